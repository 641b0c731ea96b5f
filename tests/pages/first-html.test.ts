// What is said before any script runs: languages, frame, footer, policy of the page, and what search engines read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textDirection, type Lang } from '#shared/i18n/languages.ts';
import { createTestPages, type Page, type TestPages } from '#tests/support/create-test-pages.ts';
import { COMBO, LANGS, pageTexts, toWords } from '#tests/support/page-texts.ts';

const OTHER: Record<Lang, Lang> = { en: 'ar', ar: 'en' };
const ORIGIN = 'http://localhost:80';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const open = (path: string, cookie = ''): Promise<Page> => pages.open(path, { cookie });
const links = (page: Page, selector: string): (string | null)[] =>
  [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe.each(LANGS)('in %s', (lang) => {
  const t = pageTexts(lang);

  test.each(['', '/menu', '/cart', '/checkout/contact', '/track-order'])(
    'the page at "%s" stands in its language, direction and frame, asks about cookies, and leads to no staff screen (GEN-11, GEN-12, GEN-39, GEN-55)',
    async (address) => {
      const { status, html } = await open(`/${lang}${address}`);
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${lang}" dir="${textDirection(lang)}"`);
      expect(html).toMatch(/<header[\s\S]+<main[\s\S]+<\/main>[\s\S]*<footer/);
      expect(html).toContain(`aria-label="${t('consent.label')}"`);
      expect(html).not.toMatch(/href="[^"]*(console|admin)/);
    },
  );

  test('the footer has its box, the networks and its links (FTR-01, FTR-02, FTR-03)', async () => {
    const page = await open(`/${lang}`);
    const footer = page.document.querySelector('footer');
    expect(footer?.querySelector('form input[type="email"]')).not.toBeNull();
    const found = links(page, 'footer a');
    for (const to of [
      'our-story',
      'cookie-policy',
      'privacy-policy',
      'feedback',
      'locations-overview',
      'menu',
    ])
      expect(found).toContain(`/${lang}/${to}`);
    for (const network of ['instagram', 'facebook', 'x', 'tiktok'])
      expect(found).toContain(`https://social.example/qarmasha/${network}`);
  });

  test('the footer has the number to call, the mailbox and the company (FTR-04, FTR-05, FTR-06, FTR-07)', async () => {
    const { document } = await open(`/${lang}`);
    const footer = document.querySelector('footer');
    expect(toWords(footer?.querySelector('a[href="tel:+97140001991"]'))).toContain(
      lang === 'ar' ? '٠٤ ٠٠٠ ١٩٩١' : '04 000 1991',
    );
    expect(toWords(footer?.querySelector('a[href="mailto:feedback@qarmasha.example"]'))).toBe(
      'feedback@qarmasha.example',
    );
    expect(toWords(footer)).toMatch(
      lang === 'ar'
        ? /© \d{4} شركة قرمشة للمطاعم ذ\.م\.م.*بدعم من/
        : /© \d{4} Qarmasha Restaurants L\.L\.C\..*Powered by/,
    );
  });

  test('an address that is no page says so and leads home (GEN-17, PAGES-01, PAGES-02)', async () => {
    const { status, document } = await open(`/${lang}/menus`);
    expect(status).toBe(404);
    expect(toWords(document.querySelector('h1'))).toBe(
      lang === 'en' ? 'OOPS! PAGE NOT FOUND' : t('notFound.title'),
    );
    const home = [...document.querySelectorAll(`main a[href="/${lang}"]`)].map(toWords);
    expect(home).toContain(lang === 'en' ? 'RETURN HOME' : t('notFound.home'));
  });

  test('an address without a language leads to the saved one, its query kept (GEN-15, GEN-18, GEN-35)', async () => {
    const combo = `/combo/${COMBO}/Three-Piece-Chicken-Meal`;
    for (const [address, to] of [
      ['/?from=mail', `/${lang}?from=mail`],
      [combo, `/${lang}${combo}`],
    ] as const) {
      const { status, headers } = await open(address, `lang=${lang}`);
      expect([status, headers['location']]).toEqual([302, to]);
    }
    expect((await open(`/${lang}${combo}`)).document.querySelector('main h1')).not.toBeNull();
  });

  test('the public pages are listed for search engines, each with its own address and its twin', async () => {
    expect((await open('/robots.txt')).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const listed = [...(await open('/sitemap.xml')).html.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, loc]) => loc ?? '')
      .filter((loc) => new RegExp(`/${lang}(/|$)`).test(loc))
      // Each dish has a page of its own: the menu stands for them.
      .filter((loc) => !/\/(menu|combo)\//.test(loc));
    expect(listed.length).toBeGreaterThanOrEqual(8);
    for (const loc of listed) {
      const { pathname } = new URL(loc);
      const page = await open(pathname);
      expect(page.status, loc).toBe(200);
      expect(page.html.match(/<link rel="canonical"[^>]*>/g), loc).toEqual([
        `<link rel="canonical" href="${loc}"/>`,
      ]);
      const twin = ORIGIN + pathname.replace(`/${lang}`, `/${OTHER[lang]}`);
      expect(page.html, loc).toContain(`hrefLang="${OTHER[lang]}" href="${twin}"`);
    }
  });

  test('without scripts, and in a browser that is too old for them, the menu can be read and says how to order', async () => {
    const { html } = await open(`/${lang}/menu`);
    expect(/<noscript>.*?<\/noscript>/.exec(html)?.[0]).toContain(t('common.noScript'));
    expect(/<div class="offline too-old">.*?<\/div>/.exec(html)?.[0]).toContain(t('common.tooOld'));
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('189');
  });
});

