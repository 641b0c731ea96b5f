// What is said before any script runs: languages, titles, frame, footer, and what search engines read. Asked without a browser, so it costs little.
import type { APIRequestContext } from '@playwright/test';
import { COMBO } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const ADDRESSES = ['', '/menu', '/cart', '/checkout/contact', '/track-order'];
const OTHER: Record<Lang, Lang> = { en: 'ar', ar: 'en' };

const read = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).text();
const footerOf = (html: string): string => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

for (const lang of LANGS) {
  const t = texts(lang);

  test(`each page stands in its language, direction and frame (GEN-11, GEN-12, GEN-39) (${lang})`, async ({
    request,
  }) => {
    for (const address of ADDRESSES) {
      const reply = await request.get(`/${lang}${address}`);
      expect(reply.status(), address).toBe(200);
      const html = await reply.text();
      expect(html, address).toMatch(
        new RegExp(`<html[^>]* lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`),
      );
      expect(html, address).toMatch(/<header[\s\S]+<main[\s\S]+<\/main>[\s\S]*<footer/);
    }
  });

  test(`the footer has its box, links and social ways (FTR-01, FTR-02, FTR-03) (${lang})`, async ({
    request,
  }) => {
    const footer = footerOf(await read(request, `/${lang}`));
    expect(footer).toMatch(/<form[\s\S]*<input[^>]*type="(email|text)"[\s\S]*<\/form>/);
    for (const network of ['instagram', 'facebook', 'x', 'tiktok'])
      expect(footer).toMatch(new RegExp(`href="[^"]+/qarmasha/${network}"`));
    for (const to of [
      'our-story',
      'cookie-policy',
      'privacy-policy',
      'feedback',
      'locations-overview',
      'menu',
    ])
      expect(footer).toContain(`href="/${lang}/${to}"`);
  });

  test(`the footer has the number to call in the page's own form, and the mailbox (FTR-04, FTR-05) (${lang})`, async ({
    request,
  }) => {
    const footer = footerOf(await read(request, `/${lang}`));
    const call = /<a[^>]*href="tel:\+97140001991"[^>]*>([\s\S]*?)<\/a>/.exec(footer)?.[1] ?? '';
    expect(wordsOf(call)).toContain('04 000 1991');
    expect(
      wordsOf(
        /<a[^>]*href="mailto:feedback@qarmasha\.example"[^>]*>([\s\S]*?)<\/a>/.exec(footer)?.[1] ??
          '',
      ),
    ).toContain('feedback@qarmasha.example');
  });

  test(`the footer names the company and who runs the site (FTR-06, FTR-07) (${lang})`, async ({
    request,
  }) => {
    const words = wordsOf(footerOf(await read(request, `/${lang}`)));
    expect(words).toMatch(
      lang === 'ar'
        ? /© \d{4} شركة قرمشة للمطاعم ذ\.م\.م/
        : /© \d{4} Qarmasha Restaurants L\.L\.C\./,
    );
    expect(words).toContain(lang === 'ar' ? 'بدعم من' : 'Powered by');
  });

  test(`an address that is no page says so and leads home (GEN-17, PAGES-01, PAGES-02) (${lang})`, async ({
    request,
  }) => {
    const reply = await request.get(`/${lang}/menus`);
    expect(reply.status()).toBe(404);
    const html = await reply.text();
    expect(wordsOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(
      lang === 'en' ? 'OOPS! PAGE NOT FOUND' : t('notFound.title'),
    );
    const home = new RegExp(`<a[^>]*href="/${lang}/?"[^>]*>((?:(?!</a>)[\\s\\S])*)</a>`, 'g');
    expect([...html.matchAll(home)].map(([, inside]) => wordsOf(inside ?? '').trim())).toContain(
      lang === 'en' ? 'RETURN HOME' : t('notFound.home'),
    );
  });

  test(`an address without a language leads to the saved one, its query kept (GEN-15, GEN-18, GEN-35) (${lang})`, async ({
    request,
  }) => {
    const combo = `/combo/${COMBO}/Three-Piece-Chicken-Meal`;
    for (const [address, to] of [
      ['/?from=mail', `/${lang}?from=mail`],
      [combo, `/${lang}${combo}`],
    ] as const) {
      const reply = await request.get(address, {
        headers: { cookie: `lang=${lang}` },
        maxRedirects: 0,
      });
      expect([reply.status(), reply.headers()['location']]).toEqual([302, to]);
    }
    expect(await read(request, `/${lang}${combo}`)).toMatch(/<main[\s\S]*<h1/);
  });

  test(`the public pages are listed for search engines with their twins (${lang})`, async ({
    request,
    baseURL,
  }) => {
    expect(await read(request, '/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const listed = [...(await read(request, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, loc]) => loc ?? '')
      .filter((loc) => new URL(loc).pathname.startsWith(`/${lang}`));
    expect(listed.length).toBeGreaterThanOrEqual(3);
    for (const loc of listed) {
      const reply = await request.get(loc);
      expect(reply.status(), loc).toBe(200);
      expect(await reply.text(), loc).toContain(`hrefLang="${OTHER[lang]}"`);
    }
  });
}

test('without scripts the pages can be read, say how to order, and ask nothing that could not be answered', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  for (const lang of LANGS) {
    await page.goto(`/${lang}/menu`);
    const notice = page.locator('p.offline');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(texts(lang)('common.noScript'));
    await expect(page.getByRole('main')).toContainText('189');
    await expect(page.getByRole('button', { name: texts(lang)('consent.reject') })).toBeHidden();
  }
  await context.close();
});

test('the bare root leads to English while nothing is saved (GEN-13, GEN-15, CONST-06)', async ({
  request,
}) => {
  expect((await request.get('/', { maxRedirects: 0 })).headers()['location']).toBe('/en');
});

test('addresses are exact and begin with a known language (GEN-14, GEN-17)', async ({
  request,
}) => {
  for (const address of ['/fr/menu', '/menu', '/en/menu/extra', '/en/cart/1', '/en/checkout'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('each page sets its own title in the first HTML (GEN-38, CART-04)', async ({ request }) => {
  for (const [address, title] of [
    ['/en', /Qarmasha$/],
    ['/en/menu', /^Menu - Qarmasha$/],
    ['/en/cart', /^Cart$/],
    ['/en/checkout/contact', /^Checkout - Qarmasha$/],
    ['/en/checkout/payment', /^Checkout - Qarmasha$/],
    ['/ar/cart', /^السلة$/],
  ] as const) {
    expect(titleOf(await read(request, address)), address).toMatch(title);
  }
});

test('consent is asked on every page until it is answered, and the answered question is never painted (GEN-40)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  // The page never comes alive: what is seen is the first HTML with what runs before it is painted.
  await page.route('**/assets/*.js', (route) => route.abort());
  const question = page.locator('section.cookie');
  const open = (address: string) => page.goto(address, { waitUntil: 'load' });
  for (const address of ADDRESSES) {
    await open(`/en${address}`);
    await expect(question, address).toBeVisible();
  }
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
  for (const address of ADDRESSES) {
    await open(`/en${address}`);
    await expect(page.locator('footer'), address).toBeVisible();
    await expect(question, address).toBeHidden();
  }
  await context.close();
});

test('the location bar has its place before the page is alive where the cookies name a branch, and none for a QR order (LAND-29)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  const bar = page.locator('.locbar');
  const seen = async (address: string, cookies: Record<string, string>): Promise<boolean> => {
    await context.clearCookies();
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.origin })),
    );
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.locator('footer')).toBeAttached();
    return bar.isVisible();
  };
  expect(await seen('/en/menu', {})).toBe(true);
  expect(await seen('/en/cart', {})).toBe(false);
  expect(await seen('/en/cart', { storeId: '1', orderType: 'Delivery' })).toBe(true);
  expect(await seen('/en/menu', { storeId: '1', orderType: 'qr-Pickup' })).toBe(false);
  await context.close();
});

