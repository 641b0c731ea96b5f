import { expect, test } from 'vitest';
import { createPagePlan } from './page-plan.ts';

const NOW = new Date('2026-01-14T12:00:10Z');
const plan = (url: string, cookies: Record<string, string> = {}, method = 'GET') =>
  createPagePlan({
    method,
    origin: 'http://a',
    url,
    cookies,
    turn: 2,
    now: NOW,
    acting: new Set(['store_id', 'md', 'token', 'step']),
  });

test.each<[string, string, Record<string, string>, string]>([
  ['the same for another visitor', '/en/menu', { token: 'x', lang: 'ar' }, 'http://a /en/menu 0'],
  [
    'of the cookies only the branch',
    '/ar/menu',
    { storeId: '3', orderType: 'Pickup', cookie_consent: 'accepted' },
    'http://a /ar/menu 3',
  ],
  ['a dish of the menu', '/en/menu/hot-wings', { storeId: '3' }, 'http://a /en/menu/hot-wings 3'],
  ['what no branch has is none', '/en/menu', { storeId: '3;' }, 'http://a /en/menu 0'],
  ['the turn of the picture', '/en', { storeId: '3' }, 'http://a /en 2'],
  ['no branch where it changes nothing', '/en/cart', { storeId: '3' }, 'http://a /en/cart 0'],
  ['a campaign changes nothing', '/en/menu?utm_source=mail&x=1', {}, 'http://a /en/menu 0'],
])('the key of a page: %s', (_what, url, cookies, key) => {
  expect(plan(url, cookies)?.key).toBe(key);
  expect(plan(url, cookies)?.path).toBe(url.split('?')[0]);
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
])('made for each visitor: %s', (_what, url) => {
  expect(plan(url)).toBeNull();
});

test('pages of a person have a nonce of each response, the others none', () => {
  const paths = [
    '/en',
    '/ar/menu',
    '/en/our-story',
    '/en/cart',
    '/en/checkout/payment',
    '/ar/profile',
  ];
  expect(paths.map((path) => plan(path)?.isConstant)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(plan('/en/menu', {}, 'HEAD')).toBeNull();
});
