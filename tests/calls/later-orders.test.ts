// Orders for later: they wait, and reach the kitchen once, as if they had just been placed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseDueOrders } from '#server/jobs/release-later-orders.ts';
import { createShop } from '#tests/support/order-shop.ts';

let shop: Awaited<ReturnType<typeof createShop>>;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(async () => {
  await shop?.close();
});

test('a later order whose cancellation was undone rings when it is released, as any other does (D2)', async () => {
  const placed = await shop.place(await shop.guest(), {
    future_status: 1,
    future_date: '2026-01-14 17:30',
  });
  const orderId: string = placed.body.successResponse.order_id;
  const cookie = await shop.signIn('dxb01');
  const press = (name: 'moveOrder' | 'undoMove', body: object) =>
    shop.call(name, { params: { orderId }, body } as never, { headers: { cookie } });
  for (const moved of [
    await press('moveOrder', { action: 'reject', reason: 'customer' }),
    await press('undoMove', {}),
  ])
    expect(moved.status, moved.text).toBe(200);
  expect(await releaseDueOrders(shop.db, new Date('2026-01-14T16:30:00Z'))).toContain(orderId);
  const board = await shop.call('board', { params: { storeId: 1 } }, { headers: { cookie } });
  expect(
    board.body.successResponse.orders.find((one: { order_id: string }) => one.order_id === orderId),
  ).toMatchObject({ code: 1, acknowledged: false });
});

test('a later order waits as scheduled and is released once, an hour before its time (AMB-58, AMB-60)', async () => {
  const reply = await shop.place(await shop.guest(), {
    future_status: 1,
    future_date: '2026-01-14 17:30',
  });
  expect(reply.body.successResponse).toMatchObject({ order_status_code: 7, future_status: 1 });
  const id = reply.body.successResponse.order_id;
  expect(await releaseDueOrders(shop.db, new Date('2026-01-14T16:29:59Z'))).not.toContain(id);
  const both = await Promise.all(
    [1, 2].map(() => releaseDueOrders(shop.db, new Date('2026-01-14T16:30:00Z'))),
  );
  expect(both.flat().filter((one) => one === id)).toHaveLength(1);
  const order = await shop.db
    .selectFrom('customer_order')
    .select(['id', 'status', 'version'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 1, version: 2 });
  const steps = await shop.db
    .selectFrom('order_status_history')
    .select(['from_code', 'to_code'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  expect(steps.map((step) => `${step.from_code}-${step.to_code}`)).toEqual([
    'null-1',
    '1-7',
    '7-1',
  ]);
});
