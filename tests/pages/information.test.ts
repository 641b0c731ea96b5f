// What the chain tells about itself and its rules, and what there is beside ordering.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPages, type Page, type TestPages } from '#tests/support/create-test-pages.ts';
import { LANGS, pageTexts, toWords } from '#tests/support/page-texts.ts';

const ARABIC = /[\u0600-\u06FF]/;
const OUTLETS = {
  en: ['Burjuman Mall', 'Deira City Center', 'Mall of Emirates', 'First Avenue Mall', 'Al Diyafah'],
  ar: ['برجمان', 'ديرة سيتي سنتر', 'مول الإمارات', 'فيرست أفينيو مول', 'الضيافة'],
};

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const all = ({ document }: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(toWords);
const one = ({ document }: Page, selector: string): string =>
  toWords(document.querySelector(selector));

describe.each(LANGS)('in %s', (lang) => {
  const t = pageTexts(lang);
  const ar = lang === 'ar';

  test('About Us tells the group, the history since 1991, three promises and five outlets, and leads to the franchise form and the menu (PAGES-03, PAGES-04, PAGES-05, GEN-28)', async () => {
    const page = await pages.open(`/${lang}/our-story`);
    expect(one(page, 'h1')).toBe(ar ? t('nav.about') : 'About Us');
    expect(one(page, 'main')).toContain(
      ar ? 'مجموعة سدرة الوادي للضيافة' : 'Sidrat Al Wadi Hospitality Group',
    );
    expect(all(page, 'h2')).toContain(ar ? 'منذ 1991' : 'Since 1991');
    expect(all(page, 'main ol > li > h3')).toHaveLength(3);
    expect(all(page, 'main ul > li > b')).toEqual(OUTLETS[lang]);
    expect(one(page, `main a[href="/${lang}/franchise"]`)).toBe(
      ar ? 'قدّم طلب امتياز تجاري' : 'Apply for a franchise',
    );
    expect(one(page, `main a[href="/${lang}/menu"]`)).toBe(t('locations.back'));
  });

  test('search engines read the branches on their own page, of which the first load of the landing page carries none', async () => {
    const dataOf = ({ document }: Page) =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    const landing = dataOf(await pages.open(`/${lang}`));
    expect(landing).toMatchObject({ '@type': 'Organization', telephone: '+97140001991' });
    expect(landing).not.toHaveProperty('department');
    const { department } = dataOf(await pages.open(`/${lang}/locations-overview`));
    expect(department.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(OUTLETS[lang].slice(3)),
    );
    const { hasMenuSection } = dataOf(await pages.open(`/${lang}/menu`));
    expect(hasMenuSection[0]).toEqual({
      '@type': 'MenuSection',
      name: ar ? 'العروض' : 'Deals',
      url: expect.stringMatching(new RegExp(`/${lang}/menu#deals$`)),
    });
  });

  test('the cookie policy lists every cookie with category, class, name, purpose and span (PAGES-06, PAGES-07, GEN-31, CONST-47)', async () => {
    const page = await pages.open(`/${lang}/cookie-policy`);
    expect(page.document.querySelector('main [role="region"]')?.getAttribute('aria-label')).toBe(
      t('about.cookieTable'),
    );
    const table = page.document.querySelector('main table');
    expect([...(table?.querySelectorAll('thead th') ?? [])].map(toWords)).toEqual(
      ar
        ? ['الفئة', 'النوع', 'الاسم', 'الغرض', 'المدة']
        : ['Category', 'Class', 'Name', 'Purpose', 'Span'],
    );
    const spans = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => ({
      name: toWords(row.querySelector('th')),
      span: toWords(row.lastElementChild),
    }));
    const lasting = (span: string) =>
      spans.filter((row) => row.span === span).map(({ name }) => name);
    expect(lasting(ar ? 'سنة واحدة' : '1 year')).toEqual(['cookie_consent', 'lang', 'tracking_id']);
    expect(lasting(ar ? '10 أشهر' : '10 months')).toHaveLength(1);
    expect(lasting(ar ? 'مدة الزيارة' : 'Session')).toEqual([
      'storeId, orderType',
      'tag_manager',
      'map_session',
    ]);
  });

  test('the privacy policy speaks the language of the page and leads to the terms (PAGES-08, GEN-32)', async () => {
    const page = await pages.open(`/${lang}/privacy-policy`);
    expect(one(page, 'h1')).toBe(ar ? 'سياسة الخصوصية' : 'Privacy Policy');
    const parts = all(page, 'article :is(h2, p, li)');
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((text) => ARABIC.test(text) !== ar)).toEqual([]);
    const number = [...page.document.querySelectorAll('article bdi')].find(
      (part) => toWords(part) === (ar ? '٠٤ ٠٠٠ ١٩٩١' : '04 000 1991'),
    );
    expect(number?.getAttribute('dir')).toBe('ltr');
    expect(one(page, `main a[href="/${lang}/terms-and-conditions"]`)).toBe(t('about.termsLink'));
  });

  test('the terms are a long Arabic text in both languages under a translated title (PAGES-09, GEN-36)', async () => {
    const page = await pages.open(`/${lang}/terms-and-conditions`);
    expect(one(page, 'h1')).toBe(t('about.termsLink'));
    const article = page.document.querySelector('article');
    expect(article?.getAttribute('lang')).toBe('ar');
    expect(article?.getAttribute('dir')).toBe('rtl');
    expect(toWords(article).length).toBeGreaterThan(3000);
    expect(toWords(article)).toMatch(ARABIC);
  });

  test.each(['feedback', 'mailing-list', 'franchise'])(
    'the form at /%s has an arrow to the menu (GEN-29, GEN-30, FEEDBACK-01, MAIL-04)',
    async (address) => {
      const page = await pages.open(`/${lang}/${address}`);
      expect(page.document.querySelector('main form')).not.toBeNull();
      expect(one(page, `main a[href="/${lang}/menu"]`)).toBe(t('locations.back'));
    },
  );
});

test('feedback leads to the privacy policy (FEEDBACK-02)', async () => {
  const page = await pages.open('/en/feedback');
  expect(one(page, 'form a[href="/en/privacy-policy"]')).toBe(
    pageTexts('en')('feedback.privacyLink'),
  );
});

test.each([
  ['track-order', 'h1', /./],
  ['feedback', 'form', /./],
  ['mailing-list', 'form', /./],
  ['franchise', 'form', /./],
  ['locations-overview', 'section, ul', /BurJuman/],
  ['cookie-policy', 'h2', /./],
  ['privacy-policy', 'h2', /./],
  ['nutritional-info', 'h2', /./],
])('beside ordering there is /%s (GEN-09)', async (address, part, words) => {
  const page = await pages.open(`/en/${address}`);
  expect(page.status).toBe(200);
  expect(all(page, `main :is(${part})`).join(' ')).toMatch(words);
});
