// Signing in, creating an account, a forgotten password, signing out.
import { expectAccessible } from '#tests/support/axe-check.ts';
import {
  askCode,
  enterCode,
  haveAccount,
  moveClock,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
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

  test(`forgot password: phone, code, new password, then the login page takes it (FORGOT-01, FORGOT-06, ERR-63) (${lang})`, async ({
    page,
    server,
  }) => {
    const mobile = newMobile();
    await haveAccount(page, server.origin, mobile);
    await page.clock.install();
    await page.goto(`/${lang}/reset-password`);
    await askCode(page, lang, mobile);
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(t('account.codeSent'));
    await notice.getByRole('button', { name: t('common.ok') }).click();
    await enterCode(page, lang, await readCode(page, mobile));
    await page.getByLabel(t('account.newPassword'), { exact: true }).fill('crispy-2026');
    await page.getByLabel(t('account.confirmPassword'), { exact: true }).fill('crispy-2025');
    await page.getByRole('button', { name: t('account.savePassword') }).click();
    await expect(
      page.getByText(lang === 'en' ? "Password don't match" : t('account.passwordMismatch'), {
        exact: true,
      }),
    ).toBeVisible();
    await page.getByLabel(t('account.confirmPassword'), { exact: true }).fill('crispy-2026');
    await expectAccessible(page);
    await stopTime(page);
    await page.getByRole('button', { name: t('account.savePassword') }).click();
    const done = page.getByText(
      lang === 'en'
        ? 'Your password has been reset. Kindly login with new password.'
        : t('account.passwordReset'),
    );
    await expect(done).toBeVisible();
    await page.clock.runFor(2500);
    await expect(page).toHaveURL(new RegExp(`/${lang}/reset-password$`));
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(new RegExp(`/${lang}/login$`));
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.loginTitle'));
    await page.getByLabel(t('checkout.phone')).fill(mobile);
    await page.getByLabel(t('account.password'), { exact: true }).fill('crispy-2026');
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.login'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    expect(await page.evaluate(() => localStorage.getItem('token')?.split('.').length)).toBe(3);
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
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.goto('/en/menu');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mariam' })).toHaveAttribute(
    'href',
    /\/en\/profile/,
  );
});

test("the new password has eight characters and is typed twice alike; the alert is the server's (FORGOT-04, FORGOT-05, ERR-68)", async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  await haveAccount(page, server.origin, mobile);
  await page.goto('/en/reset-password');
  await askCode(page, 'en', mobile);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await enterCode(page, 'en', await readCode(page, mobile));
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('changePasswordOtp')) sent += 1;
  });
  const [password, again, save] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
    page.getByRole('button', { name: texts('en')('account.savePassword') }),
  ];
  await password.fill('crispy7');
  await again.fill('crispy7');
  await save.click();
  await expect(
    page.getByText('Password must be at least 8 characters.', { exact: true }),
  ).toBeVisible();
  await password.fill('crispy-8');
  await again.fill('crispy-9');
  await save.click();
  await expect(page.getByText("Password don't match", { exact: true })).toBeVisible();
  await expect(
    page.getByText('Password must be at least 8 characters.', { exact: true }),
  ).toHaveCount(0);
  expect(sent).toBe(0);
});

test("in the phone step the server's words are the alert, for a success and for a failure (ERR-61)", async ({
  page,
}) => {
  for (const [status, words] of [
    [200, 'A code is on its way to you.'],
    [429, 'Too many codes were asked for.'],
  ] as const) {
    await page.route(
      /\/generateOtp$/,
      (route) =>
        route.fulfill({
          status,
          json:
            status === 200
              ? { success: true, respMessage: words, successResponse: { retryAfter: 30 } }
              : { success: false, code: 'RATE_LIMITED', message: words },
        }),
      { times: 1 },
    );
    await page.goto('/en/reset-password');
    await page.getByLabel('Mobile number').fill(newMobile());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(words);
  }
});

