// The map's code does not come: what stands around it goes on, keeps what was typed, and asks for it again by a press.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|zone-map/] });

const MAP = /\/assets\/zone-map-.*\.js$/;
const SHOTS = process.env['SHOTS'];

for (const lang of LANGS)
  test(`a new address is given without the map, which comes when it is asked for again (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.route(MAP, (route) => route.abort());
    await page.goto(`/${lang}/checkout/location`);
    const failed = page.getByText(t('map.failed'));
    await expect(failed).toBeVisible();
    await page.getByLabel(t('steps.area'), { exact: true }).fill('Al Barsha');
    await page.getByLabel(t('steps.flat')).fill('1404');
    await expectAccessible(page);
    if (SHOTS) {
      await page.screenshot({ path: `${SHOTS}/no-map-${lang}-1440.png` });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${SHOTS}/no-map-${lang}-390.png`, fullPage: true });
    }
    await page.unroute(MAP);
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByLabel(t('steps.flat'))).toHaveValue('1404');
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
  });