test('the bare root leads to English while nothing is saved (GEN-13, GEN-15, CONST-06)', async () => {
  expect((await open('/')).headers['location']).toBe('/en');
});

test('an address without a language follows the browser, and what was chosen before wins', async () => {
  const arabic = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' };
  const leadsTo = async (address: string, headers: Record<string, string>) =>
    (await pages.open(address, headers)).headers['location'];
  expect(await leadsTo('/?from=mail', arabic)).toBe('/ar?from=mail');
  expect(await leadsTo('/login', arabic)).toBe('/ar/login');
  expect(await leadsTo('/', { ...arabic, cookie: 'lang=en' })).toBe('/en');
  const lost = await pages.open('/no-such-page', arabic);
  expect([lost.status, lost.document.documentElement.lang]).toEqual([404, 'ar']);
  expect((await pages.open('/en', arabic)).document.documentElement.lang).toBe('en');
});

test.each([
  ['/EN', '/en'],
  ['/AR/menu?a=B', '/ar/menu?a=B'],
  ['/en//menu', '/en/menu'],
  ['//en', '/en'],
])('the address %s leads to %s', async (address, meant) => {
  const { status, headers } = await open(address);
  expect([status, headers['location']]).toEqual([301, meant]);
});

test.each(['/en/%E0%A4%A', '/ar/menu/%', '/%'])(
  'the address %s has a broken percent code: a page says that there is none',
  async (address) => {
    const { status, headers } = await open(address);
    expect(status).toBe(302);
    const page = await open(headers['location'] ?? '');
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.document.querySelector('main h1')).not.toBeNull();
  },
);

test.each(['/en/menu/extra/more', '/en/menu/extra', '/en/cart/1', '/en/checkout'])(
  'the address %s is longer or shorter than a page has it, so it is none (GEN-14, GEN-17)',
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);

test('the landing page names the chain for search engines', async () => {
  const { document } = await open('/en');
  const data = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'Organization', name: 'Qarmasha', url: `${ORIGIN}/en` });
});

test('public pages are the same bytes for everybody, of a visitor only the branch counts, and no script needs a nonce (D31)', async () => {
  const bytes = async (address: string, cookie = ''): Promise<string> => {
    const { headers, html } = await open(address, cookie);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("'strict-dynamic'");
    expect(policy, address).not.toMatch(/nonce|script-src[^;]*unsafe/);
    return html.replaceAll(/hero-still[^>]*>|family-feast|crispy-[\w-]+/g, '');
  };
  for (const address of ['/menu', '/locations-overview', '/our-story']) {
    const plain = await bytes(`/en${address}`);
    expect(plain, address).not.toContain('nonce');
    expect(
      await bytes(`/en${address}`, 'cookie_consent=accepted; orderType=Pickup; lang=ar; x=y'),
      address,
    ).toBe(plain);
  }
  expect(await bytes('/en/menu?utm_source=leaflet')).toBe(await bytes('/en/menu'));
  expect(await bytes('/en/menu', 'storeId=3')).not.toBe(await bytes('/en/menu'));
});

