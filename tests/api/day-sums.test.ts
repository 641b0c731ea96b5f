// Hundreds of orders by chance, over days, branches, clocks and beginnings of the day: each is in the report of exactly one business day, and each
// report is what its orders come to when they are added up by hand, to the fils.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { DayReport } from '#shared/contract/day.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import { isLong, runs } from '#tests/support/run-length.ts';
import { seeded } from '#tests/chaos/seeded.ts';
import { toDelivery } from '#tests/support/past-orders.ts';
import { plainDays } from '#tests/support/plain-day.ts';
import { randomBill } from '#tests/support/random-bill.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

const ORDERS = runs(80, 240);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** London puts its clock forward in the night to the 29th. */
const FIRST = Date.parse('2026-03-27T00:00:00Z');
const LAST = Date.parse('2026-04-01T00:00:00Z');
const FORWARD = Date.parse('2026-03-29T01:00:00Z');
const STORES = [
  { id: 1, zone: 'Asia/Dubai', shift: () => 4 * HOUR_MS },
  { id: 2, zone: 'Asia/Dubai', shift: () => 4 * HOUR_MS },
  { id: 3, zone: 'Europe/London', shift: (at: number) => (at < FORWARD ? 0 : HOUR_MS) },
] as const;
const REASONS = ['store_rejected', 'too_busy', 'customer', 'no_show'] as const;
const chance = seeded(20_260_327);

let cookie = '';
let signedInAt = -Infinity;
const starts = new Map<number, number>();
/** What the test itself says of each order: the day on the clock of its branch, and the hour. */
const placeOf = new Map<string, { day: string; hour: number }>();

const shop = shopOfFile({ now: new Date(FIRST) });
beforeAll(async () => {
  shop.app.settings.laterOrders = { ...shop.app.settings.laterOrders, withinMonth: false };
  shop.app.settings.tips = { ...shop.app.settings.tips, delivery: true, most: 50 };
  for (const { id, zone } of STORES)
    await updateRows(
      shop,
      'store',
      { store_id: id },
      {
        has_weekday_hours: false,
        opens_at: '00:00:00',
        closes_at: '00:00:00',
        time_zone: zone,
      },
    );
  await sql`select pg_notify('menu_changed', '')`.execute(shop.db);
});

