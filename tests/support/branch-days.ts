// A branch at the end of its day: a day of its own for each test, its people, its orders and the three calls.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DayReport } from '#shared/contract/day.ts';
import { createShop } from '#tests/support/order-shop.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';
import { pairScreen } from '#tests/support/screens.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
export type Branch = { shop: Shop; store: string; other: string; manager: string; screen: string };
export const DONE = ['accept', 'ready', 'complete'];

/** Sets the hooks of a file; `branch` holds the shop and the sessions: of the branch, of another one, of a manager and of a screen. */
export function daysOfBranch() {
  const branch = {} as Branch;
  /** A day of its own for each test. */
  let date = 4;
  const now = (time: string, after = 0) =>
    new Date(`2026-03-${String(date + after).padStart(2, '0')}T${time}:00+04:00`);
  const businessDay = () => now('12:00').toISOString().slice(0, 10);
  const isOver = () => branch.shop.clock.set(now('04:30', 1));
  beforeAll(async () => {
    branch.shop = await createShop();
    branch.shop.clock.set(now('19:42'));
    branch.screen = await pairScreen(branch.shop, 1);
  });
  afterAll(() => branch.shop?.close());
  beforeEach(async () => {
    date += 2;
    branch.shop.clock.set(now('19:42'));
    [branch.store, branch.other, branch.manager] = [
      await branch.shop.signIn('dxb01'),
      await branch.shop.signIn('dxb02'),
      await branch.shop.signIn('manager'),
    ];
  });

  const as = (cookie: string) => ({ headers: { cookie } });
  const theDay = (day: string, storeId = 1) => ({ storeId, day });
  async function report(day = 'today', cookie = branch.store, storeId = 1): Promise<DayReport> {
    const reply = await branch.shop.call('dayReport', { params: theDay(day, storeId) }, as(cookie));
    expect(reply.status, reply.text).toBe(200);
    return reply.body.report;
  }
  const close = (body: object = {}, cookie = branch.store, day = businessDay()) =>
    branch.shop.call('closeDay', { params: theDay(day), body } as never, as(cookie));
  const count = (counted: number, cookie = branch.store, day = businessDay()) =>
    branch.shop.call('countCash', { params: theDay(day), body: { counted } }, as(cookie));
  const newOrder: Shop['newOrder'] = (change) => branch.shop.newOrder(change);
  async function move(orderId: string, ...actions: (string | [string, object])[]): Promise<void> {
    for (const one of actions) {
      const [action, more] = typeof one === 'string' ? [one, {}] : one;
      const body = { action, ...more };
      const reply = await branch.shop.by(branch.store)('moveOrder', { orderId }, body);
      expect(reply.status, reply.text).toBe(200);
    }
  }
  const toRow = (order_id: string) => readRow(branch.shop, 'customer_order', { order_id });
  /** As an order to deliver is: the rider's part of its life has no pickup. */
  const toDeliver = (orderId: string) =>
    updateRows(
      branch.shop,
      'customer_order',
      { order_id: orderId },
      { order_type: 'Delivery', delivery_fee_fils: 700 },
    );
  return {
    branch,
    now,
    businessDay,
    isOver,
    as,
    theDay,
    report,
    close,
    count,
    newOrder,
    move,
    rowOf: toRow,
    toDeliver,
  };
}
