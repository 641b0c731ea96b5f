// The end of a branch's day: cash is counted as often as needed, and a day is closed once, with nothing left open.
import { describe, expect, test } from 'vitest';
import { daysOfBranch } from '#tests/support/branch-days.ts';
import { readRows } from '#tests/support/rows.ts';

const {
  branch,
  businessDay,
  isOver,
  as,
  theDay,
  report,
  close,
  count,
  newOrder,
  move,
  rowOf,
  toDeliver,
} = daysOfBranch();

test('cash is counted again and again: the last counts, the earlier stay, each is on record', async () => {
  expect((await count(120.5)).status).toBe(200);
  const second = await count(118.25, branch.manager);
  expect(second.body.report.cash_counts).toMatchObject([
    { counted: 118.25, by: 'manager' },
    { counted: 120.5, by: 'dxb01' },
  ]);
  for (const wrong of [-1, 1.005, 2_000_000]) expect((await count(wrong)).status).toBe(400);
  expect((await count(1, branch.other)).status).toBe(404);
  const record = await branch.shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'store.cash_counted')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const counted = await branch.shop.db
    .selectFrom('cash_count as c')
    .innerJoin('staff as m', 'm.id', 'c.staff_id')
    .select(['m.login', 'c.by', 'c.device_id'])
    .orderBy('c.id')
    .execute();
  expect(counted).toEqual([
    { login: 'dxb01', by: 'dxb01', device_id: null },
    { login: 'manager', by: 'manager', device_id: null },
  ]);
  expect(record).toMatchObject([
    { before: { counted_fils: 12_050 }, after: { counted_fils: 11_825 } },
    { before: { counted_fils: null }, after: { counted_fils: 12_050 } },
  ]);
});

describe('closing the day', () => {
  test('not while the branch takes orders, not while an order is open, and once', async () => {
    const id = await newOrder();
    expect((await close()).body.code).toBe('DAY_NOT_OVER');
    isOver();
    expect((await close()).body).toMatchObject({ code: 'DAY_ORDERS_OPEN', open: 1 });
    expect((await report(businessDay())).closed).toBeNull();
    const reply = await close({ orders: [{ order_id: id, end: 'completed' }] });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.report).toMatchObject({
      open: [],
      closed: { by: 'dxb01' },
      orders: 1,
      kept: 0,
      missed: 0,
    });
    expect((await close()).body.code).toBe('DAY_CLOSED');
    const steps = await branch.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(steps.map(({ action }) => action)).toEqual([
      'store.day_closed',
      'order.moved',
      'order.moved',
    ]);
  });

  test('ends orders one by one, those on the way together; cancelled ones with a reason', async () => {
    const [away, alsoAway, ready, forgotten] = [
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
    ];
    await toDeliver(away);
    await toDeliver(alsoAway);
    await move(away, 'accept', 'dispatch');
    await move(alsoAway, 'accept', 'dispatch');
    await move(ready, 'accept', 'ready');
    isOver();
    const orders = [
      { order_id: ready, end: 'completed' },
      { order_id: forgotten, end: 'cancelled' },
    ];
    expect((await close({ orders, on_the_way: true })).body.code).toBe('REASON_REQUIRED');
    const input = { orders: [orders[0], { ...orders[1], reason: 'no_show' }] };
    expect((await close(input)).body).toMatchObject({ code: 'DAY_ORDERS_OPEN', open: 2 });
    expect((await rowOf(ready)).state).toBe('ready');
    expect((await close({ ...input, on_the_way: true })).status).toBe(200);
    const states = await Promise.all([away, alsoAway, ready, forgotten].map(rowOf));
    expect(states.map(({ state }) => state)).toEqual([
      'completed',
      'completed',
      'completed',
      'cancelled',
    ]);
    expect(states[3]?.reason).toBe('no_show');
    // A pickup that was ready in time kept its promise; of what a rider took away nobody can say.
    expect(await report(businessDay())).toMatchObject({ kept: 1, missed: 0, orders: 3 });
  });

  test('nothing is opened again in a day that is closed: no order is brought back, no step undone, no hour added', async () => {
    const [collected, undone] = [await newOrder(), await newOrder()];
    await move(collected, 'accept', 'ready', 'complete');
    await move(undone, 'accept', 'ready');
    isOver();
    const params = { storeId: 1 };
    const today = (body: object) =>
      branch.shop.call('storeToday', { params, body } as never, as(branch.manager));
    expect((await today({ closes_at: '22:30' })).status).toBe(200);
    const closed = await close({ orders: [{ order_id: undone, end: 'completed' }] });
    expect(closed.status, closed.text).toBe(200);
    const recalled = await branch.shop.call(
      'recallOrder',
      { params: { orderId: collected }, body: { reason: 'mistake', seen_state: 'completed' } },
      as(branch.store),
    );
    const back = await branch.shop.call(
      'undoMove',
      { params: { orderId: undone }, body: {} },
      as(branch.store),
    );
    for (const refused of [recalled, back, await today({ closes_at: null })])
      expect([refused.status, refused.body.code]).toEqual([409, 'DAY_CLOSED']);
    expect((await rowOf(collected)).state).toBe('completed');
    expect((await rowOf(undone)).state).toBe('completed');
  });

  test('an order of another branch, or of another day, is like one that is missing, and nothing is written', async () => {
    const mine = await newOrder();
    isOver();
    const theirs = await branch.shop.call(
      'closeDay',
      {
        params: theDay(businessDay(), 2),
        body: { orders: [{ order_id: mine, end: 'completed' }] },
      } as never,
      as(branch.other),
    );
    const missing = await branch.shop.call(
      'closeDay',
      {
        params: theDay(businessDay(), 2),
        body: { orders: [{ order_id: '0000000000', end: 'completed' }] },
      } as never,
      as(branch.other),
    );
    expect([theirs.status, theirs.text]).toEqual([404, missing.text]);
    expect((await rowOf(mine)).state).toBe('pending');
    expect((await report(businessDay(), branch.other, 2)).closed).toBeNull();
    expect((await close({}, branch.other)).status).toBe(404);
  });

  test('two who close at once: one closes, the other is told, and no step is made twice', async () => {
    const ids = [await newOrder(), await newOrder()];
    isOver();
    const input = { orders: ids.map((order_id) => ({ order_id, end: 'completed' })) };
    const replies = await Promise.all([close(input), close(input, branch.manager)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = await rowOf(ids[0] ?? '');
    const steps = await readRows(
      branch.shop,
      'order_status_history',
      { order_id: id },
      ['event'],
      'id',
    );
    expect(steps.map(({ event }) => event)).toEqual(['placed', 'accepted', 'completed']);
  });
});
