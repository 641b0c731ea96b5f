// What changes what pages show: what a branch switches, what an import brings, settings of the business, and time. Through the calls of the
// console where there is one, else as an import writes it.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkImport } from '#server/importer/check-files.ts';
import type { ChainFiles } from '#server/importer/chain-files.ts';
import { writeChain } from '#server/importer/write-chain.ts';
import { notify } from '#server/db/open.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { comboPath, dishPath } from '#shared/domain/menu/menu-address.ts';
import { OFF_SPANS } from '#shared/domain/menu/off-span.ts';
import { PAUSE_SCOPES } from '#shared/domain/stores/pause.ts';
import type { createShop } from '#tests/support/order-shop.ts';
import { sampleFolder } from '#tests/support/sample-chain.ts';
import type { Chance } from './seeded.ts';
import { readRow } from '#tests/support/rows.ts';

export type Shop = Awaited<ReturnType<typeof createShop>>;

/** What requests and changes are drawn from. */
export type Chain = {
  storeIds: number[];
  /** Addresses of dishes and combos, without the language. */
  dishes: string[];
};

export type Changes = { chain: Chain; names: string[]; make(name: string): Promise<void> };

/** A session of the console lives twelve hours. */
const SIGN_IN_AFTER_MS = 6 * 3_600_000;
/** Few enough that the same page is asked for again and again. */
const DISHES = 8;
/** On the clock of the sample chain: before and after doors open and close, at the last order, and around the day's end. */
const HOURS = ['00:05', '03:00', '05:01', '10:59', '11:01', '19:30', '22:44', '22:46', '23:59'];

const LOOK_EVERY_MS = 10;
const MOST_LOOKS = 6_000;

