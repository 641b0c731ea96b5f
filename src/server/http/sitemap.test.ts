import { expect, test } from 'vitest';
import { publicPaths, sitemapXml } from './sitemap.ts';

const routes = {
  root: { path: '' },
  frame: { parentId: 'root', path: ':lang' },
  landing: { parentId: 'frame' },
  menu: { parentId: 'frame', path: 'menu/:slug?' },
  cart: { parentId: 'frame', path: 'cart' },
  combo: { parentId: 'frame', path: 'combo/:comboId/:name?' },
  lost: { parentId: 'frame', path: '*' },
  pages: { parentId: 'frame' },
  map: { parentId: 'pages', path: 'locations-overview' },
  board: { parentId: 'root', path: 'console' },
};
const seo = {
  landing: { index: true },
  menu: { index: true },
  cart: { index: false },
  combo: { index: true },
  locations: { index: true },
  terms: { index: true },
};

test('pages that exist and may be found are listed, nothing else', () => {
  expect(publicPaths(routes, seo)).toEqual(['', 'locations-overview', 'menu']);
});

test('each page is named once a language, with both twins', () => {
  const xml = sitemapXml('https://shop.example', ['', 'menu']);
  expect([...xml.matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc)).toEqual([
    'https://shop.example/en',
    'https://shop.example/ar',
    'https://shop.example/en/menu',
    'https://shop.example/ar/menu',
  ]);
  expect(xml.match(/hreflang="ar" href="https:\/\/shop\.example\/ar\/menu"/g)).toHaveLength(2);
});
