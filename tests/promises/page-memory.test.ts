// A page served from memory is never another customer's, another branch's or an old price: any page, asked by anybody, after any change, is what
// a server that has just started makes of it. Needs the built pages. Number of requests: PAGE_REQUESTS (10,000 in the large run).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishPath } from '#shared/domain/menu-address.ts';
import type { MenuDocument } from '#shared/domain/menu.ts';
import { createApp } from '#server/app.ts';
import { notify } from '#server/db/open.ts';
import { availabilityChanged, MENU_CHANGED } from '#server/menu-news.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { seeded } from './seeded.ts';

const COUNT = Number(process.env['PAGE_REQUESTS'] ?? 60);
const BETWEEN_CHANGES = 20;
const SEED = Number(process.env['SEED'] ?? 10_000);
const BUILD = resolve('build/server/index.js');
const isBuilt = existsSync(BUILD);
const chance = seeded(SEED);

let shop: TestApp;
let kept: FastifyInstance;
let build: ServerBuild;
let storeIds: number[];
let slugs: string[];
beforeAll(async () => {
  if (!isBuilt) return;
  build = (await import(BUILD)) as ServerBuild;
  shop = await createTestApp();
  kept = await createApp(shop.app, { loadBuild: async () => build });
  await kept.ready();
  storeIds = (await shop.db.selectFrom('store').select('store_id').execute()).map(
    ({ store_id }) => store_id,
  );
  slugs = ((await currentMenu())?.items ?? []).map(({ slug }) => slug);
});
afterAll(async () => {
  await kept?.close();
  await shop?.close();
});

/** A server that has just started, and keeps no page. */
async function freshServer(): Promise<FastifyInstance> {
  const app = await createApp(shop.app, { loadBuild: async () => build, mostPageBytes: 0 });
  await app.ready();
  return app;
}

const PATHS = [
  '',
  '/menu',
  '/menu',
  '/cart',
  '/checkout/payment',
  '/track-order',
  '/profile',
  '/locations-overview',
  '/our-story',
  '/feedback',
] as const;

type Asking = { url: string; cookie: string; secret: string };
function anybody(): Asking {
  const secret = `secret${chance.uuid()}`;
  const cookies = [
    `shop_track=${secret}`,
    `token=${secret}`,
    chance.next() < 0.8 ? `storeId=${chance.pick([...storeIds, 0, 99_999])}` : '',
    `orderType=${chance.pick(['Delivery', 'Pickup', 'qr-Pickup', secret])}`,
    `cookie_consent=${chance.pick(['accepted', 'rejected', secret])}`,
    `lang=${chance.pick(['en', 'ar'])}`,
  ].filter((cookie) => cookie !== '');
  const query = chance.next() < 0.3 ? `?utm_source=${secret}` : '';
  const lang = chance.pick(['en', 'ar']);
  const path =
    chance.next() < 0.25 ? dishPath('', chance.pick(slugs)).slice(1) : chance.pick(PATHS);
  // What a press inside the shop asks for. The landing page's is drawn by chance, and says nothing of which picture.
  const data = path !== '' && chance.next() < 0.25 ? '.data' : '';
  return {
    url: `/${lang}${path}${data}${query}`,
    cookie: cookies.join('; '),
    secret,
  };
}

