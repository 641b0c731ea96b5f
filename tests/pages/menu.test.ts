// The menu, its dishes and combos, the landing page and the calculator, as they arrive before any script has run.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';

const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as Record<
  'items' | 'combos',
  { id: number; slug: string; name: { en: string; ar: string } }[]
>;
const LANGS = ['en', 'ar'] as const;
const burger = menu.items.find(({ id }) => id === 501)!;
const deal = menu.combos.find(({ id }) => id === 5004)!;
const NUGGETS = { en: 'Kids’ Nuggets', ar: 'ناجتس الأطفال' };
let pages: TestPages;
let origin = '';
beforeAll(async () => {
  pages = await createTestPages();
  const { document } = await pages.open('/en/menu');
  const own = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  // As the page writes it: URL would leave out the port 80.
  origin = /^https?:\/\/[^/]+/.exec(own)?.[0] ?? '';
});
afterAll(async () => {
  await pages?.close();
});
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

test.each(LANGS)(
  'the address of a dish has its own title, canonical address, twin, picture and data (%s) (MENU-09, GEN-11)',
  async (lang) => {
    const url = `${origin}/${lang}/menu/${burger.slug}`;
    const { document } = await pages.open(`/${lang}/menu/${burger.slug}`);
    expect(document.title).toMatch(new RegExp(`^${burger.name[lang]} `));
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(url);
    const twins = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
    for (const twin of LANGS)
      expect(twins.map((link) => link.getAttribute('href'))).toContain(
        `${origin}/${twin}/menu/${burger.slug}`,
      );
    expect(attribute(document, 'meta[property="og:image"]', 'content')).toMatch(/-800\.webp$/);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'MenuItem',
      name: burger.name[lang],
      url,
      offers: { priceCurrency: 'AED' },
    });
  },
);

test('the address of a combo leads to its page, which opens by its id whatever the name says; what is no dish is not found (GEN-35, MENU-10)', async () => {
  const { status, headers } = await pages.open(`/en/menu/${deal.slug}`);
  expect([status, headers['location']]).toEqual([301, '/en/combo/5004/Twin-Wrap-Deal']);
  for (const name of ['Twin-Wrap-Deal', 'another-name']) {
    const { document } = await pages.open(`/en/combo/5004/${name}`);
    expect(document.querySelector('h1')?.textContent).toBe('Twin Wrap Deal');
  }
  expect((await pages.open('/en/menu/no-such-dish')).status).toBe(404);
  const { document } = await pages.open('/en/menu');
  const link = [...document.querySelectorAll('h3 a')].find(
    (candidate) => candidate.textContent === deal.name.en,
  );
  expect(link?.getAttribute('href')).toBe('/en/combo/5004/Twin-Wrap-Deal');
});

test('a combo that the branch of the tab does not sell says so on its page (MENU-23, ERR-13)', async () => {
  // City Centre Mirdif has no fryer for the large bucket.
  const { status, document } = await pages.open('/en/combo/5008/any-name', {
    cookie: 'storeId=6; orderType=Pickup',
  });
  expect(status).toBe(200);
  expect(document.querySelector('main')?.textContent).toContain(
    'This product is not available in your local store.',
  );
});

test('the sitemap lists every dish by its address and every combo by its page', async () => {
  const { html } = await pages.open('/sitemap.xml');
  for (const lang of LANGS) {
    expect(html).toContain(`<loc>${origin}/${lang}/menu</loc>`);
    expect(html).toContain(`<loc>${origin}/${lang}/menu/${burger.slug}</loc>`);
    expect(html).toMatch(new RegExp(`<loc>${origin}/${lang}/combo/5004/[^<]+</loc>`));
  }
});

test.each(LANGS)(
  'the menu of a branch names what has run out there, and nobody pays for what they do not see (%s)',
  async (lang) => {
    const cookie = 'storeId=1; orderType=Pickup';
    const { document } = await pages.open(`/${lang}/menu`, { cookie });
    const cards = [...document.querySelectorAll('main :is(article, li)')];
    // BurJuman has no cones.
    expect(cards.some((card) => card.textContent.includes(NUGGETS[lang]))).toBe(true);
    expect(document.querySelector('main')?.textContent).not.toContain(
      { en: 'Vanilla Cone', ar: 'كون الفانيليا' }[lang],
    );
  },
);

test('a group far below begins as names and prices, each of which leads to its dish', async () => {
  const { document } = await pages.open('/en/menu');
  expect(document.querySelectorAll('#deals article')).toHaveLength(5);
  const drinks = [...document.querySelectorAll('#drinks li a')];
  expect(drinks).toHaveLength(8);
  for (const link of drinks) expect(link.textContent).toMatch(/^\S.*AED \d+\.\d\d$/);
  const dish = await pages.open(drinks[0]?.getAttribute('href') ?? '');
  expect(dish.document.querySelector('title')?.textContent).toContain(
    drinks[0]?.firstChild?.textContent,
  );
});

test.each([
  ['en', ['Delivery', 'Pickup']],
  ['ar', ['توصيل', 'استلام من المطعم']],
] as const)(
  'the landing page shows a headline, two doors and one of three pictures (%s) (LAND-01, LAND-03)',
  async (lang, doors) => {
    const stills = new Set<string | null | undefined>();
    for (let visit = 0; visit < 60 && stills.size < 2; visit += 1) {
      const { document } = await pages.open(`/${lang}`);
      expect(document.querySelector('h1')?.textContent).toMatch(/\S/);
      const texts = [...document.querySelectorAll('main button')].map((each) => each.textContent);
      for (const door of doors) expect(texts.some((text) => text.startsWith(door))).toBe(true);
      // The film comes with the page's life, and never on a phone.
      expect(document.querySelector('video')).toBeNull();
      stills.add(attribute(document, '.hero-still', 'src'));
    }
    expect(stills.size).toBeGreaterThan(1);
  },
);

test('of a visitor’s order the first HTML knows nothing, and private pages are kept by nobody (D31)', async () => {
  const cookie = 'storeId=3; orderType=Delivery';
  for (const path of ['/en', '/en/menu', '/en/combo/5004/Twin-Wrap-Deal', '/en/our-story'])
    expect((await pages.open(path, { cookie })).headers['cache-control'] ?? '', path).not.toContain(
      'no-store',
    );
  for (const path of ['/cart', '/track-order', '/profile', '/login', '/reset-password'])
    expect((await pages.open(`/en${path}`)).headers['cache-control'], path).toContain('no-store');
});

test('the calculator already adds up a meal, and knows the meals of this chain only (NUTR-07, GEN-34)', async () => {
  const { document } = await pages.open('/en/nutritional-info?meal=1');
  expect(document.title).toBe('Nutrition calculator - Qarmasha');
  expect(document.querySelector('tbody:last-of-type')?.textContent).toContain('785.4');
  expect((await pages.open('/ar/nutritional-info')).document.title).toBe(
    'حاسبة القيم الغذائية - قرمشة',
  );
  const meals = [...document.querySelectorAll('main nav ul a')].map((link) => link.textContent);
  const known = JSON.parse(readFileSync('brand/sample/nutrition.json', 'utf8')) as {
    meals: { name: { en: string } }[];
  };
  expect(meals.map((text) => text.replaceAll(/[⁦-⁩]/g, ''))).toEqual(
    known.meals.map(({ name }) => name.en),
  );
});
