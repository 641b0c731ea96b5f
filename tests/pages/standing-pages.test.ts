// What lets a page stand on a home screen, come back out of the browser's memory, and keep still when its fonts are late.
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());
const get = (url: string) => pages.server.inject({ method: 'GET', url });

test.each(['en', 'ar'] as const)(
  'the shop can stand on a home screen: name, direction, icons and shortcuts are of the language (%s)',
  async (lang) => {
    const { document } = await pages.open(`/${lang}`);
    const reply = await get(
      document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '',
    );
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    const manifest = reply.json<{
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    }>();
    expect(manifest).toMatchObject({
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      start_url: `/${lang}/menu`,
      scope: '/',
      display: 'standalone',
    });
    expect(document.title).toContain(manifest.name);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const { statusCode, rawPayload } = await get(src);
      const size = `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
      expect([statusCode, size]).toEqual([200, sizes]);
    }
    for (const { url } of manifest.shortcuts) expect((await get(url)).statusCode).toBe(200);
  },
);

test('the console stands on no home screen', async () => {
  const { document } = await pages.open('/console/sign-in');
  expect(document.querySelector('link[rel="manifest"]')).toBeNull();
});

test.each([
  '',
  '/menu',
  '/menu/honey-glazed-fire-wings',
  '/combo/5004/Twin-Wrap-Deal',
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/mailing-list',
  '/franchise',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
])('a browser may keep %s in its memory, to show it again at once', async (path) => {
  const { status, headers } = await pages.open(`/en${path}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).not.toContain('no-store');
});

test('a font that comes late moves nothing: every face is drawn at the first paint or not at all', async () => {
  const files = await readdir('build/client/assets');
  const sheets = await Promise.all(
    files
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFile(`build/client/assets/${name}`, 'utf8')),
  );
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*woff2[^}]*\}/g) ?? []);
  expect(faces.length).toBeGreaterThan(2);
  for (const face of faces) expect(face).toMatch(/font-display:\s*optional/);
});