test('public pages are the same bytes for everybody, of a visitor only the branch counts, and no script needs a nonce (D31)', async ({
  request,
}) => {
  const bytes = async (address: string, cookie = ''): Promise<string> => {
    const reply = await request.get(address, { headers: { cookie } });
    const policy = reply.headers()['content-security-policy'] ?? '';
    expect(policy, address).toContain("'strict-dynamic'");
    expect(policy, address).not.toMatch(/nonce|script-src[^;]*unsafe/);
    return (await reply.text()).replaceAll(/hero-still[^>]*>|family-feast|crispy-[\w-]+/g, '');
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

test('pages of a person have a nonce of each response', async ({ request }) => {
  const nonces = new Set<string>();
  for (const address of ['/en/cart', '/en/cart', '/en/checkout/payment', '/en/profile']) {
    const reply = await request.get(address);
    const nonce = /'nonce-([^']+)'/.exec(reply.headers()['content-security-policy'] ?? '')?.[1];
    nonces.add(nonce ?? '');
    expect(await reply.text(), address).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(4);
});

test('a phone gets one of three pictures, chosen anew at each visit (LAND-03, CONST-32)', async ({
  request,
}) => {
  const seen = new Set<string>();
  for (let visit = 0; visit < 60 && seen.size < 3; visit += 1)
    seen.add(
      /hero-still" src="\/media\/pictures\/([\w-]+)-400/.exec(await read(request, '/en'))?.[1] ??
        'none',
    );
  expect([...seen].toSorted()).toEqual([
    'crispy-bucket-9pc',
    'crispy-chicken-burger',
    'family-feast',
  ]);
});

test('every picture, script and icon comes from the own static host (GEN-53, GEN-54)', async ({
  request,
}) => {
  const html = await read(request, '/en/menu');
  const sources = (tag: string, attribute: string) =>
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

test('no page of the shop leads to the staff screens (GEN-55)', async ({ request }) => {
  for (const address of ADDRESSES)
    expect(await read(request, `/en${address}`), address).not.toMatch(/href="[^"]*(console|admin)/);
});
