// Orders keep coming while the power is cut; what was answered before the cut must be found when the database starts again from the same disk.
import pg from 'pg';
import type { Guest } from '#tests/support/order-shop.ts';
import { createShop, pickupOrder } from '#tests/support/order-shop.ts';
import { createCutDisk } from './cut-disk.ts';
import { wait } from './killable-server.ts';
import { seeded } from './seeded.ts';

export type CutFigures = {
  cuts: number;
  acknowledged: number;
  /** Answered before a cut and not there after it. */
  lost: number;
  /** There with another total or without its lines. */
  torn: number;
  /** Indexes that do not fit their tables any more. */
  damaged: number;
  seconds: number;
};

const CLIENTS = 4;
/** The kernel writes by itself every five seconds: cuts before and after that. */
const LEAST_MS = 700;
const MOST_MS = 7_000;
const CHECKPOINT_SHARE = 0.3;

const CHECK_INDEXES = `select count(*)::int as checked from (
  select bt_index_check(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
  where n.nspname = 'public' and a.amname = 'btree' and c.relpersistence = 'p') as checks`;

/** Null where a disk cannot be cut (see createCutDisk). `bin`: the folder of PostgreSQL's programs. */
export async function runPowerCuts({
  bin,
  seed,
  cuts,
}: {
  bin: string;
  seed: number;
  cuts: number;
}): Promise<CutFigures | null> {
  const disk = createCutDisk(bin);
  if (disk === null) return null;
  const started = performance.now();
  const chance = seeded(seed);
  const figures: CutFigures = {
    cuts: 0,
    acknowledged: 0,
    lost: 0,
    torn: 0,
    damaged: 0,
    seconds: 0,
  };
  const before = process.env['TEST_DATABASE_URL'];
  try {
    const database = await disk.start();
    process.env['TEST_DATABASE_URL'] = database.url;
    const shop = await createShop();
    const { rows } = await shop.app.database.execute('select current_database() as name');
    const { name } = rows[0] as { name: string };
    const totals = new Map<string, number>();
    let isOver = false;

    async function order(guest: Guest): Promise<void> {
      while (!isOver) {
        const data = pickupOrder(shop.plain, guest);
        const reply = await shop.by({ 'x-guest-proof': guest.proof })(
          'saveOrder',
          {},
          { data, mode: 'online' },
        );
        if (reply.status === 200)
          totals.set(
            reply.body.successResponse.order_id,
            Math.round(reply.body.successResponse.order_grossprice * 100),
          );
      }
    }
    async function check(copy: string, answered: ReadonlyMap<string, number>): Promise<void> {
      const recovered = await disk?.recover(copy);
      if (!recovered) return;
      const client = new pg.Client({
        connectionString: Object.assign(new URL(recovered.url), { pathname: `/${name}` }).href,
      });
      await client.connect();
      const found = await client.query<{ order_id: string; total_fils: number; lines: number }>(
        'select order_id, total_fils, (select coalesce(sum(l.total_fils), 0)::int from order_line l where l.order_id = o.id) as lines from customer_order o',
      );
      const byId = new Map(found.rows.map((row) => [row.order_id, row]));
      for (const [id, totalFils] of answered) {
        const row = byId.get(id);
        if (!row) figures.lost += 1;
        else if (row.total_fils !== totalFils || row.lines !== totalFils) figures.torn += 1;
      }
      await client.query('create extension if not exists amcheck');
      await client.query(CHECK_INDEXES).catch(() => {
        figures.damaged += 1;
      });
      await client.end();
      recovered.stop();
    }

    const guests = await Promise.all(Array.from({ length: CLIENTS }, () => shop.guest()));
    const working = Promise.all(guests.map(order));
    for (let cut = 0; cut < cuts; cut += 1) {
      await wait(chance.between(LEAST_MS, MOST_MS));
      if (chance.next() < CHECKPOINT_SHARE) {
        void shop.app.database.execute('checkpoint').catch(() => undefined);
        await wait(chance.between(0, 60));
      }
      let answered = new Map<string, number>();
      const copy = disk.cut(() => {
        answered = new Map(totals);
      });
      await check(copy, answered);
      figures.cuts += 1;
      figures.acknowledged = answered.size;
    }
    isOver = true;
    await working;
    await shop.close();
    database.stop();
  } finally {
    disk.remove();
    if (before === undefined) delete process.env['TEST_DATABASE_URL'];
    else process.env['TEST_DATABASE_URL'] = before;
  }
  return { ...figures, seconds: (performance.now() - started) / 1000 };
}
