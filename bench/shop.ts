// The shop that is measured: the real server process on a PostgreSQL of its own, branches that lack different dishes and never close.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { importJWK, CompactEncrypt, type JWK } from 'jose';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu/menu.ts';
import { seeded, type Chance } from '#tests/chaos/seeded.ts';
import { createKillableServer, type KillableServer } from '#tests/chaos/killable-server.ts';
import { withChildren } from '#tests/support/journey-run.ts';
import { orderSources } from '#tests/support/order-shop.ts';
import type { startPostgres } from '../scripts/postgres.mjs';
import type { OpenDatabase } from '#server/db/open.ts';
import { grow } from './grow.ts';

export type BenchShop = {
  server: KillableServer;
  storeIds: readonly number[];
  chance: Chance;
  menuAt(storeId: number): { document: MenuDocument; availability: StoreAvailability | null };
  /** The server and all processes of the database. */
  pids(): number[];
  databasePids(): number[];
  /** One dish of one branch (any, or the one named) goes out, or comes back, with the news of it. */
  switchOne(storeId?: number): Promise<void>;
  seal(payload: unknown): Promise<string>;
  close(): Promise<void>;
};

export type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

const MOST_LACKING = 9;

/** Each branch lacks other dishes than every other one: copies would flatter any cache that goes by what is lacking. */
async function lackDifferently(server: KillableServer, chance: Chance): Promise<void> {
  const { db } = server.database;
  const stores = await db.selectFrom('store').select('store_id').execute();
  const { document } = await db
    .selectFrom('menu_version')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { items } = document as MenuDocument;
  for (const { store_id } of stores) {
    const lacking = new Set(
      Array.from({ length: chance.between(1, MOST_LACKING) }, () => chance.pick(items).id),
    );
    for (const entry_id of lacking)
      await db
        .insertInto('store_availability')
        .values({ store_id, kind: 'item', entry_id, state: 'out_of_stock' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** All branches that sell are open at any hour: what is measured must not depend on when. */
async function neverClose(server: KillableServer): Promise<void> {
  await server.database.execute(
    `update store set has_weekday_hours = false, opens_at = '00:00:00', closes_at = '00:00:00'`,
  );
}

/** The product lets no statement run longer than seconds; making a large chain takes one that may. */
async function unhurried(
  url: string,
  work: (database: Pick<OpenDatabase, 'execute'>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work({
      execute: async (text, values) => {
        const { rows, rowCount } = await client.query<Record<string, unknown>>(text, values);
        return { rows, rowCount: rowCount ?? 0 };
      },
    });
  } finally {
    await client.end();
  }
}

/** Starts a shop of `times` the sample's branches (a tenth of that for dishes), not yet serving. */
export async function createBenchShop(
  postgres: Postgres,
  { times = 1, orders = 2_000, coupons = 0 } = {},
): Promise<BenchShop> {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const postmaster = Number(
    readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const chance = seeded(20_261_122);
  const server = await createKillableServer();
  await unhurried(server.databaseUrl, async (database) => {
    await grow({ ...server.database, ...database }, { times, orders, coupons });
    await neverClose(server);
    await lackDifferently(server, chance);
    await database.execute('vacuum analyze');
  });
  await server.start();
  const stores = await server.database.db
    .selectFrom('store')
    .select('store_id')
    .where('is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('store_availability as a')
            .whereRef('a.store_id', '=', 'store.store_id')
            .where('a.kind', '=', 'store'),
        ),
      ),
    )
    .execute();
  const readSources = () => orderSources(server);
  let sources = await readSources();
  const keys = (await (await fetch(`${server.origin}/api/keys`)).json()) as { keys: JWK[] };
  const key = await importJWK(keys.keys[0] ?? {}, 'ECDH-ES');
  return {
    server,
    chance,
    storeIds: stores.map((store) => store.store_id),
    menuAt: (storeId) => sources.menuAt(storeId),
    pids: () => [server.pid(), ...withChildren(postmaster)],
    databasePids: () => withChildren(postmaster),
    async switchOne(storeId) {
      const store = storeId ?? chance.pick(stores).store_id;
      // A dish that is not on the menu at all would change nothing that anybody sees.
      const { items, groups } = sources.menuAt(store).document;
      const shown = new Set(
        groups.filter((group) => group.is_active && group.is_publish).map((group) => group.id),
      );
      const { id } = chance.pick(
        items.filter((dish) => dish.is_active && dish.is_publish && shown.has(dish.group_id)),
      );
      const { rowCount } = await server.database.execute(
        `delete from store_availability where store_id = $1 and kind = 'item' and entry_id = $2 and state = 'out_of_stock'`,
        [store, id],
      );
      if (rowCount === 0)
        await server.database.execute(
          `insert into store_availability (store_id, kind, entry_id, state) values ($1, 'item', $2, 'out_of_stock')`,
          [store, id],
        );
      await server.database.execute(`select pg_notify('menu_changed', $1)`, [`store:${store}`]);
      sources = await readSources();
    },
    seal: (payload) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(key),
    close: () => server.close(),
  };
}
