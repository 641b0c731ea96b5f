// Places and ways by a provider of maps outside, whose sandbox stands in here: along the roads, in both languages, and while it is down.
import { openDoor } from '#tests/support/journey-landing.ts';
import { followOwn } from '#tests/support/journey-past.ts';
import { criticalJourney, expect, journey, test, texts } from '#tests/support/journey-test.ts';

const STORE = 1;
const HERE = { latitude: 25.2231, longitude: 55.4202 };

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
});

criticalJourney(
  'who collects sees the way by car with its distance and minutes, and may take it to the map app (TRACK-04, GEN-52)',
  async ({ page, shop, lang }) => {
    const t = texts(lang);
    await shop.set({ maps: { provider: 'osm' } });
    await followOwn(page, lang, STORE);
    await page.getByRole('button', { name: t('tracking.directions') }).click();
    const dialog = page.getByRole('dialog', { name: t('tracking.directionsTitle') });
    await expect(dialog.getByRole('status').first()).toContainText(
      t('tracking.drive', { km: '16.0', count: 27 }),
    );
    // A corner of the roads, not the straight line.
    const line = dialog.locator('path[stroke="#CB2409"]');
    await expect(line).toHaveAttribute('d', /^M\S+ \S+L\S+ \S+L\S+ \S+$/);
    await expect(dialog.getByText('OpenStreetMap').last()).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('tracking.openMaps') })).toHaveAttribute(
      'href',
      /travelmode=driving/,
    );
  },
);

journey(
  'a place is found by the provider, and by ourselves while that one is down (API-03, LAND-11)',
  async ({ page, shop, lang }) => {
    const t = texts(lang);
    const typed = lang === 'ar' ? 'مردف' : 'mirdif';
    await shop.set({ maps: { provider: 'google' } });
    const dialog = await openDoor(page, lang, 'delivery');
    const search = dialog.getByRole('combobox');
    await search.fill(`${typed}!!`);
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expect(dialog.getByText('Google Maps')).toHaveCount(0);
    await search.fill(typed);
    await expect(dialog.getByText('Google Maps')).toBeVisible();
    await dialog.getByRole('option').first().click();
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    // Its own words stand at the pin alone; the field has those that are kept.
    await expect(search).toHaveValue(lang === 'ar' ? 'بالقرب من مردف، دبي' : 'Near Mirdif, Dubai');
    const country = lang === 'ar' ? 'الإمارات العربية المتحدة' : 'United Arab Emirates';
    await expect(dialog.locator('.zone-label').filter({ hasText: country })).toBeVisible();
  },
);
