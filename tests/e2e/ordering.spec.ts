// From the first page or a filled cart to an order that the branch has.
import { tabTo } from '#tests/support/journey-keys.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { booked } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { placedOn, said } from '#tests/support/journey-said.ts';
import {
  addCombo,
  addCustomised,
  addOneTap,
  AREA,
  dishName,
  fillGuest,
  loginOfStore,
  NOURA,
  ONE_TAP,
  order,
  rejectCookies,
  startDelivery,
  startPickup,
} from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import {
  boardTexts,
  criticalJourney,
  expect,
  journey,
  texts,
} from '#tests/support/journey-test.ts';

criticalJourney(
  'a guest orders a delivery for cash and watches the kitchen move it to the door, without a reload (LAND-04, CHK-PAY-14, TRACK-01)',
  async ({ page, browser, server, lang }) => {
    const storeId = await startDelivery(page, lang);
    const login = loginOfStore(storeId);
    const board = await openBoard(browser, server.origin, login, lang, { byForm: true });
    await addOneTap(page, lang);
    await addCustomised(page, lang);
    await addCombo(page, lang);
    const orderId = await order(page, lang, { delivery: true });
    await page.evaluate(() => {
      document.documentElement.dataset['sameDocument'] = 'yes';
    });
    for (const [column, press, head] of [
      ['new', 'console.accept', 'tracking.head.2'],
      ['kitchen', 'console.actReady', 'tracking.head.3'],
      ['ready', 'console.dispatch', 'tracking.head.4'],
      ['way', 'console.delivered', 'tracking.head.5'],
    ] as const) {
      const card = board.card(column, orderId);
      await card.getByRole('button', { name: boardTexts(lang)(press), exact: true }).click();
      const title = page.getByRole('heading', { level: 1, name: texts(lang)(head) });
      await expect(title).toBeVisible();
    }
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    await board.close();
  },
);

criticalJourney(
  'a guest orders for pickup, with a note for the kitchen (LAND-05, CART-08)',
  async ({ page, request, server, lang }) => {
    const storeId = await startPickup(page, lang);
    await addOneTap(page, lang);
    await addCustomised(page, lang);
    const orderId = await order(page, lang, { delivery: false, note: 'no pickles' });
    await expect(
      page.getByRole('heading', { level: 1, name: texts(lang)('tracking.head.1') }),
    ).toBeVisible();
    const staff = await asStaff(request, server.origin, storeId);
    expect(JSON.stringify(await staff.read(orderId))).toContain('no pickles');
  },
);

criticalJourney(
  "a guest at a table follows the branch's code, orders there and pays at the counter (STORE-26, CHK-PAY-05)",
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.goto(`/${lang}?store_id=${TAB_STORE}&md=qr`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await rejectCookies(page, lang);
    expect(await stored(page, 'orderType')).toBe('qr-Pickup');
    await addOneTap(page, lang);
    await page.goto(`/${lang}/cart`);
    const line = page
      .getByRole('main')
      .getByRole('group', { name: t('cart.quantityOf', { name: dishName(ONE_TAP, lang) }) });
    // Three pieces are above the least that may be ordered.
    for (const pieces of ['2', '3']) {
      await line.getByRole('button', { name: t('common.more') }).click();
      await expect(line.getByRole('status')).toHaveText(pieces);
    }
    await page.goto(`/${lang}/checkout/contact`);
    const phone = lang === 'en' ? '503330001' : '503330002';
    await fillGuest(page, lang, false, { ...NOURA, phone });
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await page.getByRole('radio', { name: t('checkout.cop') }).check({ force: true });
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toHaveCount(
      0,
    );
    await place(page, lang).click();
    await placedOn(page);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    expect(await booked(request, server.origin, phone)).toMatchObject([{ payment_method: 'COP' }]);
  },
);

criticalJourney(
  'a pickup for tomorrow is told with its time, and its tracking names the day (CHK-PAY-02, CHK-PAY-11, TRACK-03)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.clock.setSystemTime('2026-01-14T13:05:00+04:00');
    await page.goto(`/${lang}/checkout/payment`);
    await page
      .getByRole('radio', { name: t('checkout.later'), exact: true })
      .check({ force: true });
    const suggested = page.getByRole('group', { name: t('checkout.suggested') });
    await suggested.getByRole('radio').nth(2).check({ force: true });
    await page.reload();
    await expect(suggested.getByRole('radio').nth(2)).toBeChecked();
    await place(page, lang).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      lang === 'en'
        ? /Your order is scheduled for tomorrow\W+01:00\sPM/
        : /سجّلنا طلبك: \W*غدًا\W+1:00/,
    );
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      lang === 'en' ? 'Thursday 15 January' : 'الخميس 15 يناير',
    );
    expect(await stored(page, 'laterMs')).toBeNull();
  },
);

journey('a delivery is ordered with the keyboard alone', async ({ page, lang }) => {
  const t = texts(lang);
  const press = async (name: string, key = 'Enter'): Promise<void> => {
    await tabTo(page, new RegExp(`^${name}`));
    await page.keyboard.press(key);
  };
  await page.goto(`/${lang}`);
  await press(t('location.delivery'));
  await tabTo(page, new RegExp(t('location.searchLabel')));
  await page.keyboard.type(AREA[lang]);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const found = page.getByRole('dialog').getByRole('status');
  await expect(found.filter({ hasText: t('location.weDeliver') })).toBeVisible();
  await press(t('location.start'));
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
  await tabTo(page, new RegExp(`^${t('menu.search')}`));
  await page.keyboard.type(dishName(ONE_TAP, lang));
  await press(t('menu.add', { name: dishName(ONE_TAP, lang) }));
  await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
  // The plus has become fewer and more, and the focus stands on more.
  await expect(page.locator(':focus')).toHaveAccessibleName(t('common.more'));
  // Three pieces are above the least that may be ordered.
  for (let pieces = 1; pieces < 3; pieces += 1) await page.keyboard.press('Enter');
  // The order of the focus goes round: past the end of the page comes its header again.
  await press(t('cart.button', { count: 3 }));
  await expect(page.getByRole('complementary', { name: t('cart.yourOrder') })).toBeFocused();
  await press(t('cart.checkout'));
  await expect(page).toHaveURL(/checkout\/contact/);
  await press(t('checkout.guest'));
  await expect(page.getByLabel(t('checkout.firstName'))).toBeVisible();
  for (const [label, value] of [
    [t('checkout.firstName'), NOURA.firstName],
    [t('checkout.lastName'), NOURA.lastName],
    [t('checkout.phone'), '501234568'],
    [t('checkout.email'), NOURA.email],
    [t('checkout.flat'), '7'],
  ] as const) {
    await tabTo(page, new RegExp(`^${label}`));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  // It is out of the keyboard's way until the tax and the branch's clock are known.
  await expect(
    page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .filter({ visible: true })
      .first(),
  ).toBeEnabled();
  await press(t('checkout.place'));
  await expect(page).toHaveURL(/track-order/);
  await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
});
