import { beforeEach, describe, expect, test } from 'vitest';
import { PageCache, pageKey, type Asked, type AskedCall } from './page-cache.ts';

const NOON = new Date('2026-01-14T12:00:10Z');
const MENU: AskedCall = {
  path: '/api/menu/page/en/1',
  init: { method: 'GET', headers: {} },
  status: 200,
  etag: '"v1"',
  text: '',
};
const BRAND: AskedCall = {
  path: '/api/menu/min_cart_value/1',
  init: { method: 'GET', headers: {} },
  status: 200,
  etag: null,
  text: '{"min":20}',
};
const CONTENT = { title: 'Hear it' };
const page = (nonce: string, extra: [string, string][] = []) => ({
  headers: [
    ['content-type', 'text/html'],
    ['content-security-policy', `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`],
    ...extra,
  ] as [string, string][],
  html: `<script nonce="${nonce}">1</script><style nonce="${nonce}"></style>`,
});
const asked = (): Asked => ({
  calls: [MENU, BRAND],
  documents: [{ kind: 'content', document: CONTENT }],
});

/** What the calls answer now. */
let now: {
  menu: { status: number; text: string };
  brand: { status: number; text: string };
  content: unknown;
};
const cache = () =>
  new PageCache({
    call: async ({ path }) => (path === MENU.path ? now.menu : now.brand),
    document: async () => now.content,
  });
beforeEach(() => {
  now = {
    menu: { status: 304, text: '' },
    brand: { status: 200, text: BRAND.text },
    content: CONTENT,
  };
});

describe('a page that was made before', () => {
  test('is sent again with a nonce of its own, in the policy and in every element', async () => {
    const pages = cache();
    pages.keep('k', NOON, page('AAAA'), asked());
    const [one, other] = [await pages.read('k', NOON), await pages.read('k', NOON)];
    const nonces = [one, other].map(
      (sent) =>
        new Set(
          [
            ...`${sent?.html} ${sent?.headers.find(([name]) => name === 'content-security-policy')?.[1]}`.matchAll(
              /nonce(?:="|-)([^"']+)/g,
            ),
          ].map(([, nonce]) => nonce),
        ),
    );
    expect(nonces.map((all) => all.size)).toEqual([1, 1]);
    expect(new Set(['AAAA', ...(nonces[0] ?? []), ...(nonces[1] ?? [])]).size).toBe(3);
    expect(one?.html).toMatch(/^<script nonce="[^"]+">1<\/script><style nonce="[^"]+"><\/style>$/);
  });

  test.each<[string, () => void]>([
    [
      'the menu has another version',
      () => {
        now.menu = { status: 200, text: '{}' };
      },
    ],
    [
      'a call answers something else',
      () => {
        now.brand = { status: 200, text: '{"min":25}' };
      },
    ],
    [
      'a call fails',
      () => {
        now.brand = { status: 503, text: BRAND.text };
      },
    ],
    [
      'a document was imported again',
      () => {
        now.content = { ...CONTENT };
      },
    ],
  ])('is made anew when %s', async (_why, change) => {
    const pages = cache();
    pages.keep('k', NOON, page('AAAA'), asked());
    change();
    expect(await pages.read('k', NOON)).toBeNull();
    expect(await pages.read('k', NOON)).toBeNull();
  });

  test('is made anew in the next minute, because branches open and close', async () => {
    const pages = cache();
    pages.keep('k', NOON, page('AAAA'), asked());
    expect(await pages.read('k', new Date(NOON.getTime() + 49_999))).not.toBeNull();
    expect(await pages.read('k', new Date(NOON.getTime() + 50_000))).toBeNull();
  });
});

test('what sets a cookie, or has no nonce, is never kept; of many pages the oldest go', async () => {
  const pages = cache();
  pages.keep('cookie', NOON, page('AAAA', [['set-cookie', 'a=b']]), asked());
  pages.keep('bare', NOON, { headers: [], html: '' }, asked());
  expect([await pages.read('cookie', NOON), await pages.read('bare', NOON)]).toEqual([null, null]);
  for (let number = 0; number < 50; number += 1)
    pages.keep(`k${number}`, NOON, page('AAAA'), asked());
  expect([await pages.read('k9', NOON), (await pages.read('k10', NOON)) === null]).toEqual([
    null,
    false,
  ]);
});

test.each<[string, string, Record<string, string>, string | null]>([
  ['the same for another visitor', '/en/menu', { token: 'x', lang: 'ar' }, 'http://a /en/menu    '],
  [
    'the branch, the way and the answer of the banner',
    '/ar/menu',
    { storeId: '3', orderType: 'Pickup', cookie_consent: 'accepted' },
    'http://a /ar/menu 3 Pickup accepted ',
  ],
  [
    'values nobody sets count as none',
    '/en',
    { storeId: '3;', orderType: 'Balloon', cookie_consent: '' },
    'http://a /en    2',
  ],
  ['a query is never kept', '/en/menu?store_id=1', {}, null],
  ['other pages are never kept', '/en/track-order', {}, null],
])('the key of a page: %s', (_what, url, cookies, key) => {
  expect(pageKey('GET', 'http://a', url, cookies, 2)).toBe(key);
  expect(pageKey('HEAD', 'http://a', url, cookies, 2)).toBeNull();
});
