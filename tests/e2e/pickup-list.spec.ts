// The list of branches behind the pickup door.
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.describe('the list of branches', () => {
  test.use({
    geolocation: { latitude: 25.2543, longitude: 55.303 },
    permissions: ['geolocation'],
  });

  journey(
    'the locator begins with the nearest branch, from which an order for pickup starts (LOC-03)',
    async ({ page, context, server, lang }) => {
      const t = texts(lang);
      await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
      await page.goto(`/${lang}/locations-overview`);
      const store = lang === 'en' ? 'BurJuman Mall' : 'برجمان';
      const first = page.getByRole('list', { name: t('locations.list') }).getByRole('listitem');
      await expect(first.first()).toContainText(store);
      await page.getByRole('link', { name: t('locations.orderFrom', { store }) }).click();
      await page.waitForURL(new RegExp(`/${lang}/menu$`));
      expect(await page.evaluate(() => sessionStorage.getItem('orderType'))).toBe('Pickup');
      expect(await page.evaluate(() => sessionStorage.getItem('selectedStore'))).toContain(
        '"store_id":1,',
      );
    },
  );

  journey(
    'who shares where they are finds the nearest branch for pickup, with whole kilometres and its map (LAND-21, LAND-24, LAND-28)',
    async ({ page, context, server, lang }) => {
      const t = texts(lang);
      await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
      await page.goto(`/${lang}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^\\s*${t('location.pickup')}`) })
        .click();
      const dialog = page.getByRole('dialog');
      const near = dialog.getByRole('radio', { name: lang === 'en' ? /BurJuman/ : /برجمان/ });
      await expect(near).toContainText(new RegExp(`(^|\\D)0\\s*${t('location.km')}`));
      await expect(dialog.getByRole('link', { name: t('location.openMap') })).toHaveCount(0);
      await near.click();
      await expect(dialog.getByRole('link', { name: t('location.openMap') })).toHaveAttribute(
        'href',
        /25\.2543,55\.303$/,
      );
    },
  );
});
