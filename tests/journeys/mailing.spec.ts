// The mailing list and the newsletter box of the footer.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const CALL = '**/api/customer/add_email';
const THANKS = 'Thank you for subscribing our newsletter service';

async function fill(page: Page, lang: Lang, email: string): Promise<void> {
  const t = texts(lang);
  const main = page.getByRole('main');
  await main.getByLabel(t('mailing.firstName')).fill('Noura');
  await main.getByLabel(t('mailing.lastName')).fill('Salem');
  await main.getByLabel(t('feedback.email'), { exact: true }).fill(email);
  await main.getByLabel(t('mailing.phone')).fill('050 123 4567');
}
const join = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: texts(lang)('mailing.submit') });

for (const lang of LANGS) {
  test(`the button waits until all four are filled and right (MAIL-06, MAIL-07, GEN-30) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'mailing-list');
    await expect(page).toHaveTitle(t('mailing.title'));
    await expect(join(page, lang)).toBeDisabled();
    await fill(page, lang, 'noura@example.com');
    await expect(join(page, lang)).toBeEnabled();
    const phone = page.getByLabel(t('mailing.phone'));
    await phone.fill('050123456');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('invalid.phone')));
    await expect(join(page, lang)).toBeDisabled();
    await phone.fill('050123456789012');
    await expect(join(page, lang)).toBeEnabled();
    await expectAccessible(page);
  });

  test(`joining is thanked for three seconds and the home page follows after two (MAIL-10, CONST-39, ERR-65) (${lang})`, async ({
    page,
  }) => {
    await page.clock.install();
    await openInfo(page, lang, 'mailing-list');
    await fill(page, lang, `joins.${lang}@example.com`);
    await stopTime(page);
    await join(page, lang).click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(lang === 'ar' ? texts('ar')('newsletter.thanks') : THANKS);
    await passTime(page, 1_900);
    await isQuiet(page);
    await expect(page).toHaveURL(/\/mailing-list$/);
    await passTime(page, 200);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    await passTime(page, 800);
    await expect(toast).toBeVisible();
    await passTime(page, 200);
    await expect(toast).toHaveCount(0);
  });
}

test('the call carries the whole person, the birthday only when given (MAIL-05, MAIL-11)', async ({
  page,
}) => {
  const t = texts('en');
  await openInfo(page, 'en', 'mailing-list');
  await fill(page, 'en', 'whole@example.com');
  await page.getByLabel(t('mailing.student')).press('Space');
  const asked = page.waitForRequest(CALL);
  await join(page, 'en').click();
  expect((await asked).postDataJSON()).toEqual({
    first_name: 'Noura',
    last_name: 'Salem',
    email_address: 'whole@example.com',
    phone_number: '0501234567',
    is_student: 1,
    is_confirm: 0,
  });
  await expect(page).toHaveURL(/\/en\/?$/);
});

test('a date of birth in the future is refused (MAIL-08)', async ({ page }) => {
  const t = texts('en');
  await openInfo(page, 'en', 'mailing-list');
  await fill(page, 'en', 'future@example.com');
  const birthday = page.getByLabel(t('mailing.birthday'));
  await birthday.fill('2999-01-01');
  await birthday.blur();
  await expect(birthday).toHaveAccessibleDescription(t('feedback.faultDate'));
  await expect(join(page, 'en')).toBeDisabled();
  await birthday.fill('2001-02-28');
  await expect(join(page, 'en')).toBeEnabled();
});

test('somebody who is on the list already is told so beside the e-mail (ERR-64)', async ({
  page,
  request,
  server,
}) => {
  await request.post(`${server.origin}/api/customer/add_email`, {
    data: {
      first_name: 'A',
      last_name: 'B',
      email_address: 'known@example.com',
      phone_number: '0501234567',
      is_student: 0,
      is_confirm: 0,
    },
  });
  await openInfo(page, 'en', 'mailing-list');
  await fill(page, 'en', 'known@example.com');
  await join(page, 'en').click();
  await expect(
    page.getByRole('main').getByLabel(texts('en')('feedback.email'), { exact: true }),
  ).toHaveAccessibleDescription('Customer with this mail is already registered');
  await expect(page.getByLabel(texts('en')('mailing.firstName'))).toHaveValue('Noura');
});

test('the button loads for three seconds, and the arrow leads to the menu (MAIL-04, MAIL-09)', async ({
  page,
}) => {
  const t = texts('en');
  await page.clock.install();
  await page.route(CALL, (route) => route.abort());
  await openInfo(page, 'en', 'mailing-list');
  await fill(page, 'en', 'loads@example.com');
  await stopTime(page);
  await join(page, 'en').click();
  await expect(page.getByText(t('common.networkFailed'))).toBeVisible();
  const form = page.locator('form.info-form');
  await passTime(page, 2_000);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await passTime(page, 1_200);
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('link', { name: t('locations.back') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

test('the newsletter box refuses what is no address, sends what is one, and empties itself (MAIL-01, MAIL-02, MAIL-03)', async ({
  page,
}) => {
  await openInfo(page, 'en', 'our-story');
  const box = page.getByRole('contentinfo').getByRole('textbox');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('add_email')) calls += 1;
  });
  await box.fill('two@@example.com');
  await button.click();
  await expect(page.getByRole('contentinfo').getByText('Invalid Email')).toBeVisible();
  await box.fill('');
  await expect(page.getByRole('contentinfo').getByText('Invalid Email')).toHaveCount(0);
  await button.click();
  expect(calls).toBe(0);
  await box.fill('box@example.com');
  const asked = page.waitForRequest(CALL);
  await button.click();
  expect((await asked).postDataJSON()).toEqual({
    email_address: 'box@example.com',
    is_active: 1,
    brand_id: 1,
  });
  await said(page, THANKS);
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/our-story$/);
});

// One is on the list already, one has no network: both on purpose.
test.use({ expectedErrors: [/409|ERR_FAILED/] });
