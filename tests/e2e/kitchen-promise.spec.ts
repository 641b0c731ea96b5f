// What the kitchen promises while somebody orders: that it is full, that its time has moved, that a large cart takes longer; and what it is told of allergies.
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { place } from '#tests/support/journey-card.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { chooseCash } from '#tests/support/journey-press.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { boardTexts, expect, journey, test, texts } from '#tests/support/journey-test.ts';

const SAVE = '**/api/customer/save_order';
const ROOM = '**/api/customer/kitchen_room';
/** Kids’ Strips: one size, nothing to choose. */
const STRIPS = 803;
test.use({ expectedErrors: [/409/] });

journey(
  'a full kitchen is told in the cart and at checkout, and its next free time is taken by a press',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const office = await asStaff(request, server.origin, TAB_STORE, 'manager');
    const limit = (max_orders: number | null) =>
      office.send(`kitchen/${TAB_STORE}`, { max_orders, max_make_minutes: null });
    // One order or more is in that quarter of an hour; then no other has a place in it.
    await placePickup(request, TAB_STORE);
    await limit(1);
    try {
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      await page.goto(`/${lang}/cart`);
      await expect(page.getByText(t('checkout.fullTitle'))).toBeVisible();
      // For now all the same: it is said again, and the order is refused with the time.
      const asked = page.waitForResponse(ROOM);
      await page.goto(`/${lang}/checkout/payment`);
      await asked;
      await expect(page.getByText(t('checkout.fullTitle'))).toBeVisible();
      await chooseCash(page, lang);
      const refused = page.waitForResponse(SAVE);
      await place(page, lang).click();
      expect((await refused).status()).toBe(409);
      const dialog = page.getByRole('alertdialog');
      const [take = ''] = t('checkout.fullTake', { time: 'TIME' }).split('TIME');
      await dialog.getByRole('button', { name: new RegExp(`^${take}`) }).click();
      await expect(
        page.getByRole('radio', { name: t('checkout.later'), exact: true }),
      ).toBeChecked();
      const taken = page.waitForResponse(SAVE);
      await place(page, lang).click();
      expect((await taken).status()).toBe(200);
    } finally {
      await limit(null);
    }
  },
);

journey(
  'a large cart is told its own range; a promise that moved is asked once more, and the order is placed for the new time',
  async ({ page, request, server, lang, shop }) => {
    const t = texts(lang);
    const staff = await asStaff(request, server.origin, TAB_STORE);
    await shop.set({ lanes: 3 });
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(20), simpleLine(STRIPS, 20)],
    });
    const asked = page.waitForResponse(ROOM);
    await page.goto(`/${lang}/cart`);
    const { successResponse } = (await (await asked).json()) as {
      successResponse: { minutes_from: number; minutes_to: number };
    };
    const { minutes_from: from, minutes_to: to } = successResponse;
    const shown = (more: number) =>
      page
        .getByText(t('common.minutes', { from: from + more, to: to + more }))
        .filter({ visible: true })
        .first();
    await expect(shown(0)).toBeVisible();
    await page.goto(`/${lang}/checkout/payment`);
    await expect(shown(0)).toBeVisible();
    await chooseCash(page, lang);

    await staff.send(`busy/${TAB_STORE}`, { minutes: 20, for_minutes: 60 });
    try {
      const refused = page.waitForResponse(SAVE);
      await place(page, lang).click();
      expect((await refused).status()).toBe(409);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('checkout.promiseMovedText'));
      const [before = ''] = t('checkout.promiseMovedOk', { time: 'TIME' }).split('TIME');
      const taken = page.waitForResponse(SAVE);
      await dialog.getByRole('button', { name: new RegExp(before.trim()) }).click();
      expect((await taken).status()).toBe(200);
    } finally {
      await staff.send(`busy/${TAB_STORE}`, { minutes: 0 });
    }
  },
);

journey(
  'allergies that a guest names at payment outlive a reload and stand on the ticket in the kitchen',
  async ({ page, browser, request, server, lang }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    await page.goto(`/${lang}/checkout/payment`);
    const fold = page.getByRole('group').filter({ hasText: t('checkout.allergies') });
    const open = () => fold.getByText(t('checkout.allergies')).first().click();
    await open();
    for (const key of ['sesame', 'egg', 'fish', 'fish'] as const)
      await fold.getByText(allergenName(key, lang), { exact: true }).click();
    await page.reload();
    await expect(fold).toContainText(allergenName('sesame', lang));
    await open();
    await expect(fold.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await chooseCash(page, lang);
    await place(page, lang).click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    const orderId = await page.evaluate(() => localStorage.getItem('orderId') ?? '');
    const board = await openBoard(browser, server.origin, loginOfStore(TAB_STORE), lang);
    const card = board.card('new', orderId);
    for (const text of [
      'console.allergy',
      'console.allergen.egg',
      'console.allergen.sesame',
    ] as const)
      await expect(card).toContainText(b(text));
    await expect(card).not.toContainText(b('console.allergen.fish'));
    await board.close();
  },
);
