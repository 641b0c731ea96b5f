// Applying for a franchise.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`an application is sent, thanked, and followed by the home page (FRANCHISE-01, API-66) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.clock.install();
    await openInfo(page, lang, 'franchise');
    await page.getByRole('button', { name: t('franchise.submit') }).click();
    for (const key of [
      'feedback.name',
      'feedback.email',
      'mailing.phone',
      'franchise.country',
      'franchise.city',
      'franchise.message',
    ] as const)
      await expect(page.getByLabel(t(key), { exact: key === 'feedback.email' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    await expectAccessible(page);
    await page.getByLabel(t('feedback.name')).fill('Noura');
    await page.getByLabel(t('feedback.email'), { exact: true }).fill('noura@example.com');
    await page.getByLabel(t('mailing.phone')).fill('+44 20 7946 0018');
    await page.getByLabel(t('franchise.country')).fill('UK');
    await page.getByLabel(t('franchise.city')).fill('London');
    await page.getByLabel(t('franchise.message')).fill('Two shops, please.');
    await stopTime(page);
    await page.getByRole('button', { name: t('franchise.submit') }).click();
    await expect(page.locator('.toast')).toHaveText(t('franchise.thanks'));
    await passTime(page, 9_900);
    // A page that had gone on would be fetching the next one just now.
    await isQuiet(page);
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page).toHaveURL(/\/franchise$/);
    await passTime(page, 200);
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  });
}

test('the form has every listed field (FRANCHISE-02)', async ({ page }) => {
  const t = texts('en');
  await openInfo(page, 'en', 'franchise');
  const form = page.locator('form.info-form');
  for (const key of [
    'feedback.name',
    'feedback.email',
    'mailing.phone',
    'franchise.country',
    'franchise.city',
    'franchise.occupation',
    'franchise.postalAddress',
    'franchise.property',
    'franchise.business',
    'franchise.message',
  ] as const) {
    await expect(form.getByLabel(t(key), { exact: key === 'feedback.email' })).toBeVisible();
  }
});
