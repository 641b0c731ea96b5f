// The code of a sign-in: wrong, too late, not come, and the number that it goes to.
import { refusals as ar } from '#shared/i18n/ar/refusals.ts';
import { refusals as en } from '#shared/i18n/en/refusals.ts';
import {
  askCode,
  enterCode,
  moveClock,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// Wrong codes and the like answer 4xx, which the browser notes by itself.
test.use({ expectedErrors: [/status of 4\d\d/] });

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
  await passTime(page, 4500);
  await expect(toast).toBeVisible();
  await passTime(page, 1000);
  await expect(toast).toHaveCount(0);
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    'The code is wrong or has expired.',
  );
});

for (const lang of LANGS)
  test(`what was wrong with the last code is not said any more once the right one leads on (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await page.clock.install();
    await openContact(page, lang);
    await askCode(page, lang, mobile);
    const right = await readCode(page, mobile);
    await stopTime(page);
    await enterCode(page, lang, right === '000000' ? '111111' : '000000');
    const words = lang === 'ar' ? ar : en;
    const wrong = words['refusal.WRONG_CODE'];
    await expect(page.locator('.toast')).toHaveText(wrong);
    await enterCode(page, lang, right);
    await expect(page.getByLabel(t('checkout.firstName'))).toBeVisible();
    await expect(page.getByText(wrong)).toHaveCount(0);
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

for (const lang of LANGS)
  test(`the countdown runs for 30 seconds, then the link leads back to the phone (CHK-ACC-11, CHK-ACC-12, CONST-46) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.clock.install();
    await openContact(page, lang);
    await stopTime(page);
    await askCode(page, lang, newMobile());
    await expect(page.getByRole('timer')).toContainText('0:30');
    const link = page.getByRole('button', { name: t('account.notReceived') });
    await passTime(page, 29_800);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(link).toHaveCount(0);
    await passTime(page, 400);
    await link.click();
    await expect(page.getByRole('button', { name: t('account.sendCode') })).toBeVisible();
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
