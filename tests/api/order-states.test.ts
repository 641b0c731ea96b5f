// The states of orders in the database: what was written in codes before is read as the same life, and codes cannot be written any more.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATES, strayStep, type LifeStep } from '#shared/domain/orders/order-life.ts';
import { codeOf } from '#shared/domain/orders/order-status.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { createShop } from '#tests/support/order-shop.ts';
import { rowOf, updateRows } from '#tests/support/rows.ts';

describe('in the shop', () => {
  let shop: Awaited<ReturnType<typeof createShop>>;
  beforeAll(async () => {
    shop = await createShop();
  });
  afterAll(async () => {
    await shop?.close();
  });

  test('the database gives each state the code of the table, and lets nobody write a code or an unknown state', async () => {
    const guest = await shop.guest();
    const id: string = (await shop.place(guest)).body.successResponse.order_id;
    for (const state of ORDER_STATES) {
      await updateRows(shop, 'customer_order', { order_id: id }, { state });
      const row = await rowOf(shop, 'customer_order', { order_id: id }, ['status']);
      expect([state, row.status]).toEqual([state, codeOf(state)]);
    }
    const { execute } = shop.app.database;
    await expect(execute('update customer_order set status = 1')).rejects.toThrow(/status/);
    await expect(execute("update customer_order set state = 'eaten'")).rejects.toThrow(
      /state|status/,
    );
  });
});

/** The tables as they were, as far as the migration looks at them, with a life of each kind. */
const OLD_LIVES: {
  type: OrderType;
  paid: string;
  status: number;
  reason?: string;
  steps: string;
}[] = [
  { type: 'Pickup', paid: 'COD', status: 1, steps: 'c -1' },
  { type: 'Pickup', paid: 'COD', status: 7, steps: 'c -1, s 17' },
  { type: 'Pickup', paid: 'COD', status: 5, steps: 'c -1, s 17, s 71, w 12, w 23, w 35' },
  { type: 'Delivery', paid: 'COD', status: 5, steps: 'c -1, w 12, w 23, w 34, w 45' },
  { type: 'Delivery', paid: 'COD', status: 2, steps: 'c -1, w 12, w 28, w 82' },
  { type: 'Delivery', paid: 'COD', status: 6, reason: 'too_busy', steps: 'c -1, w 16' },
  { type: 'Delivery', paid: 'COD', status: 6, reason: 'customer', steps: 'c -1, c 16' },
  { type: 'Delivery', paid: 'COD', status: 6, reason: 'no_show', steps: 'c -1, w 12, w 28, w 86' },
  { type: 'Pickup', paid: 'COD', status: 2, steps: 'c -1, w 16!, u 61, w 12' },
  { type: 'Pickup', paid: 'Card Pending', status: 8, steps: 'c -8' },
  { type: 'Pickup', paid: 'Card Paid', status: 8, steps: 'c -8, s 81, w 12, w 28' },
  { type: 'Pickup', paid: 'Card Paid', status: 7, steps: 'c -8, s 87' },
  {
    type: 'Pickup',
    paid: 'Card Not Paid',
    status: 6,
    reason: 'payment_failed',
    steps: 'c -8, s 86',
  },
  { type: 'Pickup', paid: 'Card Not Paid', status: 6, reason: 'customer', steps: 'c -8, c 86' },
  { type: 'Delivery', paid: 'Card Paid', status: 2, steps: 'c -8, s 86, s 61, w 12' },
  {
    type: 'Delivery',
    paid: 'Card Refunded',
    status: 6,
    reason: 'customer',
    steps: 'c -8, s 81, c 16',
  },
];
const ACTORS: Record<string, string> = { c: 'customer', s: 'system', w: 'staff', u: 'staff' };
const migration = readFileSync(
  new URL('../../src/server/db/migrations/010_order_states.sql', import.meta.url),
  'utf8',
);

test('lives that were written in codes are read as paths of the table, with the codes that they had', async () => {
  const { db, close } = await openEmptyDatabase();
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table customer_order (id bigint primary key, store_id int, status smallint, payment_status text, reason text, placed_at timestamptz, scheduled_for timestamptz);
    create table order_status_history (id bigint generated always as identity, order_id bigint, from_code smallint, to_code smallint, implied boolean default false, undone boolean default false, actor_kind text, reason text);`);
  // Orders live beside each other: their steps lie mixed in the table.
  const steps = OLD_LIVES.flatMap(({ steps: list }, id) =>
    list.split(', ').map((step, at) => ({
      id,
      at,
      who: step[0] ?? '',
      from: step[2],
      to: step[3],
      marked: step[4] === '!',
    })),
  ).toSorted((a, b) => a.at - b.at);
  for (const [id, { paid, status, reason }] of OLD_LIVES.entries())
    await sql`insert into customer_order (id, store_id, status, payment_status, reason)
        values (${id}, 1, ${status}, ${paid}, ${reason ?? null})`.execute(db);
  for (const { id, who, from, to, marked } of steps)
    await sql`insert into order_status_history (order_id, from_code, to_code, undone, actor_kind, reason)
        values (${id}, ${from === '-' ? null : Number(from)}, ${Number(to)}, ${marked || who === 'u'}, ${ACTORS[who]}, ${who === 'u' ? 'undo' : null})`.execute(
      db,
    );
  await run(migration);
  for (const [id, { type, status, steps: written }] of OLD_LIVES.entries()) {
    const { rows: orders } = await sql<{
      state: string;
      status: number;
    }>`select state, status from customer_order where id = ${id}`.execute(db);
    const { rows } = await sql<LifeStep & { from_code: number | null; to_code: number }>`
        select event, from_state as "from", to_state as "to", from_code, to_code
        from order_status_history where order_id = ${id} order by id`.execute(db);
    expect([id, strayStep(type, rows)]).toEqual([id, null]);
    expect(orders).toEqual([{ state: rows.at(-1)?.to, status }]);
    expect(rows.map((row) => `${row.from_code ?? '-'}${row.to_code}`)).toEqual(
      written.split(', ').map((step) => step.slice(2, 4)),
    );
  }
  await close();
});
