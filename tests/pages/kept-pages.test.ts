// Pages that are made once for everybody: made anew by a change only, and under a policy that names each of their scripts.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import { changeSettings } from '#server/live-settings.ts';
import {
  createSecondProcess,
  createTestApp,
  type TestApp,
} from '#tests/support/create-test-app.ts';

let shop: TestApp;
let made = 0;
let build: ServerBuild;
beforeAll(async () => {
  build = (await import(resolve('build/server/index.js'))) as ServerBuild;
  shop = await createTestApp({
    loadBuild: async () => {
      made += 1;
      return build;
    },
  });
});
afterAll(() => shop.close());

const OPEN = [
  '/menu',
  '/menu/honey-glazed-fire-wings',
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/mailing-list',
  '/franchise',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
];
const OF_A_PERSON = [
  '/cart',
  '/track-order',
  '/login',
  '/reset-password',
  '/profile',
  '/checkout/contact',
  '/checkout/location',
  '/checkout/payment',
];
const open = (url: string, headers = {}) => shop.server.inject({ url, headers });
const cookie = 'storeId=1; orderType=Pickup';

test.each([...OPEN, ...OF_A_PERSON])(
  'the page %s is made for the first visitor alone',
  async (path) => {
    for (const lang of ['en', 'ar']) {
      const first = await open(`/${lang}${path}`);
      const before = made;
      const encodings = ['br', 'gzip', ''];
      const others = await Promise.all(
        encodings.map((encoding) => open(`/${lang}${path}`, { 'accept-encoding': encoding })),
      );
      expect([first, ...others].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(made - before).toBe(0);
    }
  },
);

test('the landing page is made once for each of its three pictures', async () => {
  const before = made;
  for (let visit = 0; visit < 60; visit += 1) await open('/en');
  expect(made - before).toBe(3);
});

test('many who come at once are shown the page that the first has made; what is none is none for each', async () => {
  const before = made;
  const all = await Promise.all(
    Array.from({ length: 8 }, () => open('/ar/menu', { cookie: 'storeId=5' })),
  );
  expect([made - before, new Set(all.map(({ body }) => body)).size]).toEqual([1, 1]);
  const gone = await Promise.all(Array.from({ length: 3 }, () => open('/en/menu/no-such-dish')));
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(gone.map(({ headers }) => headers['content-security-policy'])).size).toBe(3);
});

test('every script of a page of everybody is named in its policy, none is a file, and no other is named', async () => {
  for (const path of ['', ...OPEN]) {
    const { body, headers } = await open(`/en${path}`, { cookie });
    const policy = String(headers['content-security-policy']);
    const named = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes]) => !attributes?.includes('application/ld+json'),
    );
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(scripts.filter(([, attributes]) => /src=|module/.test(attributes ?? ''))).toEqual([]);
    const hashes = scripts.map(
      ([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
    expect(new Set(named), path).toEqual(new Set(hashes));
  }
});

/** A dish of branch 1 has run out, says another process. */
const runOut = (entry_id: number) =>
  shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('store_availability')
      .values({ store_id: 1, kind: 'item', entry_id, state: 'out_of_stock' })
      .execute();
    await availabilityChanged(tx, 1);
  });

test('a change at one branch leaves the menus of the others', async () => {
  const show = (storeId: number) => open('/en/menu', { cookie: `storeId=${storeId}` });
  const was = [await show(1), await show(2)].map(({ headers }) => headers['etag']);
  const before = made;
  await runOut(501);
  await expect.poll(async () => (await show(1)).headers['etag']).not.toBe(was[0]);
  expect((await show(2)).headers['etag']).toBe(was[1]);
  expect(made - before).toBe(1);
});

test('a landing page stays when a dish runs out that it does not show', async () => {
  const { body } = await shop.call('page', { params: { lang: 'en', storeId: 1 } });
  const page = body as MenuPage;
  const isOn = ({ kind, availability }: MenuPage['groups'][number]['cards'][number]) =>
    kind === 'item' && availability === 'ok';
  const shown = page.top.map(({ id }) => id);
  const [one, other] = page.groups
    .flatMap(({ cards }) => cards.filter(isOn))
    .filter(({ id }) => !shown.includes(id));
  /** How many of the three landing pages were made after this. */
  async function madeAfter(entry: number | undefined): Promise<number> {
    const menu = async () => (await open('/en/menu', { cookie })).headers['etag'];
    const was = await menu();
    await runOut(entry ?? 0);
    await expect.poll(menu).not.toBe(was);
    const before = made;
    for (let visit = 0; visit < 60; visit += 1) await open('/en', { cookie });
    return made - before;
  }
  await madeAfter(one?.id);
  expect(await madeAfter(other?.id)).toBe(0);
  expect(await madeAfter(page.top.find(isOn)?.id)).toBe(3);
});

test('a kept page of another process shows what changed in this one', async () => {
  const second = await createSecondProcess(shop, async () => build);
  try {
    const show = async () => {
      const url = '/en/menu';
      const { headers } = await second.server.inject({ url, headers: { cookie: 'storeId=1' } });
      return String(headers['etag']);
    };
    const seen = [await show()];
    const changes = [
      () => runOut(502),
      () =>
        changeSettings(
          shop.app.database,
          shop.app.settings,
          { menuDecimals: 0 },
          {
            by: { kind: 'system', name: 'console-tool' },
            at: shop.clock.now(),
          },
        ),
    ];
    for (const change of changes) {
      expect(await show()).toBe(seen.at(-1));
      await change();
      await expect.poll(show).not.toBe(seen.at(-1));
      seen.push(await show());
    }
    expect(new Set(seen).size).toBe(3);
  } finally {
    await second.close();
  }
});
