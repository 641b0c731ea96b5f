// Ordering the same again when not all of it can be had, and when no branch is chosen yet.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openOrders, orderBefore, PIECES, withOrder } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { dishName, ONE_TAP, rejectCookies } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`what is sold out today is named, with something of the same group instead (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin);
    await openOrders(page, lang);
    await page.route(`**/api/menu/item/${ONE_TAP}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { successResponse: object };
      await route.fulfill({
        response,
        json: { ...body, successResponse: { ...body.successResponse, in_stock: false } },
      });
    });
    await page
      .getByRole('button', { name: t('history.againLabel', { number: `#${orderId}` }) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('history.missingAll'));
    await expect(dialog.getByRole('listitem')).toHaveText(
      new RegExp(`${dishName(ONE_TAP, lang)}${t('history.why.soldOut')}`),
    );
    await expectAccessible(page);
    const instead = dialog
      .getByRole('listitem')
      .getByRole('button')
      .or(dialog.getByRole('listitem').getByRole('link'));
    await expect(instead).toHaveCount(1);
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count: 0 }), exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(lang === 'en' ? 'Your order repeated successfully' : t('history.repeated'), {
        exact: true,
      }),
    ).toHaveCount(0);
  });
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`without a branch the location is asked first, then the order is repeated there, however long its dishes take (PROFILE-31) (${lang})`, async ({
    page,
    server,
  }) => {
    const own = await signInPage(page, server.origin);
    const { orderId } = await orderBefore(own, 1);
    await openOrders(page, lang);
    await rejectCookies(page, lang);
    const dish = Promise.withResolvers<() => Promise<void>>();
    await page.route(`**/api/menu/item/${ONE_TAP}`, (route) =>
      dish.resolve(() => route.continue()),
    );
    await page
      .getByRole('button', { name: t('history.againLabel', { number: `#${orderId}` }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: t('location.pickup') }).click();
    await dialog.getByRole('radio').first().click();
    await dialog.getByRole('button', { name: t('location.confirm') }).click();
    const letCome = await dish.promise;
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile`));
    await letCome();
    await said(page, lang === 'en' ? 'Your order repeated successfully' : t('history.repeated'));
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count: PIECES }), exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
  });
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`ordering again leads to the cart, which says that nothing was ordered yet (CART-20, PROFILE-31) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { orderId } = await withOrder(page, server.origin);
    await openOrders(page, lang);
    await page
      .getByRole('button', { name: t('history.againLabel', { number: `#${orderId}` }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(page.getByRole('status').filter({ hasText: t('cart.repeated') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(dishName(ONE_TAP, lang));
    await expectAccessible(page);
  });

  test(`from the menu the last order leads to the cart as well (MENU-30) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await withOrder(page, server.origin);
    await page.goto(`/${lang}/menu`);
    await page.getByRole('button', { name: t('history.lastAgain') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(page.getByRole('status').filter({ hasText: t('cart.repeated') })).toBeVisible();
  });
}

test('who goes on to another page while an order is being repeated is left there', async ({
  page,
  server,
}) => {
  const t = texts('en');
  const { orderId } = await withOrder(page, server.origin);
  await openOrders(page, 'en');
  const dish = Promise.withResolvers<() => Promise<void>>();
  await page.route(`**/api/menu/item/${ONE_TAP}`, (route) => dish.resolve(() => route.continue()));
  const again = page.getByRole('button', {
    name: t('history.againLabel', { number: `#${orderId}` }),
  });
  await again.click();
  const goOn = await dish.promise;
  await page.getByRole('banner').getByRole('link', { name: 'Qarmasha home' }).click();
  await expect(page).toHaveURL(/\/en\/?$/);
  // The address comes before the page.
  await expect(again).toHaveCount(0);
  const answered = page.waitForResponse(`**/api/menu/item/${ONE_TAP}`);
  await goOn();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(page.getByText('Your order repeated successfully', { exact: true })).toHaveCount(0);
  await page.goto('/en/cart');
  await expect(page.getByText(t('cart.emptyText'))).toBeVisible();
});
