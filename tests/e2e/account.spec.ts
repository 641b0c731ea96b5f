// The account of a customer, from its making to its end.
import { readFile } from 'node:fs/promises';
import { askCode, enterCode, newMobile, readCode } from '#tests/support/journey-account.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { criticalJourney, expect, test, texts } from '#tests/support/journey-test.ts';

// An account that was made before leaves the server's clock ahead: asking for `shop` sets it back at the end.
// Whoever is signed out or not known is answered 4xx, which the browser notes by itself.
test.use({ expectedErrors: [/status of 40[13]/] });

criticalJourney(
  'a new customer makes an account by phone, code and details, and stands in it (CHK-ACC-07, CHK-ACC-19, GEN-01, HDR-01)',
  async ({ page, lang }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await page.goto(`/${lang}/checkout/contact`);
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
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noura');
    // Somebody signed in has nothing to do at the sign-in.
    await page.goto(`/${lang}/checkout/contact`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`));
  },
);

criticalJourney(
  'a customer takes a copy of the own data along, ends the account by its word, and is nobody any more',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile?lookup=updateprofile`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('history.own.export') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('my-data.json');
    expect(await readFile(await file.path(), 'utf8')).toContain(own.mobile);

    await page.getByRole('button', { name: t('history.own.delete') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(t('history.own.word'));
    await dialog.getByRole('button', { name: t('history.own.deleteNow') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const gone = await page.request.get(`/api/customer/profile/${own.customerId}`, {
      headers: { authorization: `Bearer ${own.token}` },
    });
    expect(gone.status()).toBe(401);
  },
);