const as = () => ({ headers: { cookie } });
/** A sign-in lasts twelve hours. */
async function setClock(at: number): Promise<void> {
  shop.clock.set(new Date(at));
  if (at - signedInAt < 11 * HOUR_MS) return;
  signedInAt = at;
  cookie = await shop.signIn('manager');
}
async function startDay(storeId: number, minutes: number): Promise<void> {
  const two = (value: number) => String(value).padStart(2, '0');
  const body = {
    max_orders: null,
    max_make_minutes: null,
    day_starts_at: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
  const reply = await shop.call('kitchenSettings', { params: { storeId }, body } as never, as());
  expect(reply.status, reply.text).toBe(200);
  starts.set(storeId, minutes);
  await eventually(async () => {
    const day = await shop.call('branchDay', { params: { storeId } }, as());
    expect(day.body.day.kitchen.day_starts_at).toBe(body.day_starts_at);
  });
}
/** By the branch's clock, without any rule of the product. */
function toPlace(store: (typeof STORES)[number], at: number) {
  const clock = new Date(at + store.shift(at));
  const minutes = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const isDayBefore = minutes < (starts.get(store.id) ?? 0);
  const day = new Date(clock.getTime() - (isDayBefore ? DAY_MS : 0)).toISOString().slice(0, 10);
  return { day, hour: clock.getUTCHours() };
}

type Event = { at: number; run: () => Promise<void> };
const later: Event[] = [];
async function move(orderId: string, action: string, more: object = {}): Promise<void> {
  const input = { params: { orderId }, body: { action, ...more } };
  const reply = await shop.call('moveOrder', input as never, as());
  expect(reply.status, `${action}: ${reply.text}`).toBe(200);
}

async function pressWrongly(orderId: string, action: string, more?: object): Promise<void> {
  await move(orderId, action, more);
  const reply = await shop.call('undoMove', { params: { orderId }, body: {} } as never, as());
  expect(reply.status, reply.text).toBe(200);
}

/** What becomes of an order within the next hours. */
function plan(orderId: string, at: number, isDelivery: boolean): void {
  const reason = () => ({ reason: chance.pick(REASONS) });
  const whole: [string, object?][] = [
    ['accept'],
    ['ready'],
    ...(isDelivery ? [['dispatch'] as [string]] : []),
    ['complete'],
  ];
  const ends: [string, object?][][] = [
    whole,
    whole,
    whole,
    whole.slice(0, -1),
    whole.slice(0, chance.between(0, whole.length - 1)),
    [['reject', reason()]],
    [...whole.slice(0, chance.between(1, whole.length - 1)), ['reject', reason()]],
  ];
  let then = at;
  for (const [action, more] of chance.pick(ends)) {
    then += chance.between(1, 40) * MINUTE_MS;
    // Now and then it was the wrong press: taken back, and made once more when it is so, or left out where the next one does without it.
    if (chance.next() < 0.15) {
      later.push({ at: then, run: () => pressWrongly(orderId, action, more) });
      then += chance.between(20, 90) * MINUTE_MS;
      if (action === 'ready' && !isDelivery) continue;
    }
    later.push({ at: then, run: () => move(orderId, action, more) });
  }
}

async function place(at: number): Promise<void> {
  const store = chance.pick(STORES);
  const isDelivery = store.id === 1 && chance.next() < 0.5;
  const tip = isDelivery ? chance.pick([0, 3, 5]) : 0;
  // For later: it counts on the day for which it is meant.
  const isLater = !isDelivery && chance.next() < 0.15;
  const meantFor = isLater ? at + chance.between(12, 40) * 15 * MINUTE_MS : at;
  const ride = isDelivery ? toDelivery(shop) : {};
  const change: Partial<OrderPayloadInput> = {
    store_id: store.id,
    payment_method: chance.pick(['Cash', isDelivery ? 'Cash' : 'COP']),
    ...(isLater && { future_status: 1, future_date: formatFutureDate(new Date(meantFor)) }),
    ...ride,
    ...(isDelivery && { tip, order_grossprice: Number(ride.order_grossprice) + tip }),
  };
  const reply = await shop.place(await shop.guest(), change);
  expect(reply.status, reply.text).toBe(200);
  const orderId: string = reply.body.successResponse.order_id;
  placeOf.set(orderId, toPlace(store, meantFor));
  await randomBill(shop, chance, orderId);
  // Card orders whose money never came.
  if (chance.next() < 0.04) {
    const state = chance.pick(['awaiting_payment', 'expired', 'given_up'] as const);
    await updateRows(shop, 'customer_order', { order_id: orderId }, { state });
    return;
  }
  if (!isLater) plan(orderId, at, isDelivery);
  else if (chance.next() < 0.5)
    later.push({ at: at + HOUR_MS, run: () => move(orderId, 'reject', { reason: 'customer' }) });
}

/** Any minute, and twice in five one at the edge of a day or of midnight. */
function someMoment(): number {
  const day = FIRST + chance.between(0, 4) * DAY_MS;
  if (chance.next() < 0.6) return day + chance.between(0, 24 * 60 - 1) * MINUTE_MS;
  const store = chance.pick(STORES);
  const edge = chance.pick([0, starts.get(store.id) ?? 0]) * MINUTE_MS;
  return day + edge - store.shift(day) + chance.between(-1, 1) * MINUTE_MS;
}

test('orders of five days and three branches: every report is its orders, each order in one', async () => {
  await setClock(FIRST);
  // The branches have heard that they never close: it is the small hours.
  for (const { id } of STORES)
    await eventually(async () => {
      const day = await shop.call('branchDay', { params: { storeId: id } }, as());
      expect(day.body.day.is_open).toBe(true);
    });
  for (const { id } of STORES) await startDay(id, chance.between(0, 11 * 60 + 59));
  const moments = Array.from({ length: ORDERS }, someMoment).filter((at) => at > FIRST);
  for (const at of moments) later.push({ at, run: () => place(at) });
  // In the middle each day begins at another time; what was placed before stays where it was.
  const middle = FIRST + 2 * DAY_MS + 15 * HOUR_MS;
  later.push({
    at: middle,
    run: async () => {
      for (const { id } of STORES) await startDay(id, chance.between(0, 11 * 60 + 59));
    },
  });
  while (later.length > 0) {
    later.sort((a, b) => a.at - b.at);
    const next = later.shift();
    if (!next) break;
    await setClock(next.at);
    await next.run();
  }
  await setClock(LAST + 2 * DAY_MS);

  const expected = await plainDays(
    shop.db,
    (orderId) => placeOf.get(orderId) ?? { day: 'nobody knows', hour: 0 },
    shop.app.clock.now(),
  );
  const inReports: string[] = [];
  let orders = 0;
  for (const { id } of STORES)
    for (let at = FIRST - 2 * DAY_MS; at <= LAST + DAY_MS; at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10);
      const reply = await shop.call('dayReport', { params: { storeId: id, day } }, as());
      expect(reply.status, reply.text).toBe(200);
      const report = reply.body.report as DayReport;
      const own = expected.get(`${id} ${day}`);
      orders += report.orders + report.ended.reduce((sum, one) => sum + one.orders, 0);
      inReports.push(...report.open.map(({ order_id }) => order_id));
      if (!own) {
        expect([report.orders, report.ended, report.total], `${id} ${day}`).toEqual([0, [], 0]);
        continue;
      }
      const { ended, hours, top, open, ...sums } = own;
      expect(report, `${id} ${day}`).toMatchObject(sums);
      const byReason = (all: DayReport['ended']) =>
        all.toSorted((a, b) => String(a.reason).localeCompare(String(b.reason)));
      expect(byReason(report.ended), `${id} ${day}`).toEqual(byReason(ended));
      expect(report.hours.toSorted((a, b) => a.hour - b.hour)).toMatchObject(
        hours.toSorted((a, b) => a.hour - b.hour),
      );
      expect(report.hours.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(report.total, 6);
      expect(report.days.at(-1)).toMatchObject({
        day,
        orders: report.orders,
        total: report.total,
        ended: report.ended.reduce((sum, one) => sum + one.orders, 0),
      });
      expect(report.top.map(({ quantity }) => quantity)).toEqual(top);
      expect(report.open.map(({ order_id }) => order_id).toSorted()).toEqual(open.toSorted());
    }
  expect(new Set(inReports).size).toBe(inReports.length);
  const settled = await sql<{
    n: number;
  }>`select count(*)::int as n from customer_order where state not in ('awaiting_payment', 'expired', 'given_up')`.execute(
    shop.db,
  );
  expect(orders).toBe(settled.rows[0]?.n);
  // Something of everything was among them.
  const seen = await sql<{
    method: string;
    state: string;
  }>`select distinct payment_method as method, state from customer_order`.execute(shop.db);
  expect(new Set(seen.rows.map(({ method }) => method))).toEqual(new Set(['Cash', 'COP', 'Card']));
  expect(seen.rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'completed',
      'cancelled',
      'in_kitchen',
      'ready',
      'pending',
      'scheduled',
      ...(isLong ? ['expired', 'dispatched'] : []),
    ]),
  );
  const refunded = [...expected.values()].reduce(
    (sum, one) => sum + Number((one as { refunded?: number }).refunded),
    0,
  );
  expect(refunded).toBeGreaterThan(0);
});