test('pages of a person have a nonce of each response and are kept by no cache', async () => {
  const nonces = new Set<string>();
  for (const address of ['/en/cart', '/en/cart', '/en/checkout/payment', '/en/profile']) {
    const { headers, html } = await open(address);
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
    nonces.add(nonce);
    expect(html, address).toContain(`nonce="${nonce}"`);
    expect(headers['cache-control'], address).toBe('no-store');
  }
  expect(nonces.size).toBe(4);
});

test('every page says what a browser may do with it', async () => {
  for (const address of ['/en', '/en/cart', '/console/sign-in']) {
    const { headers } = await open(address);
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(headers['content-security-policy'], address).toContain(rule);
  }
  for (const [address, policies] of [
    ['/en', 'default shop-worker'],
    ['/ar/menu', 'default shop-worker'],
    ['/en/checkout/payment', 'default shop-worker'],
    ['/console/sign-in', 'default console-worker'],
  ] as const) {
    const { headers, html } = await open(address);
    const rules = (headers['content-security-policy'] ?? '').split('; ');
    expect(rules, address).toContain("require-trusted-types-for 'script'");
    expect(rules, address).toContain(`trusted-types ${policies}`);
    // The policy stands before all that needs it; only what finds an older browser may stand before it.
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text,
    );
    const policy = scripts.findIndex((text) =>
      /trustedTypes\?\.createPolicy\(.default./.test(text ?? ''),
    );
    expect([0, 1], address).toContain(policy);
    if (policy === 1) expect(scripts[0], address).toContain('data-old');
  }
});

test('a phone gets one of three pictures, chosen anew at each visit (LAND-03, CONST-32)', async () => {
  const seen = new Set<string>();
  for (let visit = 0; visit < 60 && seen.size < 3; visit += 1) {
    const { body } = await pages.server.inject({ url: '/en', headers: { accept: 'text/html' } });
    seen.add(/hero-still" src="\/media\/pictures\/([\w-]+)-400/.exec(body)?.[1] ?? 'none');
  }
  expect([...seen].toSorted()).toEqual([
    'crispy-bucket-9pc',
    'crispy-chicken-burger',
    'family-feast',
  ]);
});

test('every picture, script and icon comes from the own static host, and no other is named (GEN-53, GEN-54, D23)', async () => {
  const { headers, html } = await open('/en/menu');
  expect(headers['content-security-policy']).not.toContain('https:');
  const sources = (tag: string, attribute: string): string[] =>
    [...html.matchAll(new RegExp(`<${tag}[^>]* ${attribute}="([^"]+)"`, 'g'))].map(
      ([, source]) => source ?? '',
    );
  const pictures = sources('img', 'src');
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((source) => !source.startsWith('/media/pictures/'))).toEqual([]);
  const icons = sources('use', 'href');
  expect(icons.length).toBeGreaterThan(5);
  expect(
    [...icons, ...sources('script', 'src')].filter(
      (source) => !/^(\/assets\/|data:image\/svg)/.test(source),
    ),
  ).toEqual([]);
});

test('a dark device is told so at the head of the page, before any script; the console stays as it is', async () => {
  const { html } = await open('/en');
  const at = (text: string): number => html.indexOf(text);
  expect(at('<meta name="color-scheme" content="light dark"/>')).toBeGreaterThan(0);
  expect(at('<meta name="color-scheme"')).toBeLessThan(at('<script'));
  expect(html.match(/<meta name="theme-color"[^>]+>/g)).toEqual([
    expect.stringContaining('content="#FFFFFF" media="(prefers-color-scheme: light)"'),
    expect.stringContaining('content="#191210" media="(prefers-color-scheme: dark)"'),
  ]);
  expect((await open('/console/sign-in')).html).not.toContain('light dark');
});

test('the menu brings its deals and favourites as one list of the page, below the location bar (API-24, AMB-36, LAND-29)', async () => {
  const menu = (await pages.server.inject({ url: '/api/menu/page/en/0' })).json() as Record<
    'deals' | 'top',
    { name: string }[]
  >;
  const { document } = await open('/en/menu');
  expect(toWords(document.querySelector('#top-deals'))).toContain(menu.deals[0]?.name);
  expect(toWords(document.querySelector('#top-picks'))).toContain(menu.top[0]?.name);
  // The bar that names the place is there before the scripts; the styles hide it for an order at a table.
  expect(toWords(document.querySelector('.locbar'))).not.toBe('');
});
