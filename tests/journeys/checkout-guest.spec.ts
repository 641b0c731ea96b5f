// The steps of the checkout, the guest form, the payment page, and what the tab keeps of them.
import type { Page } from '@playwright/test';
import { seedTab, nuggets } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { fillGuestForm } from '#tests/support/journey-shopper.ts';

const t = texts('en');
const steps = (page: Page, lang: Lang) =>
  page.getByRole('list', { name: texts(lang)('checkout.steps') });
const session = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);

for (const lang of LANGS) {
  const w = texts(lang);

  test(`three steps show where one is and lead back to the account and to the location (CHK-ACC-01, CHK-ACC-03) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(
      page.getByRole('heading', { level: 1, name: w('checkout.lastLook') }),
    ).toBeVisible();
    const names =
      lang === 'en'
        ? ['Account', 'Set location', 'Payment']
        : [w('checkout.stepAccount'), w('checkout.stepLocation'), w('checkout.stepPayment')];
    for (const name of names) await expect(steps(page, lang)).toContainText(name);
    await expect(steps(page, lang).locator('[aria-current=step]')).toContainText(names[2] ?? '');
    await steps(page, lang)
      .getByRole('button', { name: new RegExp(names[1] ?? '') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await steps(page, lang)
      .getByRole('link', { name: new RegExp(names[0] ?? '') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
    await expect(steps(page, lang).locator('[aria-current=step]')).toContainText(names[0] ?? '');
  });

  test(`faults of the guest form stand beside their fields (ERR-24, ERR-25, ERR-26) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    await page.getByRole('button', { name: w('checkout.guest') }).click();
    await page.getByLabel(w('checkout.phone')).fill('043214567');
    await page.getByLabel(w('checkout.email')).fill('noura@mail');
    await page.getByRole('button', { name: w('checkout.guest') }).click();
    const told =
      lang === 'en'
        ? { email: 'Invalid Email', phone: 'Invalid Phone Number', required: 'required' }
        : { email: w('invalid.email'), phone: w('invalid.phone'), required: w('invalid.required') };
    await expect(page.getByLabel(w('checkout.email'))).toHaveAccessibleDescription(
      new RegExp(told.email),
    );
    await expect(page.getByLabel(w('checkout.phone'))).toHaveAccessibleDescription(
      new RegExp(told.phone),
    );
    await expect(page.getByLabel(w('checkout.firstName'))).toHaveAccessibleDescription(
      `${told.required}. ${w('checkout.help.nameCounter')}`,
    );
    await expect(page.getByLabel(w('checkout.firstName'))).toBeFocused();
    await expect(page).toHaveURL(/checkout\/contact$/);
  });

  test(`a guest gives an e-mail, and the field says that the receipt goes there (D30) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    const email = page.getByLabel(w('checkout.guestEmail'));
    const enter = page.getByRole('button', { name: w('checkout.guest') });
    await enter.click();
    await page.getByLabel(w('checkout.phone')).fill('0501234567');
    await page.getByLabel(w('checkout.firstName')).fill('Noura');
    await page.getByLabel(w('checkout.lastName')).fill('Saeed');
    await enter.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(lang === 'en' ? /required/ : /مطلوب/);
    await expect(email).toBeFocused();
    await expect(page).toHaveURL(/checkout\/contact$/);
  });
}

test('a guest is offered the way without an account, and is kept with name, e-mail, phone and id (CHK-ACC-08, CHK-ACC-22)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
  await page.goto('/en/checkout/contact');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  for (const name of ['Home', 'Office', 'Other'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
  await fillGuestForm(page, 'en', true, {
    firstName: 'Noura',
    lastName: 'Saeed',
    phone: '501230001',
    email: 'noura@example.com',
  });
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  const guest = JSON.parse((await session(page))['guest'] ?? '{}') as Record<string, unknown>;
  expect(guest).toMatchObject({
    loginName: 'Noura Saeed',
    email: 'noura@example.com',
    phone: '971501230001',
  });
  expect(guest['customerId']).toBeGreaterThan(0);
});

test('the payment page holds the methods, the summary, notes, cutlery, the coupon and the button; leaving it forgets the method (CHK-PAY-06, CHK-PAY-07)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/en/checkout/payment');
  await expect(
    page.getByRole('group', { name: t('checkout.howPay') }).getByRole('radio'),
  ).toHaveCount(3);
  await expect(page.getByRole('complementary')).toContainText(t('cart.summary'));
  await expect(page.getByRole('complementary')).toContainText('30.00');
  await expect(page.getByRole('textbox', { name: t('cart.instructions') })).toBeVisible();
  await expect(page.getByRole('switch', { name: t('cart.cutlery') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.coupon') })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place order/ }).first()).toBeEnabled();
  await page.getByRole('radio', { name: t('checkout.cop') }).check({ force: true });
  await steps(page, 'en')
    .getByRole('link', { name: /Account/ })
    .click();
  // The first press opens the guest form, which still holds what was typed; the second sends it.
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByLabel(t('checkout.firstName'))).toHaveValue('Noura');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  // Card is the first method once its gateway is configured; until then it is Cash (decision D20).
  await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeChecked();
});

test('the tab keeps branch, order type, point, address and cart under their names (GEN-43)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Delivery',
    lines: [nuggets(), { ...nuggets(1), key: 'gone', itemId: 999_999 }],
    extra: { checkedStore: '1' },
  });
  await page.goto('/en/cart');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const kept = await session(page);
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining([
      'orderType',
      'selectedStore',
      'cart',
      'changeLat',
      'changeLng',
      'invalidItemFlag',
      'customer_address',
    ]),
  );
  expect(kept['orderType']).toBe('Delivery');
});

test('the cart is a list that is kept encrypted, under a key that the browser does not give away (GEN-44, CART-02, CONST-11)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/en/cart');
  await page.getByRole('textbox', { name: t('cart.instructions') }).fill('no ice');
  await expect
    .poll(async () => (await session(page))['cart'])
    .not.toMatch(/^plain:|nuggets|no ice/i);
  const opened = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('shop', 1);
      asked.onsuccess = () => done(asked.result);
    });
    const key = await new Promise<CryptoKey>((done) => {
      const asked = db.transaction('keys').objectStore('keys').get('cart');
      asked.onsuccess = () => done(asked.result as CryptoKey);
    });
    const packed = Uint8Array.from(atob(sessionStorage.getItem('cart') ?? ''), (char) =>
      char.charCodeAt(0),
    );
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: packed.slice(0, 12) },
      key,
      packed.slice(12),
    );
    const given = await crypto.subtle.exportKey('raw', key).then(
      () => 'given away',
      () => 'kept',
    );
    return {
      given,
      isExtractable: key.extractable,
      cart: JSON.parse(new TextDecoder().decode(plain)) as {
        lines: unknown[];
        instructions: string;
      },
    };
  });
  expect(opened).toMatchObject({
    given: 'kept',
    isExtractable: false,
    cart: { instructions: 'no ice', lines: [{ quantity: 3, isOpen: false }] },
  });
});

test('a cart that cannot be read is removed and is empty (GEN-45)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    extra: { cart: 'AAAA not a cart' },
  });
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') })).toBeVisible();
  expect((await session(page))['cart']).toBeUndefined();
});

test('a reload in the middle of the checkout finds type, fee, tax, notes, cutlery and guest again (GEN-46)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Delivery' });
  await page.goto('/en/checkout/payment');
  await page.getByRole('textbox', { name: t('cart.instructions') }).fill('ring twice');
  await page.getByRole('switch', { name: t('cart.cutlery') }).click();
  const bill = page.getByRole('complementary').locator('.sum');
  await expect(bill).toContainText('%');
  const before = await bill.innerText();
  await expect.poll(async () => (await session(page))['cart']).not.toMatch(/^plain:/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('cart.instructions') })).toHaveValue(
    'ring twice',
  );
  await expect(page.getByRole('switch', { name: t('cart.cutlery') })).toBeChecked();
  await expect(bill).toContainText('%');
  await expect(bill).toHaveText(before, { useInnerText: true });
  await expect(page.getByRole('main')).toContainText('Noura Saeed');
  const kept = await session(page);
  const zone = (JSON.parse(kept['selectedStore'] ?? '{}') as { delivery_zone_id?: { id?: number } })
    .delivery_zone_id;
  expect(zone?.id).toBeGreaterThan(0);
  expect((JSON.parse(kept['guest'] ?? '{}') as { customerId?: number }).customerId).toBeGreaterThan(
    0,
  );
});