test('the reset is told for six seconds, and the login page, which has a route of its own, opens after three (CONST-37, CONST-40, GEN-37)', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(/\/generateOtp$/, (route) =>
    route.fulfill({
      json: { success: true, respMessage: 'Sent.', successResponse: { retryAfter: 30 } },
    }),
  );
  await page.route(/\/validateOtp$/, (route) =>
    route.fulfill({ json: { success: true, respMessage: 'Right.' } }),
  );
  await page.route(/\/changePasswordOtp$/, (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/en/reset-password');
  await page.getByLabel('Mobile number').fill(newMobile());
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await enterCode(page, 'en', '123456');
  await page.getByLabel('New password', { exact: true }).fill('crispy-2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('crispy-2026');
  await stopTime(page);
  await page.getByRole('button', { name: texts('en')('account.savePassword') }).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveText('Your password has been reset. Kindly login with new password.');
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/reset-password$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.clock.runFor(2700);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test('a forgotten password has its route, open to guests and to customers (FORGOT-07, GEN-27)', async ({
  page,
  browser,
  server,
}) => {
  const guest = await browser.newContext({ baseURL: server.origin });
  const asGuest = await guest.newPage();
  await signInPage(page, server.origin);
  for (const tab of [asGuest, page]) {
    await tab.goto('/en/reset-password');
    await expect(tab).toHaveURL(/\/en\/reset-password$/);
    await expect(tab.getByRole('button', { name: 'Send code' })).toBeVisible();
  }
  await guest.close();
});

test('the profile link greets by the first name (HDR-02)', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page, server.origin, { firstName: 'Mariam', lastName: 'Al Marri' });
  await page.goto('/en/menu');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Hi, Mariam', exact: true }),
  ).toHaveAttribute('href', '/en/profile');
});

test("a wrong code stays on the code with the server's words for five seconds (CHK-ACC-16, ERR-60, CONST-36)", async ({
  page,
}) => {
  const mobile = newMobile();
  await page.clock.install();
  await openContact(page, 'en');
  await askCode(page, 'en', mobile);
  const right = await readCode(page, mobile);
  // From here on the browser's time moves only when the test moves it.
  await stopTime(page);
  await enterCode(page, 'en', right === '000000' ? '111111' : '000000');
  const toast = page.locator('.toast', { hasText: 'The code is wrong or has expired.' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    'The code is wrong or has expired.',
  );
});

test('a code that ran out is refused even when it is right', async ({ page }) => {
  const mobile = newMobile();
  await openContact(page, 'en');
  await askCode(page, 'en', mobile);
  await moveClock(page, 301);
  await enterCode(page, 'en', await readCode(page, mobile));
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    'The code is wrong or has expired.',
  );
});

test('the countdown runs for 30 seconds, then the link leads back to the phone (CHK-ACC-11, CHK-ACC-12, CONST-46)', async ({
  page,
}) => {
  await page.clock.install();
  await openContact(page, 'en');
  await stopTime(page);
  await askCode(page, 'en', newMobile());
  await expect(page.getByRole('timer')).toContainText('0:30');
  const link = page.getByRole('button', { name: 'I didn’t get a code' });
  await page.clock.runFor(28_000);
  await expect(link).toHaveCount(0);
  await page.clock.runFor(3000);
  await link.click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});

test('send-code is off until the number is a mobile of the country; the code box takes eleven characters and must hold one (CHK-ACC-09, CHK-ACC-10, CHK-ACC-13)', async ({
  page,
}) => {
  await openContact(page, 'en');
  const send = page.getByRole('button', { name: 'Send code' });
  for (const wrong of ['50123456', '4234567890123', '41234567', '+44 7700 900123']) {
    await page.getByLabel('Mobile number').fill(wrong);
    await expect(send).toBeDisabled();
  }
  await askCode(page, 'en', newMobile());
  await expect(page.getByLabel('Verification code')).toHaveAttribute('maxlength', '11');
  await expect(page.getByLabel('Verification code')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
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
  await expect(page.getByText('required', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
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

test('a forgotten password starts again at the phone after leaving; a number that is none is told (FORGOT-02, FORGOT-03, ERR-62)', async ({
  page,
}) => {
  await page.goto('/en/reset-password');
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send).toBeDisabled();
  await expect(async () => {
    await page.getByLabel('Mobile number').fill('12345');
    await expect(send).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await send.click();
  await expect(page.getByText('Invalid Phone Number')).toBeVisible();
  const mobile = newMobile();
  await askCode(page, 'en', mobile);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const right = await readCode(page, mobile);
  await enterCode(page, 'en', right === '000000' ? '111111' : '000000');
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    'The code is wrong or has expired.',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Qarmasha home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Check your messages');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});
