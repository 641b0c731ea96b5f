// A dish is an address: what is open can be shared, kept over a reload, left with Back, and found by search engines.
import { readFileSync } from 'node:fs';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { COMBO, CUSTOMISED, dishName } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import type { Page } from '@playwright/test';

const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: { id: number; slug: string; is_publish: boolean; group_id: number }[];
  combos: { id: number; slug: string }[];
};
const slugOf = (id: number): string =>
  [...menu.items, ...menu.combos].find((one) => one.id === id)?.slug ?? '';
const SLUG = slugOf(CUSTOMISED);
const sheet = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: dishName(CUSTOMISED, lang) });
const nameOnMenu = (page: Page, lang: Lang) =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
    .first();

for (const lang of LANGS) {
  const t = texts(lang);

  test(`opening a dish changes the address; Back closes it, Forward and a reload open it, closing goes back (MENU-09, GEN-18) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    await page.setViewportSize(sizeOf(lang));
    await page.goto(`/${lang}/menu?utm_source=leaflet`);
    const menuTitle = await page.title();
    await nameOnMenu(page, lang).scrollIntoViewIfNeeded();
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/menu.*\.data/.test(sent.url())) asked.push(sent.url());
    });
    await nameOnMenu(page, lang).click();
    await expect(sheet(page, lang)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/${SLUG}\\?utm_source=leaflet$`));
    await expect(page).toHaveTitle(new RegExp(`^${dishName(CUSTOMISED, lang)} `));
    const left = await page.evaluate(() => scrollY);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet(page, lang)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu\\?utm_source=leaflet$`));
    await expect(page).toHaveTitle(menuTitle);
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3);
    await page.goForward();
    await expect(sheet(page, lang)).toBeVisible();
    // The menu was there already: none of this asked for it again.
    expect(asked).toEqual([]);
    await page.reload();
    await expect(sheet(page, lang)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page, lang)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu\\?utm_source=leaflet$`));
    await expect(nameOnMenu(page, lang)).toBeVisible();
  });

  test(`a shared link opens the dish for somebody without a place, and closing it leaves them on the menu (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await page.goto(`/${lang}/menu/${SLUG}`);
    await expect(sheet(page, lang)).toBeVisible();
    await sheet(page, lang)
      .getByRole('button', { name: t('common.close') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await expect(sheet(page, lang)).toHaveCount(0);
    await expect(nameOnMenu(page, lang)).toBeVisible();
  });

  test(`the address of a dish has its own title, description, picture, canonical address and data, a combo's leads to its page, and what is no dish is not found (GEN-11, GEN-35) (${lang})`, async ({
    request,
    server,
  }) => {
    const html = await (await request.get(`/${lang}/menu/${SLUG}`)).text();
    const name = dishName(CUSTOMISED, lang);
    expect(html).toMatch(new RegExp(`<title>${name} `));
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/${lang}/menu/${SLUG}"`);
    for (const twin of LANGS)
      expect(html).toContain(`href="${server.origin}/${twin}/menu/${SLUG}"`);
    expect(html).toMatch(/<meta property="og:image" content="[^"]+-800\.webp"/);
    const [, data = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'MenuItem',
      name,
      url: `${server.origin}/${lang}/menu/${SLUG}`,
      offers: { priceCurrency: 'AED' },
    });
    const combo = await request.get(`/${lang}/menu/${slugOf(COMBO)}`, { maxRedirects: 0 });
    expect(combo.status()).toBe(301);
    expect(combo.headers()['location']).toMatch(new RegExp(`^/${lang}/combo/${COMBO}/`));
    expect((await request.get(`/${lang}/menu/no-such-dish`)).status()).toBe(404);
  });
}

test('the sitemap lists every dish by its address and every combo by its page', async ({
  request,
  server,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const lang of LANGS) {
    expect(xml).toContain(`<loc>${server.origin}/${lang}/menu/${SLUG}</loc>`);
    expect(xml).toMatch(new RegExp(`<loc>${server.origin}/${lang}/combo/${COMBO}/[^<]+</loc>`));
    expect(xml).toContain(`<loc>${server.origin}/${lang}/menu</loc>`);
  }
});
