// A signed-in customer at the checkout: a new address, a saved one, a coupon, and an order that the server prices alike.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { said } from '#tests/support/journey-said.ts';
import { couponOf } from '#tests/support/menu-parts.ts';

// An unknown code and a place outside every zone answer 404, which the browser notes by itself.
test.use({ expectedErrors: [/status of 404/] });

const AT_STORE = {
  place: 'Home',
  full_address: 'Al Barsha 1, Dubai',
  extra_details: 'Al Barsha Tower 2 1404',
};

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a saved address is chosen, a coupon applied, the order placed (CHK-LOC-02, COUPON-11, ERR-34) (${lang})`, async ({
    page,
    server,
  }) => {
    const customer = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      lines: [nuggets(6)],
      withGuest: false,
    });
    const stores = (await (await page.request.get('/api/menu/pickup_store/3')).json()) as {
      successResponse: { lat: number; lng: number };
    };
    const { lat, lng } = stores.successResponse;
    await customer.call('POST', '/customer/add_address', {
      ...AT_STORE,
      customer_id: customer.customerId,
      lat,
      lng,
    });
    await page.goto(`/${lang}/checkout/location`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('steps.whereTo'));
    await page
      .getByRole('group', { name: t('steps.saved') })
      .getByRole('radio', { name: t('steps.place.Home') })
      .check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expect(page.getByText(AT_STORE.extra_details)).toBeVisible();

    const code = page.getByRole('textbox', { name: t('coupon.label') });
    await code.fill('nosuchcode');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    await expect(page.locator('#coupon-error')).toBeVisible();
    await expect(code).toHaveValue('nosuchcode');
    await code.fill('crunch10');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    await said(page, lang === 'en' ? 'Coupon is Valid' : t('coupon.valid'));
    await expect(code).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    const orders = await customer.call<{ successResponse: { coupon_discount_value: number }[] }>(
      'GET',
      `/customer/orders/${customer.customerId}/1`,
    );
    expect(orders.successResponse[0]?.coupon_discount_value).toBeGreaterThan(0);
  });

  test(`a customer without addresses gives a new one; area and flat are required (CHK-LOC-06, CHK-LOC-12, CHK-LOC-16) (${lang})`, async ({
    page,
    server,
  }) => {
    const customer = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    const next = page.getByRole('button', { name: t('steps.continue'), exact: true });
    await expect(page.getByLabel(t('steps.flat'))).toBeVisible();
    await page.getByLabel(t('steps.area'), { exact: true }).fill('Al Barsha');
    await expect(next).toBeDisabled();
    await page.getByLabel(t('steps.flat')).fill('1404');
    await expect(next).toBeEnabled();
    await page.getByLabel(t('steps.area'), { exact: true }).fill('');
    await expect(next).toBeDisabled();
    await page.getByLabel(t('steps.area'), { exact: true }).fill('Al Barsha');
    await page.getByLabel(t('steps.building')).fill('Tower 7');
    await expect(next).toBeEnabled();
    await expect(page.getByRole('group', { name: t('steps.kind') }).locator('label')).toHaveText(
      (['Home', 'Office', 'Other'] as const).map((kind) => t(`steps.place.${kind}`)),
    );
    await page.getByText(t('steps.place.Other'), { exact: true }).click();
    await expectAccessible(page);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    const saved = await customer.call<{
      successResponse: { place: string; extra_details: string; lat: number | null }[];
    }>('GET', `/customer/address/${customer.customerId}`);
    expect(saved.successResponse).toEqual([
      expect.objectContaining({
        place: 'Other',
        extra_details: 'Al Barsha Tower 7 1404',
        lat: expect.any(Number) as unknown,
      }),
    ]);
  });
}

for (const lang of LANGS) {
  test(`on the cart page the coupon is judged again after each change: still valid is said, and so is its loss (COUPON-10, COUPON-12, ERR-30) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    const coupon = {
      code: 'CRUNCH10',
      name: '10% off',
      nameAr: 'خصم 10%',
      coupon: couponOf({ percent: 10, minAmountFils: 5000 }),
    };
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(7)],
      withGuest: false,
      extra: { coupon: JSON.stringify(coupon) },
    });
    await page.goto(`/${lang}/cart`);
    const less = page
      .getByRole('group', { name: t('cart.quantityOf', { name: dishName(ONE_TAP, lang) }) })
      .getByRole('button', { name: t('common.less') });
    await less.click();
    await said(page, lang === 'en' ? 'Coupon is Valid' : t('coupon.valid'));
    await less.click();
    await said(
      page,
      lang === 'en'
        ? 'Coupon can not as cart total is less than cooupon min total value'
        : t('coupon.fellBelow'),
    );
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('coupon'))).toBeNull();
  });
}

test('a coupon that the cart has become too small for is taken away and said, and entering it names the minimum (COUPON-04, ERR-30, ERR-33)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  const coupon = {
    code: 'CRUNCH10',
    name: '10% off',
    nameAr: '',
    coupon: couponOf({ percent: 10, minAmountFils: 5000 }),
  };
  await seedTab(page, page.request, server.origin, {
    way: 'Pickup',
    lines: [nuggets(2)],
    withGuest: false,
    extra: { coupon: JSON.stringify(coupon) },
  });
  await page.goto('/en/checkout/payment');
  await said(page, 'Coupon can not as cart total is less than cooupon min total value');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('coupon'))).toBeNull();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('CRUNCH10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.locator('#coupon-error')).toHaveText(
    'Coupon can not be applied on cart value below AED 50.00',
  );
});

test('pickup with a chosen branch skips to the payment; Set location leads back to the list, Account to the contact step (CHK-LOC-07, CHK-LOC-11, CHK-ACC-02)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
  await page.goto('/en/checkout/location');
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  await page.getByRole('link', { name: /Account/ }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
  await page.getByRole('link', { name: /Set location/ }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/location\?step=1$/);
  const search = page.getByRole('textbox', { name: 'City, branch or address' });
  await search.fill('zzzz');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No branch matches “zzzz”.')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('radio').nth(2)).toBeAttached();
  // Each branch has a radio button with its name, address and city; a city finds its own.
  await search.fill('Sharjah');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('label.opt')).toHaveText([/ · Sharjah$/, / · Sharjah$/]);
  await expect(
    page.getByRole('radio', {
      name: /Sahara Centre.*Ground Floor, Sahara Centre, Al Nahda · Sharjah/,
    }),
  ).toBeAttached();
  await search.fill('');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('radio').nth(2)).toBeAttached();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
});

test('outside every zone a UAE number can be left; the button waits for a valid one (CHK-LOC-08, CHK-LOC-09, API-47)', async ({
  page,
  server,
}) => {
  const customer = await signInPage(page, server.origin);
  await customer.call('POST', '/customer/add_address', {
    place: 'Other',
    full_address: 'Hatta, Dubai',
    extra_details: 'Hatta 1',
    customer_id: customer.customerId,
    lat: 24.8,
    lng: 56.12,
  });
  await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
  await page.goto('/en/checkout/location');
  await page
    .getByRole('group', { name: 'Your saved addresses' })
    .getByRole('radio', { name: 'Other' })
    .check({ force: true });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const tell = page.getByRole('button', { name: 'Tell me when you open' });
  await expect(tell).toBeDisabled();
  await page.getByLabel('UAE mobile number').fill('12');
  await page.getByLabel('UAE mobile number').blur();
  await expect(page.getByText('Invalid Phone Number')).toBeVisible();
  await page.getByLabel('UAE mobile number').fill('050 123 4567');
  await tell.click();
  await expect(page).toHaveURL(/\/en$/);
});
