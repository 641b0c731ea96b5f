// Orders for later: they wait, and reach the kitchen once, as if they had just been placed.
import { expect, test } from 'vitest';
import { releaseDueOrders } from '#server/jobs/start-jobs.ts';
import { listeningServer } from '#tests/support/order-shop.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

test('a later order whose cancellation was undone rings when it is released, as any other does (D2)', async () => {
  const orderId = await shop.newOrder({
    future_status: 1,
    future_date: '2026-01-14 17:30',
  });
  const cookie = await shop.signIn('dxb01');
  const press = (name: 'moveOrder' | 'undoMove', body: object) =>
    shop.by(cookie)(name, { orderId }, body);
  for (const moved of [
    await press('moveOrder', { action: 'reject', reason: 'customer' }),
    await press('undoMove', {}),
  ])
    expect(moved.status, moved.text).toBe(200);
  expect(await releaseDueOrders(shop.app, new Date('2026-01-14T16:30:00Z'))).toContain(orderId);
  const board = await shop.by(cookie)('board', { storeId: 1 });
  expect(
    board.body.orders.find((order: { order_id: string }) => order.order_id === orderId),
  ).toMatchObject({ state: 'pending', acknowledged: false });
});

test('a later order that was cancelled by mistake waits for its time again, and is then cooked like any other', async () => {
  const at = shop.clock.now();
  const cookie = await shop.signIn('dxb01');
  const press = (
    name: 'moveOrder' | 'recallOrder' | 'finishedOrders',
    params: Record<string, string | number>,
    body?: object,
  ) => shop.by(cookie)(name, params, body);
  // One for this evening, and one for tomorrow, which is in no list of today.
  for (const [time, release] of [
    ['2026-01-14 17:30', '2026-01-14T16:30:00Z'],
    ['2026-01-15 17:30', '2026-01-15T16:30:00Z'],
  ] as const) {
    const orderId = await shop.newOrder({ future_status: 1, future_date: time });
    const finished = async () =>
      (await press('finishedOrders', { storeId: 1 })).body.orders.find(
        (candidate: { order_id: string }) => candidate.order_id === orderId,
      );
    await press('moveOrder', { orderId }, { action: 'reject', reason: 'customer' });
    expect(await finished()).toMatchObject({ state: 'cancelled', recall: 'possible' });
    const back = await press(
      'recallOrder',
      { orderId },
      { reason: 'mistake', seen_state: 'cancelled' },
    );
    expect([back.status, back.body.order.state]).toEqual([200, 'scheduled']);
    expect(await finished()).toBeUndefined();
    const jobs = await shop.db
      .selectFrom('print_job')
      .innerJoin('customer_order', 'customer_order.id', 'print_job.order_id')
      .select('print_job.id')
      .where('customer_order.order_id', '=', orderId)
      .execute();
    expect(jobs).toEqual([]);
    expect(await releaseDueOrders(shop.app, new Date(release))).toContain(orderId);
  }
  expect(shop.clock.now()).toEqual(at);
});

test('an order for tomorrow hangs at no board today, neither waiting nor cancelled', async () => {
  const server = await listeningServer(shop.app);
  const cookie = await shop.signIn('dxb01');
  try {
    const board = await readEvents(`${server.origin}/api/console/board/1/events`, cookie);
    const later = async (future_date: string): Promise<string> =>
      (await shop.place(await shop.guest(), { future_status: 1, future_date })).body.successResponse
        .order_id;
    const [tomorrow, cancelled] = [
      await later('2026-01-15 13:00'),
      await later('2026-01-15 14:00'),
    ];
    await shop.by(cookie)(
      'moveOrder',
      { orderId: cancelled },
      { action: 'reject', reason: 'customer' },
    );
    const tonight = await later('2026-01-14 18:30');
    expect(await board.until(({ order_id }) => order_id === tonight)).toMatchObject({
      state: 'scheduled',
    });
    const isTomorrows = ({ order_id }: { order_id: string }) =>
      [tomorrow, cancelled].includes(order_id);
    const nothing = Promise.resolve('nothing');
    expect(await Promise.race([board.until(isTomorrows), nothing])).toBe('nothing');
    const read = await shop.by(cookie)('board', { storeId: 1 });
    expect(read.body.orders.filter(isTomorrows)).toEqual([]);
    board.stop();
  } finally {
    await server.close();
  }
});

test('a later order waits as scheduled and is released once, an hour before its time (AMB-58, AMB-60)', async () => {
  const reply = await shop.place(await shop.guest(), {
    future_status: 1,
    future_date: '2026-01-14 17:30',
  });
  expect(reply.body.successResponse).toMatchObject({ order_status_code: 7, future_status: 1 });
  const id = reply.body.successResponse.order_id;
  expect(await releaseDueOrders(shop.app, new Date('2026-01-14T16:29:59Z'))).not.toContain(id);
  const both = await Promise.all(
    [1, 2].map(() => releaseDueOrders(shop.app, new Date('2026-01-14T16:30:00Z'))),
  );
  expect(both.flat().filter((candidate) => candidate === id)).toHaveLength(1);
  const order = await readRow(shop, 'customer_order', { order_id: id }, [
    'id',
    'status',
    'version',
  ]);
  expect(order).toMatchObject({ status: 1, version: 2 });
  const steps = await readRows(
    shop,
    'order_status_history',
    { order_id: order.id },
    ['from_code', 'to_code'],
    'id',
  );
  expect(steps.map((step) => `${step.from_code}-${step.to_code}`)).toEqual([
    'null-1',
    '1-7',
    '7-1',
  ]);
});

test('a later order is begun early, is not released after that, and waits again when the press is taken back', async () => {
  const cookie = await shop.signIn('dxb01');
  const orderId = await shop.newOrder({
    future_status: 1,
    future_date: '2026-01-14 17:30',
  });
  const press = (call: 'moveOrder' | 'undoMove', body: object) =>
    shop.by(cookie)(call, { orderId }, body);
  const begun = await press('moveOrder', { action: 'accept', seen_state: 'scheduled' });
  expect(begun.body.order.state).toBe('in_kitchen');
  expect(await releaseDueOrders(shop.app, new Date('2026-01-14T16:30:00Z'))).not.toContain(orderId);
  expect((await press('undoMove', {})).body.order.state).toBe('scheduled');
});
