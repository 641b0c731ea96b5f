import { describe, expect, test } from 'vitest';
import { createPagePlan, type Revisions } from './page-plan.ts';

/** Two branches that differ, but not in the first dishes, and one that has not all of these. */
const MENUS: Readonly<Record<number, string>> = { 0: 'v1', 1: 'all', 2: 'most', 3: 'some' };
const TOPS: Readonly<Record<number, string>> = { 0: 'v1', 1: 'all', 2: 'all', 3: 'some' };
const before: Revisions = {
  settings: () => 1,
  texts: () => '1 1',
  stores: () => 1,
  menuAt: (storeId) => MENUS[storeId] ?? null,
  topAt: (storeId) => TOPS[storeId] ?? null,
  now: () => new Date('2026-01-14T12:00:10Z'),
};
const plan = (
  url: string,
  cookies: Record<string, string> = {},
  { method = 'GET', turn = 2, revisions = before } = {},
) =>
  createPagePlan(
    {
      method,
      origin: 'http://a',
      url,
      cookies,
      turn,
      acting: new Set(['store_id', 'md', 'token', 'step']),
    },
    revisions,
  );
const key = (...asked: Parameters<typeof plan>) => plan(...asked)?.readKey();
type Cookies = Record<string, string>;

test.each<[string, string, Cookies, string, Cookies]>([
  ['for another visitor', '/en/menu', { token: 'x', lang: 'ar' }, '/en/menu', {}],
  [
    'whatever was chosen',
    '/ar/menu',
    { storeId: '3', orderType: 'x' },
    '/ar/menu',
    { storeId: '3' },
  ],
  ['for what no branch has', '/en/menu', { storeId: '3;' }, '/en/menu', {}],
  ['for a branch that is gone', '/en/menu', { storeId: '9' }, '/en/menu', {}],
  ['of branches with the same first dishes', '/en', { storeId: '1' }, '/en', { storeId: '2' }],
  ['at every branch, where none counts', '/en/cart', { storeId: '3' }, '/en/cart', {}],
  ['with a campaign', '/en/menu?utm_source=mail&x=1', {}, '/en/menu', {}],
])('a page is the same one %s', (_what, url, cookies, otherUrl, otherCookies) => {
  expect(key(url, cookies)).toBe(key(otherUrl, otherCookies));
  expect(plan(url, cookies)?.path).toBe(url.split('?')[0]);
});

test.each<[string, string, Cookies, string, Cookies]>([
  ['in another language', '/en/menu', {}, '/ar/menu', {}],
  ['at another branch', '/en/menu', { storeId: '1' }, '/en/menu', { storeId: '2' }],
  ['of a dish', '/en/menu/wings', {}, '/en/menu', {}],
  ['with other first dishes', '/en', { storeId: '1' }, '/en', { storeId: '3' }],
])('a page is another one %s', (_what, url, cookies, otherUrl, otherCookies) => {
  expect(key(url, cookies)).not.toBe(key(otherUrl, otherCookies));
});

test('the landing page takes turns, the others do not', () => {
  expect(key('/en', {}, { turn: 1 })).not.toBe(key('/en'));
  expect(key('/en/menu', {}, { turn: 1 })).toBe(key('/en/menu'));
});

describe('a change', () => {
  const PATHS = ['', '/menu', '/locations-overview', '/feedback', '/our-story', '/cart'];
  const ALL = PATHS;
  test.each<[string, Partial<Revisions>, string[]]>([
    ['of the settings', { settings: () => 2 }, ALL],
    ['of the texts', { texts: () => '2 1' }, ALL],
    ['of a branch', { stores: () => 2 }, ['', '/locations-overview', '/feedback']],
    ['of what is sold', { menuAt: () => 'other' }, ['/menu']],
    ['of the first dishes', { topAt: () => 'other' }, ['']],
    ['of the minute', { now: () => new Date('2026-01-14T12:01:00Z') }, ['', '/locations-overview']],
    ['of the hour', { now: () => new Date('2026-01-14T13:00:00Z') }, ALL],
  ])('%s makes these pages other ones', (_what, change, wanted) => {
    const revisions = { ...before, ...change };
    const cookies = { storeId: '3' };
    const changed = PATHS.filter(
      (path) => key(`/en${path}`, cookies) !== key(`/en${path}`, cookies, { revisions }),
    );
    expect(changed).toEqual(wanted);
  });

  test('while a page is made is seen in its key', () => {
    let settings = 1;
    const made = plan('/en/cart', {}, { revisions: { ...before, settings: () => settings } });
    const then = made?.readKey();
    settings = 2;
    expect(made?.readKey()).not.toBe(then);
  });
});

test('a call that the key of a page says nothing of is not covered', () => {
  expect(plan('/en/menu')?.covers('page')).toBe(true);
  expect(plan('/en/our-story')?.covers('minCartValue')).toBe(true);
  expect(plan('/en/our-story')?.covers('page')).toBe(false);
  expect(plan('/en/menu')?.covers('storesByDistance')).toBe(false);
  expect(plan('/en')?.covers('wishlist')).toBe(false);
});

test.each([
  ['a query that acts', '/en/menu?store_id=1&md=pickup'],
  ['one of several', '/en/cart?utm_source=mail&token=x'],
  ['a step of the checkout', '/en/checkout/location?step=1'],
  ['any query where the page may go by it', '/en/nutritional-info?meal=1'],
  ['pages without end', '/en/combo/5001/anything'],
  ['an order', '/en/receipt/ABC'],
  ['the console', '/console'],
  ['data', '/en/menu.data'],
  ['another language', '/fr/menu'],
  ['a longer word', '/english'],
])('made for each visitor: %s', (_what, url) => {
  expect(plan(url)).toBeNull();
});

test('pages of a person have a nonce of each response, the others none', () => {
  const [open, own] = [
    ['/en', '/ar/menu', '/en/our-story', '/en/feedback'],
    ['/en/cart', '/en/checkout/payment', '/ar/profile', '/ar/login', '/en/track-order'],
  ];
  expect(open.filter((path) => plan(path)?.isOfAPerson !== false)).toEqual([]);
  expect(own.filter((path) => plan(path)?.isOfAPerson !== true)).toEqual([]);
  expect(plan('/en/menu', {}, { method: 'HEAD' })).toBeNull();
});