type Seen = { status: number; policy: string; html: string; picture: string };
async function open(app: FastifyInstance, { url, cookie }: Asking): Promise<Seen> {
  const reply = await app.inject({ url, headers: { cookie, host: 'shop.example.com' } });
  const policy = String(reply.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none of this name';
  return {
    status: reply.statusCode,
    policy: policy.replaceAll(nonce, 'NONCE'),
    html: reply.payload.replaceAll(nonce, 'NONCE'),
    // Which of three pictures the landing page shows is drawn for each visit.
    picture: /hero-still" src="([^"]+)/.exec(reply.payload)?.[1] ?? '',
  };
}

/** What a fresh server shows, with the same picture by chance. */
async function fresh(app: FastifyInstance, asking: Asking, picture: string): Promise<Seen> {
  for (let tries = 0; tries < 60; tries += 1) {
    const seen = await open(app, asking);
    if (seen.picture === picture) return seen;
  }
  throw new Error(`the picture ${picture} never came`);
}

async function newMenu(change: (document: MenuDocument) => void): Promise<void> {
  const { document } = await shop.db
    .selectFrom('menu_version')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const menu = document as MenuDocument;
  change(menu);
  await shop.db
    .insertInto('menu_version')
    .values({ document: JSON.stringify(menu) })
    .execute();
  await notify(shop.db, MENU_CHANGED, 'import');
}

const CHANGES: Record<string, () => Promise<void>> = {
  async price() {
    await newMenu((menu) => {
      for (const item of menu.items) {
        const [size] = item.sizes;
        if (size) size.mrp += 100;
      }
    });
  },
  async 'a dish is out at one branch, or back'() {
    const store_id = chance.pick(storeIds);
    const { items, lists } = (await currentMenu()) ?? { items: [], lists: { topItems: [] } };
    const entry_id = chance.pick([
      ...items.map(({ id }) => id),
      ...lists.topItems.map(({ id }) => id),
    ]);
    const { numDeletedRows } = await shop.db
      .deleteFrom('store_availability')
      .where('store_id', '=', store_id)
      .where('entry_id', '=', entry_id)
      .where('kind', '=', 'item')
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      await shop.db
        .insertInto('store_availability')
        .values({
          store_id,
          kind: 'item',
          entry_id,
          state: chance.pick(['out_of_stock', 'not_sold']),
          until: chance.next() < 0.3 ? new Date(shop.clock.now().getTime() + 600_000) : null,
        })
        .execute();
    await availabilityChanged(shop.db, store_id);
  },
  async 'a branch closes for good, or opens'() {
    await sql`update store set is_active = not is_active where store_id = ${chance.pick(storeIds)}`.execute(
      shop.db,
    );
    await notify(shop.db, MENU_CHANGED, 'stores');
  },
  async 'the chain says something else'() {
    await sql`update chain_document set document = jsonb_set(document::jsonb, '{landing,subline,en}', to_jsonb(${chance.uuid()}::text)) where kind = 'content'`.execute(
      shop.db,
    );
    await notify(shop.db, MENU_CHANGED, 'content');
  },
  async 'time goes on'() {
    shop.clock.advance(chance.pick([20, 60, 700, 3_600, 6 * 3_600]));
  },
};

async function currentMenu(): Promise<MenuDocument | undefined> {
  const row = await shop.db
    .selectFrom('menu_version')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.document as MenuDocument | undefined;
}

/** News takes a moment to arrive; from then on nothing old may be seen. What is compared here is made from calls, not from pages. */
async function settled(app: FastifyInstance): Promise<void> {
  const facts = async (server: FastifyInstance): Promise<string> => {
    const urls = [
      '/api/menu/stores/1',
      ...[0, ...storeIds].flatMap((id) => [`/api/menu/page/en/${id}`]),
    ];
    const replies = await Promise.all(urls.map((url) => server.inject({ url })));
    return replies.map(({ headers, payload }) => headers.etag ?? payload).join();
  };
  const wanted = await facts(app);
  await expect.poll(() => facts(kept), { timeout: 10_000 }).toBe(wanted);
}

test.runIf(isBuilt)(
  `${COUNT} random requests with random changes between them show what a fresh server shows (seed ${SEED})`,
  async () => {
    let server = await freshServer();
    try {
      for (let asked = 0; asked < COUNT; asked += BETWEEN_CHANGES) {
        const what = chance.pick(Object.keys(CHANGES));
        await CHANGES[what]?.();
        await server.close();
        server = await freshServer();
        await settled(server);
        // Documents are read when a page asks; the news of theirs came with that of the menu, on one line.
        const askings = Array.from({ length: BETWEEN_CHANGES }, anybody);
        const seen = await Promise.all(askings.map((asking) => open(kept, asking)));
        for (const [index, asking] of askings.entries()) {
          const mine = seen[index];
          if (mine === undefined) continue;
          const where = `${asking.url} ${asking.cookie} after: ${what}`;
          expect(mine.html.includes(asking.secret), `${where}: says a secret`).toBe(false);
          const wanted = await fresh(server, asking, mine.picture);
          expect(mine.status, where).toBe(wanted.status);
          if (mine.html !== wanted.html || mine.policy !== wanted.policy)
            expect.fail(`${where}: ${firstDifference(mine.html, wanted.html)}`);
        }
      }
    } finally {
      await server.close();
    }
  },
  3_600_000,
);

function firstDifference(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other.charAt(index));
  return `kept: ${one.slice(Math.max(0, at - 80), at + 80)} fresh: ${other.slice(Math.max(0, at - 80), at + 80)}`;
}
