// What the press on Place order leads to: the order, another total, a lost answer, a refusal.
import type { Page } from '@playwright/test';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');
const SAVE = '**/api/customer/save_order';
const place = (page: Page) => page.getByRole('button', { name: /^Place order AED/ }).first();
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const cartIsEmpty = async (page: Page): Promise<void> => {
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') })).toBeVisible();
};
const onPayment = async (page: Page): Promise<void> => {
  await page.goto('/en/checkout/payment');
  await expect(place(page)).toBeEnabled();
};

test('while it is sent the button gives way to a spinner; two seconds after the answer tracking opens (CHK-PAY-23, CHK-PAY-14, CONST-41)', async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(SAVE, async (route) => {
    await held;
    await route.continue();
  });
  await onPayment(page);
  await stopTime(page);
  await place(page).click();
  await expect(page.getByLabel(t('checkout.placing')).first()).toBeVisible();
  await expect(place(page)).toHaveCount(0);
  answer();
  await expect(page.getByRole('alertdialog')).toContainText(t('checkout.placedTitle'));
  await passTime(page, 1900);
  // A page that had gone on would be fetching the next one just now.
  await isQuiet(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await passTime(page, 200);
  await expect(page).toHaveURL(/\/en\/track-order$/);
});

test.describe('when the tax cannot be asked for', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  for (const lang of LANGS)
    test(`it is said beside the button, and asked for again by itself (AMB-63) (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      await page.clock.install();
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.route('**/api/menu/tax', (route) => route.abort());
      await page.goto(`/${lang}/checkout/payment`);
      const told = page.getByText(texts(lang)('checkout.taxWaits')).first();
      await expect(told).toBeVisible();
      const button = page.getByRole('button', { name: texts(lang)('checkout.place') }).first();
      await expect(button).toBeDisabled();
      await page.unroute('**/api/menu/tax');
      await passTime(page, 3000);
      await expect(button).toBeEnabled();
      await expect(told).toHaveCount(0);
    });
});

test('a device whose clock says that the branch is closed refuses nothing before the clock of the server is known (AMB-34)', async ({
  page,
  request,
  server,
}) => {
  // Four in the morning at the branch, which the server knows to be at one in the afternoon.
  await page.clock.install({ time: new Date('2026-01-15T00:00:00Z') });
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  const asked = page.waitForRequest('**/timezone/**');
  await page.route('**/timezone/**', () => undefined);
  await onPayment(page);
  await asked;
  await expect(page.getByText(t('errorMsg.store_closed'))).toHaveCount(0);
  await place(page).click();
  await placedOn(page);
});

test('a placed order clears the cart, its own id and the later time, and is kept for tracking (CHK-PAY-24, GEN-42)', async ({
  page,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await onPayment(page);
  const sent = page.waitForRequest(SAVE);
  await place(page).click();
  // The body is a compact JWE: five parts, and nothing of it can be read on the way.
  const body = (await sent).postDataJSON() as { data: string; mode: string };
  expect(body.data.split('.')).toHaveLength(5);
  const orderId = await placedOn(page);
  await expect(page).toHaveURL(/\/en\/track-order$/);
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject(
    { lang: 'en', orderId, phone },
  );
  expect([await stored(page, 'uniqueOrderId'), await stored(page, 'laterTime')]).toEqual([
    null,
    null,
  ]);
  await cartIsEmpty(page);
});

test.describe('with answers that are no order', () => {
  test.use({ expectedErrors: [/409|502|422|ERR_FAILED|Failed to load/] });

  for (const lang of LANGS)
    test(`another total than the one shown is named beside it, and only the confirmation places the order (decision D11) (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      // An older picture of the branch asks another fee than the server does now.
      await seedTab(page, request, server.origin, { way: 'Delivery', store: { delivery_fee: 1 } });
      const words = texts(lang);
      const press = page
        .getByRole('button', { name: new RegExp(`^${words('checkout.place')}`) })
        .first();
      await page.goto(`/${lang}/checkout/payment`);
      await expect(press).toContainText('31.00');
      await press.click();
      const dialog = page.getByRole('alertdialog', { name: words('checkout.totalChangedTitle') });
      await expect(dialog.getByRole('definition').first()).toHaveText(
        lang === 'en' ? /AED\s*31\.00/ : /31\.00\s*د\.إ/,
      );
      const [fresh = ''] =
        /\d+\.\d\d/.exec(await dialog.getByRole('definition').last().innerText()) ?? [];
      expect(Number(fresh)).toBeGreaterThan(31);
      expect(await page.evaluate(() => localStorage.getItem('orderId'))).toBeNull();
      await dialog.getByRole('button').filter({ hasText: fresh }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: words('tracking.head.1') }),
      ).toBeVisible();
      await expect(page.getByRole('complementary')).toContainText(fresh);
    });

  test('a dish that costs something else now is named with both prices, and going back shows the new one in the cart (decision D11)', async ({
    page,
    request,
    server,
  }) => {
    const cheap = nuggets(3);
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [{ ...cheap, unitFils: cheap.unitFils - 200, listFils: cheap.listFils - 200 }],
    });
    await onPayment(page);
    await place(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'The total has changed' });
    await expect(dialog.getByRole('term').first()).toHaveText(cheap.name.en);
    await expect(dialog.getByRole('definition').first()).toHaveText(/24\.00.*30\.00/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(place(page)).toContainText('30.00');
    expect(await page.evaluate(() => localStorage.getItem('orderId'))).toBeNull();
  });

  test('an answer that got lost is sent again after a reload, and it is the same order (CHK-PAY-12)', async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    let first = '';
    await page.route(
      SAVE,
      async (route) => {
        const reply = await route.fetch();
        first = ((await reply.json()) as { successResponse: { order_id: string } }).successResponse
          .order_id;
        await route.abort();
      },
      { times: 1 },
    );
    await onPayment(page);
    await place(page).click();
    const dialog = page.getByRole('alertdialog', { name: t('checkout.notSentTitle') });
    await expect(dialog).toContainText(t('checkout.notSentText'));
    const kept = await stored(page, 'uniqueOrderId');
    expect(kept).toMatch(/^[\da-f-]{36}$/);
    expect(first).toMatch(/^\w{10}$/);
    await page.reload();
    await expect(place(page)).toBeEnabled();
    expect(await stored(page, 'uniqueOrderId')).toBe(kept);
    await place(page).click();
    expect(await placedOn(page)).toBe(first);
    expect(await stored(page, 'uniqueOrderId')).toBeNull();
  });

  test('an answer that got lost is asked for again also when the branch has closed meanwhile: the server says what became of it (CHK-PAY-12)', async ({
    page,
    request,
    server,
  }) => {
    await page.clock.install({ time: new Date('2026-01-14T13:05:00+04:00') });
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.route(
      SAVE,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await onPayment(page);
    await place(page).click();
    const dialog = page.getByRole('alertdialog', { name: t('checkout.notSentTitle') });
    await expect(dialog).toBeVisible();
    // Only this page's hour: four in the morning.
    await page.clock.setSystemTime(new Date('2026-01-15T04:00:00+04:00'));
    await dialog.getByRole('button', { name: t('checkout.sendAgain') }).click();
    await placedOn(page);
  });

  test('what the point of sale refused for good is told, the cart is emptied, and OK leads to the menu (CHK-PAY-09, CHK-PAY-25, ERR-41)', async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.route(SAVE, (route) =>
      route.fulfill({ status: 502, json: { success: false, code: 'POS_REFUSED', message: '' } }),
    );
    await onPayment(page);
    await place(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'The order has not been placed, failed to integrate with store POS.',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/en\/menu$/);
    await cartIsEmpty(page);
  });

  test('after any other failure the cart is kept (CHK-PAY-12)', async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.route(SAVE, (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'STORE_INACTIVE', message: ['Not_this branch'] },
      }),
    );
    await onPayment(page);
    await place(page).click();
    await expect(page.getByRole('alertdialog', { name: t('checkout.refusedTitle') })).toContainText(
      'Not this branch',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(place(page)).toBeEnabled();
  });
});

for (const [pieces, isPlaceable] of [
  [1, false],
  [2, false],
  [3, true],
] as const) {
  test(`${pieces * 10} dirhams against a minimum of 20: can be placed ${isPlaceable} (CHK-PAY-16, CHK-PAY-17, ERR-44)`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(pieces)] });
    await page.goto('/en/checkout/payment');
    await expect(place(page)).toContainText(`${pieces * 10}.00`);
    const told = page
      .getByText('Total cart value should be greater than AED 20.00', { exact: true })
      .first();
    if (isPlaceable) {
      await expect(place(page)).toBeEnabled();
      await expect(told).toHaveCount(0);
      return;
    }
    await expect(told).toBeVisible();
    // It is grey as well until the tax is known.
    await isQuiet(page);
    await expect(place(page)).toBeDisabled();
  });
}