/** News takes a moment to arrive. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (await isSo()) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('the news did not arrive');
}

export async function pageChanges(shop: Shop, chance: Chance): Promise<Changes> {
  const checked = await checkImport(sampleFolder);
  if (!checked.ok) throw new Error('the sample chain has faults');
  const files = checked.chain;
  const storeIds = files.stores.map(({ store_id }) => store_id);
  const { items, combos, lists } = files.menu;
  const wanted = items.slice(0, DISHES);
  const dishes = [
    ...wanted.map(({ slug }) => dishPath('', slug).slice(1)),
    ...combos.slice(0, 2).map(({ id, name }) => comboPath('', id, name.en).slice(1)),
  ];
  const things = [
    ...[...wanted.map(({ id }) => id), ...lists.topItems.map(({ id }) => id)].map((entry) => ({
      kind: 'item' as const,
      entry,
    })),
    ...combos.slice(0, 4).map(({ id }) => ({ kind: 'combo' as const, entry: id })),
    ...wanted.flatMap(({ sizes }) => sizes.map(({ id }) => ({ kind: 'size' as const, entry: id }))),
  ];

  let signedInAt = Number.NEGATIVE_INFINITY;
  let cookie = '';
  async function console(
    name: Parameters<Shop['call']>[0],
    body: object,
    params: Record<string, number> = {},
  ): Promise<void> {
    const now = shop.app.clock.now().getTime();
    if (Math.abs(now - signedInAt) > SIGN_IN_AFTER_MS) {
      cookie = await shop.signIn('manager');
      signedInAt = now;
    }
    const reply = await shop.by(cookie)(name, params, body);
    // What is off already, or closed at this hour, cannot be switched: that is a change as well, or none.
    if (reply.status !== 200 && reply.status !== 400 && reply.status !== 404)
      throw new Error(`${name}: ${reply.status} ${reply.text}`);
  }
  const atBranch = () => ({ storeId: chance.pick(storeIds) });
  const span = () => chance.pick(OFF_SPANS.filter((candidate) => candidate !== 'date'));

  let raised = 0;
  async function bringIn(change: Partial<ChainFiles>): Promise<void> {
    const { document } = await readRow(shop, 'chain_document', { kind: 'pictures' }, ['document']);
    await shop.db
      .transaction()
      .execute((tx) =>
        writeChain(tx, { ...files, pictures: document as ChainFiles['pictures'], ...change }),
      );
  }
  const raisedMenu = (): ChainFiles['menu'] => ({
    ...files.menu,
    items: items.map((item) => ({
      ...item,
      sizes: item.sizes.map((size) => ({ ...size, mrp: size.mrp + raised })),
    })),
  });

  async function say(path: string): Promise<void> {
    const words = `Words ${chance.uuid()}`;
    await sql`update chain_document set document = jsonb_set(document::jsonb, ${path}::text[], to_jsonb(${words}::text)) where kind = 'content'`.execute(
      shop.db,
    );
    await notify(shop.db, MENU_CHANGED, 'content');
  }

  const all: Record<string, () => Promise<void>> = {
    'an import with other prices': async () => {
      raised += 25;
      await bringIn({ menu: raisedMenu() });
    },
    'an import in which a dish has another name': async () => {
      const renamed = chance.pick(wanted).id;
      const word = chance.uuid().slice(0, 8);
      const menu = raisedMenu();
      await bringIn({
        menu: {
          ...menu,
          items: menu.items.map((item) =>
            item.id === renamed ? { ...item, name: { en: word, ar: `${word} ع` } } : item,
          ),
        },
      });
    },
    'a thing is switched off': () =>
      console('switchOff', { ...chance.pick(things), span: span(), reason: 'ran_out' }, atBranch()),
    'a thing is switched on': async () => {
      const rows = await shop.db
        .selectFrom('store_availability')
        .select(['store_id', 'kind', 'entry_id'])
        .where('ended_at', 'is', null)
        .where('kind', '<>', 'store')
        .orderBy('id')
        .execute();
      if (rows.length === 0) return;
      const row = chance.pick(rows);
      await console('switchOn', { kind: row.kind, entry: row.entry_id }, { storeId: row.store_id });
    },
    'a branch takes no orders for a while': () =>
      console(
        'pauseStore',
        { scope: chance.pick(PAUSE_SCOPES), span: span(), reason: 'too_busy' },
        atBranch(),
      ),
    'a branch takes orders again': () =>
      console('resumeStore', { scope: chance.pick(PAUSE_SCOPES) }, atBranch()),
    'a branch has other hours today': () =>
      console(
        'storeToday',
        chance.pick([
          { opens_at: '12:30', closes_at: null },
          { opens_at: null, closes_at: '21:00' },
          { opens_at: null, closes_at: null },
        ]),
        atBranch(),
      ),
    'a branch is busy': () =>
      console('busyStore', { minutes: chance.pick([0, 10, 20]), for_minutes: 30 }, atBranch()),
    'a branch closes for good, or opens': async () => {
      const storeId = chance.pick(storeIds);
      await sql`update store set is_active = not is_active where store_id = ${storeId}`.execute(
        shop.db,
      );
      await notify(shop.db, MENU_CHANGED, 'stores');
    },
    'the chain says something else': () =>
      say(chance.pick(['{landing,subline,en}', '{brand,name,en}', '{brand,name,ar}'])),
    'a setting of the menu': async () => {
      const colour = chance.pick(['sand', 'pickle', 'chili', 'saffron'] as const);
      await console('changeSettings', {
        changes: {
          menuDecimals: chance.pick([0, 2]),
          tiles: { ...shop.app.settings.tiles, default: colour },
        },
      });
    },
    'the pictures of the landing page': async () => {
      const { hero } = shop.app.settings;
      const stills = ['hero-mobile-bucket', 'hero-mobile-burger', 'hero-mobile-strips'];
      const clip = `clip-${chance.uuid()}`;
      await console('changeSettings', {
        changes: { hero: { ...hero, clip, stills: stills.slice(chance.between(0, 2)) } },
      });
      await until(async () => shop.app.settings.hero.clip === clip);
    },
    'time goes on': async () => {
      shop.clock.advance(chance.pick([20, 60, 700, 3_600]));
    },
    'another hour': async () => {
      const [hour = 0, minute = 0] = chance.pick(HOURS).split(':').map(Number);
      const day = 24 * 60 * 60_000;
      const now = shop.clock.now().getTime();
      // Four hours ahead of UTC.
      const at = Math.floor(now / day) * day + ((hour - 4) * 60 + minute) * 60_000;
      shop.clock.set(new Date(at + (at <= now ? day : 0)));
    },
  };
  return {
    chain: { storeIds, dishes },
    names: Object.keys(all),
    make: async (name) => {
      await all[name]?.();
    },
  };
}
