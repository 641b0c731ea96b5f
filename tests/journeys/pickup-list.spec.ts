// The list of branches behind the pickup door: found by name or city, sorted by distance, one of them chosen.
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { openDoor } from '#tests/support/journey-landing.ts';

const WIDE = { width: 1280, height: 800 };
const NEAR_BURJUMAN = { latitude: 25.2543, longitude: 55.303 };

// A place without delivery and a line that was cut are answered so on purpose, and the browser reports it.
test.use({ viewport: WIDE, expectedErrors: [/ERR_FAILED|status of (404|500)/] });

// The banner would lie over what is pressed; its own test is in frame.spec.ts.
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

for (const lang of LANGS) {
  test(`the pickup list finds a branch by name or city, whatever the case, and names it in the reader's language (LAND-18, LAND-19) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'pickup');
    const search = dialog.getByRole('textbox', { name: t('location.storeSearchLabel') });
    await search.fill('burJUMAN');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog.getByRole('radio')).toContainText(
      lang === 'ar' ? 'برجمان' : 'BurJuman Mall',
    );
    await search.fill('ABU DHABI');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
  });
}

test('cloud kitchens and sleeping branches are not offered for pickup (LAND-22)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  await expect(dialog.getByRole('radio')).toHaveCount(14);
  await expect(dialog.getByRole('radio', { name: /Al Quoz Kitchen|Ibn Battuta/ })).toHaveCount(0);
});

test('a chosen branch is marked and wakes the start button; closing forgets the mark (LAND-23, LAND-25)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  const start = dialog.getByRole('button', { name: 'Start your order' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(start).toBeDisabled();
  await dialog.getByRole('radio').first().click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(start).toBeEnabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Pickup/ })
    .click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

test.describe('with the location shared', () => {
  test.use({ geolocation: NEAR_BURJUMAN, permissions: ['geolocation'] });

  test('the pickup list tells whole kilometres and offers the map of a chosen branch (LAND-21, LAND-24, LAND-28)', async ({
    page,
  }) => {
    const dialog = await openDoor(page, 'en', 'pickup');
    const near = dialog.getByRole('radio', { name: /BurJuman/ });
    await expect(near).toContainText(/(^|\D)0\s*km/);
    await expect(dialog.getByRole('radio', { name: /Deira City Center/ })).toContainText(
      /(^|\D)3\s*km/,
    );
    await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveCount(0);
    await near.click();
    await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      /25\.2543,55\.303$/,
    );
  });
});

test('without the location there is a list, no distance, no map and no complaint (LAND-35, ERR-07)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Sort by distance' }).click();
  await dialog.getByRole('radio').first().click();
  await expect(dialog.getByText(/\d\s*km/)).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
