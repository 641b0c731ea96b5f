// A forgotten password: phone, code, a new password, and the login page that takes it.
import { expectAccessible } from '#tests/support/axe-check.ts';
import {
  askCode,
  enterCode,
  haveAccount,
  newMobile,
  readCode,
} from '#tests/support/journey-account.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// Wrong codes and the like answer 4xx, which the browser notes by itself.
test.use({ expectedErrors: [/status of 4\d\d/] });

for (const lang of LANGS) {
  const t = texts(lang);

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
    await passTime(page, 2900);
    await isQuiet(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/reset-password$`));
    await passTime(page, 200);
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
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('token')?.split('.').length))
      .toBe(3);
  });
}

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
  await passTime(page, 2900);
  // A page that had gone on would be fetching the next one just now.
  await isQuiet(page);
  await expect(page).toHaveURL(/reset-password$/);
  await passTime(page, 200);
  await expect(page).toHaveURL(/\/en\/login$/);
  await passTime(page, 2800);
  await expect(toast).toBeVisible();
  await passTime(page, 200);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a forgotten password has its route, open to guests and to customers (FORGOT-07, GEN-27)', async ({
  page,
  browser,
  server,
}) => {
  const guest = await browser.newContext({ baseURL: server.origin });
  const asGuest = await guest.newPage();
  await signInPage(page, server.origin, { firstName: 'Mariam', lastName: 'Al Marri' });
  for (const tab of [asGuest, page]) {
    await tab.goto('/en/reset-password');
    // Who it is is known only after the first paint; whoever is led away is led away then.
    if (tab === page)
      await expect(
        tab.getByRole('banner').getByRole('link', { name: 'Mariam' }).first(),
      ).toBeVisible();
    await isQuiet(tab);
    await expect(tab).toHaveURL(/\/en\/reset-password$/);
    await expect(tab.getByRole('button', { name: 'Send code' })).toBeVisible();
  }
  await guest.close();
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
