// The address book of My Account.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { AREA } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`an address is added, changed and deleted (PROFILE-32, PROFILE-33, PROFILE-35) (${lang})`, async ({ page, server }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile`);
    await page.getByRole('navigation', { name: t('profile.title') }).getByRole('link', { name: t('profile.addresses') }).click();
    await expect(page.getByText(t('profile.noAddress'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('profile.addAddress'), exact: true }).click();
    const form = page.getByRole('form', { name: t('profile.newAddress') });
    await form.getByRole('combobox').fill(AREA[lang]);
    await form.getByRole('option').first().click();
    await expect(form.getByLabel(t('steps.area'), { exact: true })).not.toHaveValue('');
    await expect(form.getByRole('button', { name: t('profile.saveAddress') })).toBeDisabled();
    await form.getByLabel(t('steps.flat')).fill('14');
    await expectAccessible(page);
    await form.getByRole('button', { name: t('profile.saveAddress') }).click();
    await expect(form).toBeHidden();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const edit = page.getByRole('form', { name: t('profile.editAddress') });
    await expect(edit.getByLabel(t('profile.details'))).toHaveValue(/ 14$/);
    await expect(edit.getByRole('radio', { name: t('steps.Home') })).toBeChecked();
    await edit.getByLabel(t('profile.details')).fill('');
    await expect(edit.getByRole('button', { name: t('profile.saveAddress') })).toBeDisabled();
    await edit.getByLabel(t('profile.details')).fill('Villa 15');
    await edit.getByText(t('steps.Office'), { exact: true }).click();
    await edit.getByRole('button', { name: t('profile.saveAddress') }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Villa 15' });
    await expect(entry.getByText(t('steps.Office'), { exact: true })).toBeVisible();
    await entry.getByRole('button').last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: t('common.delete') }).click();
    await expect(page.getByText(lang === 'en' ? 'Address deleted succesfully' : t('profile.addressDeleted'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('profile.noAddress'), { exact: true })).toBeVisible();
  });
}
