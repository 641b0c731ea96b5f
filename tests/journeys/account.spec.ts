// Signing in, creating an account, signing out.
import { expectAccessible } from '#tests/support/axe-check.ts';
import {
  askCode,
  enterCode,
  haveAccount,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { fillGuest } from '#tests/support/journey-shopper.ts';

// Wrong codes and the like answer 4xx, which the browser notes by itself.
test.use({ expectedErrors: [/status of 4\d\d/] });

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a new customer: phone, code, details, a thank-you, and on to the location (CHK-ACC-07, CHK-ACC-19, ERR-67) (${lang})`, async ({
    page,
  }) => {
    const mobile = newMobile();
    await openContact(page, lang);
    await expectAccessible(page);
    await askCode(page, lang, mobile);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.checkMessages'));
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page);
    await enterCode(page, lang, await readCode(page, mobile));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.newHere'));
    const create = page.getByRole('button', { name: t('account.create') });
    await expect(create).toBeDisabled();
    await page.getByLabel(t('checkout.firstName')).fill('Noura');
    await page.getByLabel(t('checkout.lastName')).fill('Saeed');
    await page.getByLabel(t('checkout.email')).fill(`n${mobile}@example.com`);
    await expectAccessible(page);
    await create.click();
    const thanks = page.getByRole('alertdialog');
    await expect(thanks).toContainText(t('account.thanks'));
    await thanks.getByRole('button', { name: t('common.ok') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/`));
    await page.goto(`/${lang}/checkout/contact`);
    await expect(page.getByRole('main')).toContainText('Noura Saeed');
  });

  test(`header and menu lead to a page that is about the account alone: signing in and registering both end in the account (HDR-01, GEN-01) (${lang})`, async ({
    page,
    server,
  }) => {
    const known = newMobile();
    await haveAccount(page, server.origin, known);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/menu`);
    await page.getByRole('button', { name: t('nav.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('nav.profile') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/sign-in$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.enterTitle'));
    await expect(page.getByRole('button', { name: t('checkout.guest') })).toHaveCount(0);
    await expect(page.getByRole('list', { name: t('checkout.steps') })).toHaveCount(0);
    await expectAccessible(page);
    const mobile = newMobile();
    await askCode(page, lang, mobile);
    await enterCode(page, lang, await readCode(page, mobile));
    await page.getByLabel(t('checkout.firstName')).fill('Noura');
    await page.getByLabel(t('checkout.lastName')).fill('Saeed');
    await page.getByLabel(t('checkout.email')).fill(`n${mobile}@example.com`);
    await page.getByRole('button', { name: t('account.create') }).click();
    const thanks = page.getByRole('alertdialog');
    await expect(thanks).toContainText(t('account.thanks'));
    await thanks.getByRole('button', { name: t('common.ok') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`));
    await expect(page.getByRole('main')).toContainText('Noura');
    // Who is signed in has nothing to do there.
    await page.goto(`/${lang}/sign-in`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`));
  });

  test(`a number that no code can reach is told why, and goes along to the guest's form and back (CHK-ACC-09, CHK-ACC-08) (${lang})`, async ({
    page,
  }) => {
    await openContact(page, lang);
    const phone = page.getByLabel(t('checkout.phone'));
    const send = page.getByRole('button', { name: t('account.sendCode') });
    for (const [typed, why] of [
      ['abcdef', t('account.phoneLetters')],
      ['04 123 4567', t('account.phoneNotMobile')],
      ['12345', t('account.phoneDigits', { count: 5 })],
    ] as const) {
      await phone.fill(typed);
      await phone.press('Enter');
      await expect(phone).toHaveAccessibleDescription(
        new RegExp(why.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
      );
      await expect(send).toBeDisabled();
    }
    await expectAccessible(page);
    await phone.fill('50 123 4567');
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page.getByLabel(t('checkout.phone'))).toHaveValue('50 123 4567');
    await page.getByLabel(t('checkout.phone')).fill('50 765 4321');
    await page.getByRole('button', { name: t('account.backToSignIn') }).click();
    await expect(page.getByLabel(t('checkout.phone'))).toHaveValue('50 765 4321');
    await expect(send).toBeEnabled();
  });
}

test('a known phone gets a token and goes to the location step; the header greets by first name (CHK-ACC-14, GEN-42)', async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  await haveAccount(page, server.origin, mobile, { name: 'Mariam' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContact(page, 'en');
  await askCode(page, 'en', mobile);
  const moved = page.waitForURL(/\/en\/checkout\/location/);
  await enterCode(page, 'en', await readCode(page, mobile));
  await moved;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.goto('/en/menu');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mariam' })).toHaveAttribute(
    'href',
    /\/en\/profile/,
  );
});

test('the profile link greets by the first name (HDR-02)', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page, server.origin, { firstName: 'Mariam', lastName: 'Al Marri' });
  await page.goto('/en/menu');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Hi, Mariam', exact: true }),
  ).toHaveAttribute('href', '/en/profile');
});

test('the details need both names and a right e-mail, and are sent with the kept phone (CHK-ACC-17, CHK-ACC-18, CHK-ACC-24)', async ({
  page,
}) => {
  const mobile = newMobile();
  await openContact(page, 'en');
  await askCode(page, 'en', mobile);
  await enterCode(page, 'en', await readCode(page, mobile));
  const create = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('First name').fill(' ');
  await page.getByLabel('Last name').fill('Saeed');
  await page.getByLabel('E-mail').fill('noura@x');
  await page.getByLabel('E-mail').blur();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/^required\. /);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^Invalid Email\. /);
  await expect(create).toBeDisabled();
  await page.getByLabel('First name').fill('Noura');
  await page.getByLabel('E-mail').fill(`n${mobile}@example.com`);
  const sent = page.waitForRequest(/create_account/);
  await create.click();
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Noura',
    last_name: 'Saeed',
    login_name: 'Noura Saeed',
    phone_number: `971${mobile}`,
    email_address: `n${mobile}@example.com`,
    is_active: 1,
    brand_id: 1,
  });
});

test('signing out takes token, kept phone and order away, keeps the language, and goes home (GEN-47)', async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  await haveAccount(page, server.origin, mobile);
  await openContact(page, 'en');
  await page.evaluate(() => {
    localStorage.setItem('orderId', 'Q1');
    localStorage.setItem('phone', '971501234567');
    localStorage.setItem('lang', 'en');
  });
  await askCode(page, 'en', mobile);
  const moved = page.waitForURL(/\/en\/checkout\/location/);
  await enterCode(page, 'en', await readCode(page, mobile));
  await moved;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto('/en/checkout/contact');
  await expect(page.getByText(`+971 56 ${mobile.slice(2, 5)} ${mobile.slice(5)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/?$/);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('orderId'),
      localStorage.getItem('phone'),
      localStorage.getItem('lang'),
    ]),
  ).toEqual([null, null, null, 'en']);
  expect(
    (
      await page.request.get('/api/customer/profile/1001', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status(),
  ).toBe(401);
  expect((await page.request.post('/api/customer/refresh', { data: {} })).status()).toBe(401);
});

test('going on as a guest is offered beside signing in (CHK-ACC-08, GEN-01)', async ({ page }) => {
  await openContact(page, 'en');
  await fillGuest(page, 'en', false);
  await page.getByRole('button', { name: 'Sign in or create an account' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});
