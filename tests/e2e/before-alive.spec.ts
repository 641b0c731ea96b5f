// What is painted before a page comes alive, by what its cookies say.
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });

journey(
  'the question about cookies and the location bar stand in the first paint only where the cookies want them (GEN-40, LAND-29)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    // The page never comes alive.
    await page.route('**/assets/*.js', (route) => route.abort());
    const question = page.getByRole('region', { name: t('consent.label') });
    const bar = page.locator('.locbar');
    const seen = async (address: string, cookies: Record<string, string>): Promise<boolean[]> => {
      await page.context().clearCookies();
      await page
        .context()
        .addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.origin })),
        );
      await page.goto(`/${lang}${address}`, { waitUntil: 'load' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      return [await question.isVisible(), await bar.isVisible()];
    };
    const rejected = { cookie_consent: 'rejected' };
    expect(await seen('/menu', {})).toEqual([true, true]);
    expect(await seen('/cart', rejected)).toEqual([false, false]);
    const delivery = { ...rejected, storeId: '1', orderType: 'Delivery' };
    expect(await seen('/cart', delivery)).toEqual([false, true]);
    const table = { storeId: '1', orderType: 'qr-Pickup' };
    expect(await seen('/menu', table)).toEqual([true, true]);
  },
);
