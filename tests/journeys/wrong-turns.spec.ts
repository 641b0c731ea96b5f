// What goes wrong on the customer's side: a place without delivery, a form with faults, an address that does not exist, the other language.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { addOneTap, rejectCookies, startDelivery } from '#tests/support/journey-shopper.ts';

const FAR_AWAY = { en: 'Hatta', ar: 'حتا' };

for (const lang of LANGS) {
  test(`a place outside every zone is told so before anything is confirmed (ERR-15) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.goto(`/${lang}`);
    await rejectCookies(page, lang);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^\\s*${t('location.delivery')}`) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(FAR_AWAY[lang]);
    await dialog.getByRole('option').first().click();
    await expect(dialog.getByText(t('location.uncovered'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('location.start') })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('location.switchToPickup') }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
  });

  test(`the guest form names each fault beside its field and lets nobody past (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await startDelivery(page, lang);
    await addOneTap(page, lang);
    await page.goto(`/${lang}/checkout/contact`);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await page.getByLabel(t('checkout.firstName')).fill('  ');
    await page.getByLabel(t('checkout.phone')).fill('12345');
    await page.getByLabel(t('checkout.email')).fill('noura@');
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page.getByText(t('invalid.phone'))).toBeVisible();
    await expect(page.getByText(t('invalid.email'))).toBeVisible();
    await expect(page.getByLabel(t('checkout.firstName'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/checkout\/contact/);
    await expectAccessible(page);
  });

  test(`an order that does not exist cannot be followed (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await page.goto(`/${lang}/track-order`);
    await page.getByLabel(t('tracking.phone')).fill('501234567');
    await page.getByLabel(t('tracking.orderId')).fill('0000000000');
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(page.getByText(t('tracking.notFound'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`an address that does not exist answers 404 with the way home (PAGES-01, PAGES-02) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const reply = await page.goto(`/${lang}/no-such-page`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('notFound.home') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  });

  test(`the language switch keeps the page, its query and the cart (${lang})`, async ({ page }) => {
    const other = lang === 'en' ? 'ar' : 'en';
    await startDelivery(page, lang);
    await addOneTap(page, lang);
    await page.goto(`/${lang}/cart?from=menu`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: lang === 'en' ? 'العربية' : 'English' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${other}/cart\\?from=menu$`));
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
  });
}

// The page that does not exist and the order that does not exist are answered with 404 on purpose.
test.use({ expectedErrors: [/404/] });
