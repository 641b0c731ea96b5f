// Rows that are looked for have an index, and what is asked every minute does not read the books.
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/tables.ts';
import { cancelledButPaid } from '#server/modules/payments/refunds.read-model.ts';
import { readQueue } from '#server/modules/orders/kitchen/waiting-orders.queries.ts';
import { LISTED } from '#server/modules/orders/history/past-order.ts';
import { readOrderViews } from '#server/modules/orders/view/order-view.read-model.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = shopOfFile();

/** Members and screens are kept when they end. */
const BY_WHOM = 'neither is ever deleted, and nobody reads these by who did it';

/** References without an index that serves all their rows, each with the reason why it needs none. */
const DECIDED: Record<string, string> = {
  'cash_count.device_id': BY_WHOM,
  'cash_count.staff_id': BY_WHOM,
  'day_close.device_id': BY_WHOM,
  'day_close.staff_id': BY_WHOM,
  'feedback.store_id': 'branches are never deleted, and nobody reads messages by branch',
  'order_issue.answered_by_staff_id': BY_WHOM,
  'order_part.done_by_device_id': BY_WHOM,
  'order_part.done_by_staff_id': BY_WHOM,
  'order_status_history.staff_id': BY_WHOM,
  'payment_refund.device_id': BY_WHOM,
  'payment_refund.staff_id': BY_WHOM,
  'till_refund.device_id': BY_WHOM,
  'till_refund.staff_id': BY_WHOM,
};

test('every reference between tables has an index over all its rows, or a reason why not', async () => {
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by a.attnum) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)
    group by c.oid, c.conrelid order by 1`.execute(shop.db);
  expect(rows.map(({ reference }) => reference)).toEqual(Object.keys(DECIDED));
});

/** Enough for the planner to prefer an index where there is one. */
const MANY = 20_000;

/** Copies one order many times over, with a paid card for each: as after a year. */
async function aYearOfOrders(): Promise<number> {
  const guest = await shop.guest();
  const placed = await shop.place(guest);
  expect(placed.status, placed.text).toBe(200);
  const { id, customer_id } = await readRow(
    shop,
    'customer_order',
    { order_id: placed.body.successResponse.order_id },
    ['id', 'customer_id'],
  );
  const { rows } = await sql<{ list: string }>`
    select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
    where table_name = 'customer_order' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('order_id', 'unique_order_id', 'day_number', 'placed_at', 'changed_at', 'state', 'payment_status')`.execute(
    shop.db,
  );
  const columns = sql.raw(rows[0]?.list ?? '');
  // The letters of an order id are those of base 32 without I, L, O and U: sixteen of them do for copies.
  await sql`
    insert into customer_order (order_id, unique_order_id, day_number, placed_at, changed_at, state, payment_status, ${columns})
    select 'C0' || upper(lpad(to_hex(n), 8, '0')), gen_random_uuid(), 1000 + n, o.placed_at - n * interval '1 minute', o.changed_at - n * interval '1 minute',
      case when n % 20 = 0 then 'cancelled' else 'completed' end,
      case when n % 20 = 0 and n > 100 then 'Card Refunded' else 'Card Paid' end, ${columns}
    from customer_order o, generate_series(1, ${sql.lit(MANY)}) n where o.id = ${id}`.execute(
    shop.db,
  );
  await sql`
    insert into payment (order_id, attempt, provider, gateway_order_id, amount_fils, currency, state, captured_fils, created_at, changed_at)
    select id, 1, 'ccavenue', 'G' || id, 5000, 'AED', case payment_status when 'Card Refunded' then 'refunded' else 'paid' end, 5000, placed_at, changed_at
    from customer_order where id <> ${id}`.execute(shop.db);
  await sql`analyze customer_order`.execute(shop.db);
  await sql`analyze payment`.execute(shop.db);
  return customer_id;
}

/** The statements that a piece of work would send. */
async function readStatements(work: (db: Kysely<Database>) => Promise<unknown>) {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const noting: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const mute = new Kysely<Database>({
    dialect: noting,
    log: ({ query }) => {
      sent.push(query);
    },
  });
  await work(mute);
  return sent;
}

/** The large tables that the work reads from one end to the other. */
async function readsWhole(work: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
  const whole: string[] = [];
  for (const { sql: text, parameters } of await readStatements(work)) {
    const { rows } = await shop.app.database.execute(`explain ${text}`, [...parameters]);
    whole.push(
      ...[...JSON.stringify(rows).matchAll(/Seq Scan on (\w+)/g)].map(([, name]) => name ?? ''),
    );
  }
  return whole.filter((name) => name === 'customer_order' || name === 'payment');
}

test('after many orders: the look of every minute for cancelled orders, the history of a customer, the work of a kitchen and the day of a branch read no table whole', async () => {
  const customerId = await aYearOfOrders();
  expect(
    await readsWhole((db) => sql`select * from customer_order where quantity > 0`.execute(db)),
  ).toEqual(['customer_order']);
  const now = shop.clock.now();
  expect(await readsWhole((db) => cancelledButPaid(db, now))).toEqual([]);
  expect(await readsWhole((db) => readQueue(db, 1, now))).toEqual([]);
  expect(
    await readsWhole((db) => readOrderViews(db, LISTED, { customerId }, { limit: 20 })),
  ).toEqual([]);
  expect(
    await readsWhole((db) =>
      db
        .selectFrom('customer_order')
        .select('id')
        .where('store_id', '=', 1)
        .where('placed_at', '>=', new Date(now.getTime() - 3_600_000))
        .execute(),
    ),
  ).toEqual([]);
  const due = await cancelledButPaid(shop.db, now);
  expect(due).toHaveLength(5);
});
