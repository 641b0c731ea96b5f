// A shop of another name: an adopter changes files only, so the name of the sample stands in no page, no message and no answer, in neither script.
// The pages need to be built.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createApp } from '#server/app.ts';
import { sendBusyPage } from '#server/http/busy-page.ts';
import { importChain } from '#server/importer/import-chain.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import routes from '#web/routes.ts';
import { copyOfSample, workFolder } from '#tests/support/chain-folder.ts';
import { createShop, type Shop } from '#tests/support/order-shop.ts';

const SAMPLE_NAME = /qarmasha|قرمش[ةه]/i;
const OTHER = { en: 'Zaytoona', ar: 'زيتونة' };
const BUILD = resolve('build/server/index.js');
const isBuilt = existsSync(BUILD);

const work = workFolder();
let shop: Shop;
let pages: FastifyInstance | undefined;
beforeAll(async () => {
  shop = await createShop();
  const folder = await copyOfSample(work);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const text = await readFile(join(folder, file), 'utf8');
    const renamed = text
      .replaceAll('Qarmasha', OTHER.en)
      .replaceAll('qarmasha', OTHER.en.toLowerCase())
      .replaceAll(/قرمش[ةه]/g, OTHER.ar);
    await writeFile(join(folder, file), renamed);
  }
  expect(await importChain(shop.db, folder)).toMatchObject({ ok: true });
  await eventually(async () =>
    expect((await shop.call('minCartValue', { params: { brandId: 1 } })).text).toContain(OTHER.en),
  );
  if (!isBuilt) return;
  const build = (await import(BUILD)) as ServerBuild;
  pages = await createApp(shop.app, { loadBuild: async () => build });
  await pages.ready();
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** Every address of the tree, as its routes write it. */
function toAddresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter((part) => part !== '').join('/');
    return entry.children === undefined ? [path] : toAddresses(entry.children, path);
  });
}
/** Something real behind each name of an address. */
const FILLED: Record<string, string> = {
  ':slug?': '',
  ':comboId': '1',
  ':name?': '',
  ':orderId': 'ABCDEF123456',
  ':storeId': '1',
};
const addressIn = (path: string, lang: string): string =>
  `/${path
    .split('/')
    .map((part) => (part === ':lang' ? lang : part === '*' ? 'a/b/c' : (FILLED[part] ?? part)))
    .filter((part) => part !== '')
    .join('/')}`;

/** Where the name stands, with what is around it. */
const found = (text: string): string | null => {
  const at = text.search(SAMPLE_NAME);
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 40);
};

test.runIf(isBuilt).each(LANGUAGES)(
  'no page of the shop or the console names the sample (%s)',
  async (lang) => {
    for (const path of toAddresses(routes)) {
      const reply = await pages?.inject({
        url: addressIn(path, lang),
        headers: {
          host: 'localhost',
          cookie: `lang=${lang}; consoleLang=${lang}; shop_staff=somebody`,
        },
      });
      expect(found(reply?.body ?? ''), path).toBeNull();
      expect(found(JSON.stringify(reply?.headers)), path).toBeNull();
    }
    const landing = await pages?.inject({ url: `/${lang}`, headers: { host: 'localhost' } });
    expect(landing?.body).toContain(OTHER[lang]);
    const board = await pages?.inject({
      url: '/console',
      headers: { host: 'localhost', cookie: `consoleLang=${lang}; shop_staff=somebody` },
    });
    expect(/<title>([^<]*)/.exec(board?.body ?? '')?.[1]).toContain(` - ${OTHER[lang]}`);
  },
);

test.each(LANGUAGES)('no message of a catalogue names the sample (%s)', async (lang) => {
  const folder = resolve('src/shared/i18n', lang);
  for (const file of await readdir(folder))
    expect(found(await readFile(join(folder, file), 'utf8')), file).toBeNull();
});

test('no file of the program names the sample', async () => {
  for (const entry of await readdir(resolve('src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    expect(found(await readFile(path, 'utf8')), path).toBeNull();
  }
  for (const name of ['robots.txt', 'favicon.svg'])
    expect(found(await readFile(resolve('public', name), 'utf8')), name).toBeNull();
});

test.each(LANGUAGES)(
  'what is told a visitor whom there is no room for, or whose question failed, names the shop or nobody (%s)',
  async (lang) => {
    const app = Fastify();
    app.get('/*', (request, reply) => sendBusyPage(reply, request.url, OTHER));
    const busy = await app.inject(`/${lang}/menu`);
    await app.close();
    expect(found(busy.body)).toBeNull();
    expect(busy.body).toContain(`<title>${OTHER[lang]}</title>`);
    for (const url of [
      '/api/nothing',
      '/api/menu/item/0',
      '/api/docs',
      '/api/openapi.json',
      '/%E0%A4%A',
    ]) {
      const reply = await shop.server.inject({ url, headers: { 'accept-language': lang } });
      expect(found(reply.body), url).toBeNull();
    }
  },
);

test.each(LANGUAGES)('text messages, their sender and cookies name the shop (%s)', async (lang) => {
  const phone = lang === 'en' ? '0501230001' : '0501230002';
  const asked = await shop.by({ 'accept-language': lang })('sendSignInCode', {}, { phone });
  expect(asked.status).toBe(200);
  expect(found(JSON.stringify(asked.headers))).toBeNull();
  const inbox = await shop.server.inject(`/sandbox/messages?to=971${phone.slice(1)}`);
  expect(found(inbox.body)).toBeNull();
  expect(inbox.json().messages[0].body).toContain(OTHER[lang]);
  expect(found((await shop.server.inject('/sandbox/inbox')).body)).toBeNull();
});

test('an order, its tracking and its receipt name the shop', async () => {
  const guest = await shop.guest();
  const placed = await shop.place(guest);
  expect(placed.status).toBe(200);
  const orderId = placed.body.successResponse.order_id;
  const tracked = await shop.call('trackOrder', {
    body: { order_id: orderId, phone_number: guest.phone },
  });
  expect(tracked.status).toBe(200);
  for (const reply of [placed, tracked]) {
    expect(found(reply.text)).toBeNull();
    expect(found(JSON.stringify(reply.headers))).toBeNull();
  }
  const manager = { headers: { cookie: await shop.signIn('manager') } };
  const board = await shop.call('board', { params: { storeId: 1 } }, manager);
  expect(board.text).toContain(orderId);
  expect(found(board.text)).toBeNull();
});
