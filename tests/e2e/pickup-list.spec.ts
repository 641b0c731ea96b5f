// The list of branches behind the pickup door.
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.describe('the list of branches', () => {
  test.use({
    geolocation: { latitude: 25.2543, longitude: 55.303 },
    permissions: ['geolocation'],
  });

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
