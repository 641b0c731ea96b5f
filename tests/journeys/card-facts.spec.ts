// What a card tells besides its dishes, where it stands: whose order it is, where it goes and how it is handed over, what is collected.
import { formatMoney } from '#shared/i18n/format.ts';
import { payByCalls } from '#tests/support/journey-card.ts';
import { openBoard, type Board } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide } from '#tests/support/journey-orders.ts';
import { loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';

test.use({ cards: true });

const STORE = { en: 7, ar: 15 } as const;
/** The branches' own doors, which are in their zones. */
const POINT = {
  en: { lat: 25.0765, lng: 55.1405 },
  ar: { lat: 24.3732, lng: 54.5374 },
} as const;
const NOTE_FILS = 20_000;
/** Where it goes, in the customer's own words, with what the rider is told. */
const DOOR = {
  en: {
    house: 'Tower B, apartment 1204',
    street: 'Street 318, behind the metro',
    delivery_address: 'Al Barsha 1, Dubai',
    rider_note: 'The lift to the left',
  },
  ar: {
    house: 'برج ب، شقة 1204',
    street: 'شارع 318، خلف المترو',
    delivery_address: 'البرشاء 1، دبي',
    rider_note: 'المصعد على اليسار',
  },
} as const;

const press = (board: Board, from: 'new' | 'kitchen', orderId: string, name: string) =>
  board.card(from, orderId).getByRole('button', { name, exact: true }).click();
const money = (fils: number, lang: Lang) => formatMoney(fils, lang);

for (const lang of LANGS)
  test(`a card says from the first moment where it goes, how it is handed over and what is collected for it; a pickup has none of the door's words (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const ride = await placeRide(request, STORE[lang], {
      ...DOOR[lang],
      change_for: NOTE_FILS / 100,
    });
    const pickup = await placePickup(request, STORE[lang]);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE[lang]), lang);
    const { house, street, delivery_address: area, rider_note: told } = DOOR[lang];
    for (const column of ['new', 'kitchen', 'ready'] as const) {
      const card = board.card(column, ride.orderId);
      const door = card.locator('.ticket-address');
      for (const part of [house, street, area]) await expect(door).toContainText(part);
      await expect(card.getByText(told)).toBeVisible();
      await expect(card.locator('.ticket-payment')).toContainText(t('console.collect'));
      await expect(card.locator('.amount')).toContainText(money(ride.totalAed * 100, lang));
      await expect(
        card.getByText(t('console.changeFor', { amount: money(NOTE_FILS, lang) })),
      ).toBeVisible();
      await expect(card.getByRole('link', { name: /Noura/ })).toHaveAttribute(
        'href',
        `tel:+971${ride.phone}`,
      );
      const own = board.card(column, pickup.orderId);
      await expect(own.locator('.amount')).toContainText(money(pickup.totalAed * 100, lang));
      await expect(own.locator('.ticket-address')).toHaveCount(0);
      if (column === 'ready') break;
      const way = t(column === 'new' ? 'console.accept' : 'console.actReady');
      for (const { orderId } of [ride, pickup]) await press(board, column, orderId, way);
    }
    await board.close();
  });

for (const lang of LANGS)
  test(`a card of a paid ride says Paid and Leave at the door, and asks for no money (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const { totalAed } = await placeRide(request, STORE[lang]);
    const { orderId } = await payByCalls(request, server, STORE[lang], {
      cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: 8011 }, quantity: 3 }],
      totalAed,
      more: { delivery_status: 'Delivery', ...POINT[lang], ...DOOR[lang], leave_at_door: true },
    });
    const board = await openBoard(browser, server.origin, loginOfStore(STORE[lang]), lang);
    const card = board.card('new', orderId);
    await expect(card.getByText(t('console.leaveAtDoor'))).toBeVisible();
    await expect(card.locator('.ticket-payment')).toHaveText(t('console.paid'));
    await expect(card.locator('.amount')).toHaveCount(0);
    await expect(card.locator('.ticket-address')).toContainText(DOOR[lang].street);
    await board.close();
  });
