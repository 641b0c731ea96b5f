// The server dies between two statements of placing an order: all or nothing, and the same order sent again is placed once.
import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bigCart, withCoupon } from '#tests/support/coupon-cart.ts';
import { givePoints } from '#tests/support/points.ts';
import { sharedCarts } from '#tests/support/shared-carts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();
const carts = sharedCarts(shop);
beforeAll(() => {
  const { settings } = shop.app;
  settings.points = { ...settings.points, enabled: true, worthFils: 2, minimumUse: 100 };
});

/** What placing writes. */
const TABLES = [
  'attempt_count',
  'capacity_slot',
  'coupon',
  'coupon_redemption',
  'coupon_use',
  'customer_order',
  'day_counter',
  'order_line',
  'order_part',
  'order_status_history',
  'points_account',
  'points_entry',
  'shared_cart',
] as const;
async function readTables(): Promise<Record<string, unknown>> {
  const rows = TABLES.map(async (table) => {
    const read = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
      shop.db,
    );
    return [table, read.rows] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** The connections that are inside a transaction end after so many statements. */
function connectionsThatEnd(after: number) {
  let statements = 0;
  let isStopped = false;
  let ending: Promise<unknown> = Promise.resolve();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      if (statements === after && !isStopped) {
        ending = shop.app.database.execute(
          "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        );
        await ending;
      }
      return result;
    },
  };
  // What runs beside the order counts too, so its end may still be under way when the order is answered.
  const stop = async () => {
    isStopped = true;
    await ending;
  };
  return { plugin, stop, isOver: () => statements < after };
}

const placedAs = (uniqueOrderId: string) =>
  readRows(shop, 'customer_order', { unique_order_id: uniqueOrderId }, ['order_id']);

test('P1: a connection that ends between any two statements leaves nothing, and the same order sent again is placed once', async () => {
  const who = await signIn(shop);
  await sql`update coupon set max_uses = null, per_customer_limit = null where code = 'CRUNCH10'`.execute(
    shop.db,
  );
  const total = Math.round(bigCart(shop).subtotal * 0.9) - 2;
  const { db } = shop.app.database;
  let ends = 0;
  for (let after = 1; ; after += 1) {
    await givePoints(shop, who.customerId, 100);
    const owner = await carts.open();
    const order = {
      ...withCoupon(shop, 'CRUNCH10', total),
      ...carts.inOrder(owner, 0),
      points_used: 100,
      uniqueOrderId: randomUUID(),
    };
    const before = await readTables();
    const { plugin, stop, isOver } = connectionsThatEnd(after);
    shop.app.database.db = db.withPlugin(plugin);
    const first = await shop.placeAs(who, order);
    shop.app.database.db = db;
    await stop();
    if (first.status === 200) {
      const { order_id } = first.body.successResponse;
      expect(await placedAs(order.uniqueOrderId)).toEqual([{ order_id }]);
    } else {
      ends += 1;
      expect(first.status, first.text).toBe(503);
      expect(await readTables()).toEqual(before);
    }
    const again = await shop.placeAs(who, order);
    expect(again.status, again.text).toBe(200);
    const { order_id } = again.body.successResponse;
    expect(await placedAs(order.uniqueOrderId)).toEqual([{ order_id }]);
    if (isOver()) break;
  }
  // The buyer, the limits, cart, coupon, points, the kitchen, the order, and what it used up.
  expect(ends).toBeGreaterThan(10);
});
