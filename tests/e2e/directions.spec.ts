// Places and ways by a provider of maps outside, whose sandbox stands in here: along the roads, in both languages, and while it is down.
import { followOwn } from '#tests/support/journey-past.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

const STORE = 1;
const HERE = { latitude: 25.2231, longitude: 55.4202 };

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
});

journey(
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
