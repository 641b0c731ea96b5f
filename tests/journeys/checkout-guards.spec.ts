// Who may stand at which step of the checkout, and what is told before an order is placed.
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');

for (const lang of LANGS)
  test(`the payment page sends home without an order type, and to the cart without a dish (CHK-ACC-04, CHK-ACC-05) (${lang})`, async ({
    page,
    request,
    server,
    browser,
  }) => {
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    const context = await browser.newContext({ baseURL: server.origin });
    const other = await context.newPage();
    await seedTab(other, request, server.origin, { way: 'Pickup', lines: [] });
    await other.goto(`/${lang}/checkout/payment`);
    await expect(other).toHaveURL(new RegExp(`/${lang}/cart$`));
    await context.close();
  });

for (const lang of LANGS)
  test(`the location page sends home without an order type, also who is signed in and has dishes (CHK-ACC-04) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await signInPage(page, server.origin);
    await seedTab(page, request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      extra: { orderType: '' },
    });
    await page.context().clearCookies({ name: 'orderType' });
    await page.goto(`/${lang}/checkout/location`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  });

for (const lang of LANGS)
  test(`who is not signed in is sent to the contact step (CHK-ACC-06) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
  });

for (const lang of LANGS)
  test(`the step sends home without an order type, and to the cart without a dish (CHK-ACC-04, CHK-ACC-05) (${lang})`, async ({
    page,
    server,
    browser,
  }) => {
    await signInPage(page, server.origin);
    await page.goto(`/${lang}/checkout/location`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    const context = await browser.newContext({ baseURL: server.origin });
    const other = await context.newPage();
    await signInPage(other, server.origin);
    await seedTab(other, other.request, server.origin, {
      way: 'Delivery',
      lines: [],
      withGuest: false,
    });
    await other.goto(`/${lang}/checkout/location`);
    await expect(other).toHaveURL(new RegExp(`/${lang}/cart$`));
    await context.close();
  });

test('delivery can be paid by card or in cash, and in no other way (CHK-PAY-04)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Delivery' });
  await page.goto('/en/checkout/payment');
  const ways = page.getByRole('group', { name: t('checkout.howPay') }).getByRole('radio');
  await expect(ways).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeAttached();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeAttached();
});

test('a stored phone that nobody could call is told before ordering; OK leads to where it is changed (CHK-PAY-13, ERR-39)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
  await page.route(
    /\/customer\/profile\/\d+$/,
    async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { successResponse: object };
      await route.fulfill({
        response: reply,
        json: { ...body, successResponse: { ...body.successResponse, phone_number: '9715012345' } },
      });
    },
    { times: 2 },
  );
  await page.goto('/en/checkout/payment');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Invalid Phone number, please update your phone number.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/checkout\/payment$/);
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/en\/profile\?lookup=updateprofile$/);
});

test('a coupon stays with the tab over a reload, and is gone once it is taken off; while it counts there is no box for another (COUPON-11, COUPON-12)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, {
    way: 'Pickup',
    lines: [nuggets(6)],
    withGuest: false,
  });
  await page.goto('/en/checkout/payment');
  const box = page.getByRole('textbox', { name: t('coupon.label') });
  await box.fill('crunch10');
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
  const remove = page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) });
  await expect(remove).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.reload();
  await expect(remove).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('coupon')))
    .toContain('CRUNCH10');
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(box).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('coupon'))).toBeNull();
});

test('a coupon is refused on discounted items in the words asked for (ERR-31)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  const line = nuggets(6);
  await seedTab(page, page.request, server.origin, {
    way: 'Pickup',
    lines: [{ ...line, listFils: line.unitFils + 500 }],
    withGuest: false,
  });
  await page.goto('/en/checkout/payment');
  await page.getByRole('textbox', { name: t('coupon.label') }).fill('crunch10');
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
  await expect(page.locator('#coupon-error')).toHaveText(
    'Coupon can not be applied on discounted items',
  );
});

test('a coupon for other dishes is refused in the words asked for (ERR-32)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, {
    way: 'Pickup',
    lines: [nuggets(6)],
    withGuest: false,
  });
  await page.goto('/en/checkout/payment');
  await page.getByRole('textbox', { name: t('coupon.label') }).fill('burger20');
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
  await expect(page.locator('#coupon-error')).toHaveText(
    'Coupon can not be applied on these items',
  );
});
