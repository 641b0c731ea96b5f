// Telling the chain how it was.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const CALL = '**/api/customer/feedback_application';

async function fill(page: Page, lang: Lang): Promise<void> {
  const t = texts(lang);
  await page.getByLabel(t('feedback.name')).fill('Noura');
  await page.getByLabel(t('feedback.email'), { exact: true }).fill('noura@example.com');
  await page.getByLabel(t('feedback.phone')).fill('0501234567');
  await page.getByLabel(t('feedback.message')).fill('Crisp.');
  await page.getByLabel(t('feedback.privacy')).check({ force: true });
}
const send = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: texts(lang)('feedback.submit') });

for (const lang of LANGS) {
  test(`what is missing or wrong is told beside its field and nothing is sent (FEEDBACK-05, ERR-27, GEN-29) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('feedback_application')) calls += 1;
    });
    await openInfo(page, lang, 'feedback');
    await expect(page).toHaveTitle(lang === 'ar' ? 'تواصل معنا - قرمشة' : 'Feedback - Qarmasha');
    await page.getByLabel(t('feedback.phone')).fill('12345');
    await page.getByLabel(t('feedback.email'), { exact: true }).fill('noura@');
    await send(page, lang).click();
    await expect(page.getByLabel(t('feedback.phone'))).toHaveAccessibleDescription(
      new RegExp(t('invalid.phone')),
    );
    await expect(page.getByLabel(t('feedback.email'), { exact: true })).toHaveAccessibleDescription(
      t('invalid.email'),
    );
    await expect(page.getByLabel(t('feedback.privacy'))).toHaveAccessibleDescription(
      t('feedback.faultConsent'),
    );
    await expect(page.getByLabel(t('feedback.message'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(t('feedback.name'))).toBeFocused();
    expect(calls).toBe(0);
    await expectAccessible(page);
  });

  test(`feedback is thanked for ten seconds, then the home page follows (FEEDBACK-10, ERR-66, CONST-38) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.clock.install();
    await openInfo(page, lang, 'feedback');
    await fill(page, lang);
    await stopTime(page);
    await send(page, lang).click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(
      lang === 'ar'
        ? t('feedback.thanks')
        : 'Thank you for your feedback. We will contact you within 48 hours.',
    );
    await expect(page.getByLabel(t('feedback.name'))).toBeDisabled();
    await passTime(page, 9_900);
    await isQuiet(page);
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/feedback$/);
    await passTime(page, 200);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    await expect(toast).toHaveCount(0);
  });
}

for (const lang of LANGS)
  test(`the call carries what was typed; what was left empty is left out (FEEDBACK-03, FEEDBACK-06, FEEDBACK-08) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'feedback');
    await fill(page, lang);
    await page.getByLabel(t('feedback.store')).selectOption('2');
    await page.getByLabel(t('feedback.receipt')).fill('00417');
    await page.getByLabel(t('feedback.orderDate')).fill('2026-01-13');
    await page.getByLabel(t('feedback.type')).selectOption('Compliment');
    await page.getByLabel(t('feedback.marketing')).press('Space');
    const asked = page.waitForRequest(CALL);
    await send(page, lang).click();
    expect((await asked).postDataJSON()).toEqual({
      name: 'Noura',
      phone_number: '971501234567',
      email_address: 'noura@example.com',
      message: 'Crisp.',
      receipt_number: '00417',
      order_date: '2026-01-13',
      type: 'Compliment',
      enquiry_type: 'feedback',
      is_reply: 0,
      emailCheck: 1,
      policyCheck: 1,
      store_id: 2,
    });
    await said(page, t('feedback.thanks'));
  });

test('number boxes take no e, E, + and - (FEEDBACK-07)', async ({ page }) => {
  const t = texts('en');
  await openInfo(page, 'en', 'feedback');
  await expect(async () => {
    await page.getByLabel(t('feedback.receipt')).fill('');
    await page.getByLabel(t('feedback.receipt')).pressSequentially('1e+2E-3');
    await expect(page.getByLabel(t('feedback.receipt'))).toHaveValue('123', { timeout: 500 });
  }).toPass();
  await page.getByLabel(t('feedback.phone')).pressSequentially('+50-1e');
  await expect(page.getByLabel(t('feedback.phone'))).toHaveValue('501');
});

test('the button loads for three seconds (FEEDBACK-09, CONST-43)', async ({ page }) => {
  await page.clock.install();
  await openInfo(page, 'en', 'feedback');
  await fill(page, 'en');
  const form = page.locator('form.info-form');
  await stopTime(page);
  await send(page, 'en').click();
  await expect(page.locator('.toast')).toBeVisible();
  await passTime(page, 2_000);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await passTime(page, 1_200);
  await expect(form).toHaveAttribute('aria-busy', 'false');
});

test('without a network nothing typed is lost, and a second try sends it', async ({ page }) => {
  const t = texts('en');
  await page.clock.install();
  await openInfo(page, 'en', 'feedback');
  await fill(page, 'en');
  await page.route(CALL, (route) => route.abort());
  await stopTime(page);
  await send(page, 'en').click();
  await expect(page.getByText(t('common.networkFailed'))).toBeVisible();
  await expect(page.getByLabel(t('feedback.message'))).toHaveValue('Crisp.');
  await page.unroute(CALL);
  await passTime(page, 3_100);
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.locator('.toast')).toBeVisible();
});

test('the arrow leads to the menu and a link to the privacy policy (FEEDBACK-01, FEEDBACK-02)', async ({
  page,
}) => {
  const t = texts('en');
  await openInfo(page, 'en', 'feedback');
  await page.getByRole('link', { name: t('feedback.privacyLink') }).click();
  await expect(page).toHaveURL(/\/en\/privacy-policy$/);
  await page.goBack();
  await page.getByRole('link', { name: t('locations.back') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

// One journey cuts the network on purpose.
test.use({ expectedErrors: [/ERR_FAILED/] });

test('a signed-in customer finds name, phone and e-mail filled in, and what was typed meanwhile stays (FEEDBACK-04)', async ({
  page,
  server,
}) => {
  const own = await signInPage(page, server.origin);
  const t = texts('en');
  await openInfo(page, 'en', 'feedback');
  await expect(page.getByLabel(t('feedback.name'))).toHaveValue('Noura Saeed');
  await expect(page.getByLabel(t('feedback.phone'))).toHaveValue(own.mobile);
  let open = () => undefined as void;
  const held = new Promise<void>((done) => {
    open = done;
  });
  await page.route(/\/customer\/profile\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await openInfo(page, 'en', 'feedback');
  await page.getByLabel(t('feedback.name')).fill('Umm Ali');
  open();
  await expect(page.getByLabel(t('feedback.email'), { exact: true })).toHaveValue(
    `p${own.mobile}@example.com`,
  );
  await expect(page.getByLabel(t('feedback.phone'))).toHaveValue(own.mobile);
  await expect(page.getByLabel(t('feedback.name'))).toHaveValue('Umm Ali');
});
