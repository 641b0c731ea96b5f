// Pages about places and what stands around every page, as they arrive: addresses, the locator, the footer, and what a fault leaves.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notify } from '#server/db/open.ts';
import { createTestPages, type Page, type TestPages } from '#tests/support/create-test-pages.ts';
import { texts } from '#tests/support/render-part.tsx';

let shop: TestPages;
beforeAll(async () => {
  shop = await createTestPages();
});
afterAll(() => shop.close());

const LANGS = ['en', 'ar'] as const;
const words = (page: Page, selector = 'body'): string =>
  (page.document.querySelector(selector)?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const linkTo = (page: Page, where: string, text: string): string | null | undefined =>
  [...page.document.querySelectorAll(`${where} a`)]
    .find((link) => (link.getAttribute('aria-label') ?? link.textContent ?? '').includes(text))
    ?.getAttribute('href');

test.each([
  ['', 'GEN-19', 'location.delivery'],
  ['/menu', 'GEN-20', 'menu.topPicks'],
  ['/cart', 'GEN-21', 'cart.title'],
  ['/checkout/location', 'GEN-23', 'cart.checkout'],
  ['/track-order', 'GEN-25', 'tracking.title'],
] as const)('/en%s has its page (%s)', async (path, _id, key) => {
  const page = await shop.open(`/en${path}`);
  expect(page.status).toBe(200);
  expect(`${words(page, 'title')} ${words(page, 'main')}`).toContain(texts('en')(key as never));
});

test('without a branch the menu of the brand is shown: groups, deals and top picks (STORE-30)', async () => {
  const page = await shop.open('/en/menu');
  const t = texts('en');
  for (const part of [t('menu.topPicks'), t('menu.topDeals'), 'Kids', 'Desserts'])
    expect(words(page, 'main')).toContain(part);
  expect(page.document.querySelectorAll('main article').length).toBeGreaterThan(3);
  expect(page.headers['set-cookie']).toBeUndefined();
});

test.each(LANGS)(
  'the locator arrives with every branch that can be visited: address, city and hours (LOC-01, LOC-08, LOC-10, GEN-33) (%s)',
  async (lang) => {
    const page = await shop.open(`/${lang}/locations-overview`);
    const ar = lang === 'ar';
    expect(words(page, 'title')).toBe(ar ? 'الفروع - قرمشة' : 'Locations - Qarmasha');
    const entries = [...page.document.querySelectorAll('main li')];
    expect(entries).toHaveLength(14);
    expect(page.document.querySelectorAll('main option')).toHaveLength(15);
    const entry = entries.find((candidate) =>
      candidate.textContent?.includes(ar ? 'فيرست أفينيو مول' : 'First Avenue Mall'),
    )?.textContent;
    for (const part of ar
      ? ['الطابق الأرضي، فيرست أفينيو مول، موتور سيتي', 'دبي', '10:00 صباحًا – 12:00 منتصف الليل']
      : ['Ground Floor, First Avenue Mall, Motor City', 'Dubai', '10:00 AM – 12:00 AM'])
      expect(entry).toContain(part);
    expect(linkTo(page, 'main', texts(lang)('locations.back'))).toBe(`/${lang}/menu`);
  },
);

describe.each(LANGS)('in %s', (lang) => {
  test.each(['/cart', '/checkout/contact', '/checkout/payment', '/login', '/track-order'])(
    'under %s the footer is one line that opens, with a number to call and all its parts',
    async (path) => {
      const page = await shop.open(`/${lang}${path}`);
      const whole = (await shop.open(`/${lang}/menu`)).document.querySelector('footer > div');
      expect(linkTo(page, 'footer', texts(lang)('footer.call'))).toBe('tel:+97140001991');
      expect(linkTo(page, 'footer', texts(lang)('footer.terms'))).toBe(
        `/${lang}/terms-and-conditions`,
      );
      const folded = page.document.querySelector('footer details:not([open])');
      expect(words(page, 'footer summary')).toBe(texts(lang)('footer.links'));
      const toParts = (root: Element | null | undefined) =>
        [...(root?.querySelectorAll('a, input, button, p') ?? [])].map(
          (part) => `${part.localName} ${part.getAttribute('href') ?? ''} ${part.textContent}`,
        );
      expect(toParts(folded)).toEqual(toParts(whole));
    },
  );
});

test('while all branches are closed the landing page promises no minutes and says when they open', async () => {
  const night = await createTestPages({ now: new Date('2026-01-14T04:30:00+04:00') });
  const page = await night.open('/en');
  await night.close();
  const doors = [...page.document.querySelectorAll('main button')]
    .map((each) => each.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '')
    .filter((text) => /Delivery|Pickup/.test(text));
  expect(doors).toHaveLength(2);
  for (const door of doors) {
    expect(door).toContain('10:00');
    expect(door).not.toMatch(/\d–\d/);
  }
});

describe('what every page stands in cannot be made', () => {
  let broken: TestPages;
  beforeAll(async () => {
    // The framework prints the fault that this is about.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = await createTestPages();
    await broken.db.deleteFrom('chain_document').where('kind', '=', 'content').execute();
    await notify(broken.db, 'menu_changed', '');
    // Heard by the server a moment later.
    await vi.waitFor(
      async () => expect(words(await broken.open('/en'), 'title')).not.toContain('Qarmasha'),
      { timeout: 60_000 },
    );
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await broken.close();
  });

  test.each(
    LANGS.flatMap((lang) =>
      ['/menu', '/locations-overview?q=x', ''].map((path) => [lang, path] as const),
    ),
  )(
    '/%s%s says so in its language and its look, and leads on; of the fault it tells nothing',
    async (lang, path) => {
      const t = texts(lang);
      const page = await broken.open(`/${lang}${path}`);
      expect(page.status).toBe(500);
      expect(page.html).not.toMatch(/TypeError|Cannot |brand-content|\.tsx?\b|\n {4}at |developer/);
      expect(words(page, 'title')).toBe(t('failed.title'));
      expect(words(page, 'h1')).toBe(t('failed.title'));
      expect(words(page, 'main')).toContain(t('failed.text'));
      const root = page.document.documentElement;
      expect([root.lang, root.dir]).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr']);
      expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
        'noindex',
      );
      expect(page.document.querySelector('link[rel="stylesheet"]')).not.toBeNull();
      expect(linkTo(page, 'main', t('common.retry'))).toBe(`/${lang}${path}`);
      expect(linkTo(page, 'main', t('notFound.home'))).toBe(path === '' ? undefined : `/${lang}`);
    },
  );
});
