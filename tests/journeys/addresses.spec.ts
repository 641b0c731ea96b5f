// The address book of My Account.
import { joinList } from '#shared/i18n/format.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { AREA } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`an address is added and changed, each only when all is there (PROFILE-32, PROFILE-33, PROFILE-34) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile`);
    await page
      .getByRole('navigation', { name: t('profile.title') })
      .getByRole('link', { name: t('profile.addresses') })
      .click();
    await expect(page.getByText(t('profile.noAddress'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('profile.addAddress'), exact: true }).click();
    const form = page.getByRole('form', { name: t('profile.newAddress') });
    // Leaflet scales its layers by two to the power of the zoom less one: an address is chosen at 14 (CONST-29).
    await expect(form.locator('.leaflet-proxy')).toHaveAttribute(
      'style',
      new RegExp(`scale\\(${2 ** 13}\\)`),
    );
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
    await expect(edit.getByRole('radio', { name: t('steps.place.Home') })).toBeChecked();
    await edit.getByLabel(t('profile.details')).fill('');
    await expect(edit.getByRole('button', { name: t('profile.saveAddress') })).toBeDisabled();
    await edit.getByLabel(t('profile.details')).fill('Villa 15');
    await edit.getByText(t('steps.place.Office'), { exact: true }).click();
    await edit.getByRole('button', { name: t('profile.saveAddress') }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Villa 15' });
    await expect(entry.getByText(t('steps.place.Office'), { exact: true })).toBeVisible();
    await entry.getByRole('button').first().click();
    await expect(edit.getByRole('radio', { name: t('steps.place.Office') })).toBeChecked();
    await expect(edit.getByLabel(t('profile.details'))).toHaveValue('Villa 15');
  });

  test(`an address is deleted after a question; then the book is empty (PROFILE-35, ERR-52) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await own.call('POST', '/customer/add_address', {
      place: 'Office',
      full_address: 'Street 8, Al Barsha 1, Dubai',
      extra_details: 'Villa 15',
      lat: 25.1107,
      lng: 55.2,
      customer_id: own.customerId,
    });
    await page.goto(`/${lang}/profile`);
    await page
      .getByRole('navigation', { name: t('profile.title') })
      .getByRole('link', { name: t('profile.addresses') })
      .click();
    const bin = page.getByRole('button', {
      name: t('profile.deleteNamed', {
        place: joinList([t('steps.place.Office'), 'Villa 15'], lang),
      }),
    });
    await bin.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bin).toBeFocused();
    await bin.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.delete') })
      .click();
    await said(page, lang === 'en' ? 'Address deleted succesfully' : t('profile.addressDeleted'));
    await expect(page.getByText(t('profile.noAddress'), { exact: true })).toBeVisible();
  });
}
