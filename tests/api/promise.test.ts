// What a branch promises: its base, what waits in its kitchen, busy mode; and a promise that moved is agreed on once more.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

let manager: string;
let branch: string;
const STORE = 1;
const shop = shopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
  branch = await shop.signIn('dxb01');
});
beforeEach(async () => {
  shop.clock.set(new Date('2026-01-14T18:00:00+04:00'));
  await shop.db.updateTable('customer_order').set({ make_seconds: 0 }).execute();
});

const kitchen = async (body: object) => {
  const reply = await shop.by(manager)(
    'kitchenSettings',
    { storeId: STORE },
    { max_orders: null, max_make_minutes: null, ...body },
  );
  expect(reply.status).toBe(200);
};
const busy = (minutes: number, for_minutes = 30, cookie = branch) =>
  shop.by(cookie)('busyStore', { storeId: STORE }, { minutes, for_minutes });
const longer = (minutes: number, for_minutes = 30) =>
  shop.by(branch)('busyStore', { storeId: STORE }, { minutes, for_minutes, is_more: true });
const shown = async (): Promise<number[]> => {
  const { body } = await shop.call('storeForPickup', { params: { storeId: STORE } } as never);
  return [body.store.minutes_from, body.store.minutes_to];
};
const readMinutes = async (orderId: string): Promise<number> => {
  const row = await readRow(shop, 'customer_order', { order_id: orderId }, [
    'placed_at',
    'promised_from',
  ]);
  return (row.promised_from.getTime() - row.placed_at.getTime()) / 60_000;
};

test('busy mode adds to what is shown and frozen, ends by itself and by hand', async () => {
  await kitchen({});
  expect(await shown()).toEqual([15, 20]);
  const reply = await busy(20, 60);
  expect(reply.body.day.busy).toMatchObject({ minutes: 20, by: 'dxb01' });
  await expect.poll(shown).toEqual([35, 40]);
  const placed = await shop.place(await shop.guest());
  expect(await readMinutes(placed.body.successResponse.order_id)).toBe(35);
  shop.clock.set(new Date('2026-01-14T19:00:00+04:00'));
  expect(await shown()).toEqual([15, 20]);
  expect((await busy(30)).status).toBe(200);
  await expect.poll(shown).toEqual([45, 50]);
  expect((await busy(0)).body.day.busy).toBeNull();
  await expect.poll(shown).toEqual([15, 20]);
  expect((await busy(15)).status).toBe(400);
});

test('busy for half an hour more: from its end while it runs, from now when it is over, two hours from now at most', async () => {
  const until = (reply: { body: { day: { busy: { until: string } } } }): string =>
    reply.body.day.busy.until.slice(11, 16);
  expect(until(await busy(10, 30))).toBe('14:30');
  expect(until(await longer(10))).toBe('15:00');
  shop.clock.set(new Date('2026-01-14T18:50:00+04:00'));
  expect(until(await longer(10))).toBe('15:30');
  await expect.poll(shown).toEqual([25, 30]);
  expect(until(await longer(10, 120))).toBe('16:50');
  shop.clock.set(new Date('2026-01-14T21:00:00+04:00'));
  expect(until(await longer(10))).toBe('17:30');
  expect((await longer(0)).body.day.busy).toBeNull();
  expect((await longer(10, 45)).status).toBe(400);
});

test('a branch that said its base and lanes promises behind its queue, less what is made since, ticked or ready', async () => {
  await kitchen({ base_minutes: 10, lanes: 2 });
  await expect.poll(shown).toEqual([10, 15]);
  const accepted = async (make_seconds: number): Promise<string> => {
    const orderId = await shop.newOrder();
    await updateRows(shop, 'customer_order', { order_id: orderId }, { make_seconds });
    await press('accept', orderId);
    return orderId;
  };
  const press = async (action: 'accept' | 'ready', orderId: string) => {
    const reply = await shop.by(branch)('moveOrder', { orderId }, { action });
    expect(reply.status).toBe(200);
  };
  const long = await accepted(3600);
  // An hour of work on one lane: the other is free.
  await expect.poll(shown).toEqual([10, 15]);
  const short = await accepted(1800);
  await expect.poll(shown).toEqual([40, 45]);
  shop.clock.set(new Date('2026-01-14T18:20:00+04:00'));
  // A third of an hour later a third of an hour is made.
  expect(await shown()).toEqual([20, 25]);
  const next = await shop.place(await shop.guest());
  expect(await readMinutes(next.body.successResponse.order_id)).toBe(20);
  await updateRows(
    shop,
    'customer_order',
    { order_id: next.body.successResponse.order_id },
    { make_seconds: 0 },
  );
  const parts = await shop.db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.id', 'order_part.order_id')
    .select(['line', 'position'])
    .where('customer_order.order_id', '=', short)
    .execute();
  const ticked = await shop.by(branch)('tickPart', { orderId: short }, { parts, done: true });
  expect(ticked.status).toBe(200);
  await expect.poll(shown).toEqual([10, 15]);
  const another = await accepted(2400);
  await expect.poll(shown).toEqual([50, 55]);
  await press('ready', long);
  await expect.poll(shown).toEqual([10, 15]);
  await press('ready', another);
  await press('ready', short);
  await kitchen({});
});

test('a branch that says nothing of its lanes promises by those of its brand, and by its base time alone where that has none', async () => {
  await kitchen({});
  await expect.poll(shown).toEqual([15, 20]);
  const placed = [];
  for (let count = 0; count < 4; count += 1) placed.push(await shop.place(await shop.guest()));
  const ids = placed.map(({ body }) => String(body.successResponse.order_id));
  await shop.db
    .updateTable('customer_order')
    .set({ make_seconds: 1200 })
    .where('order_id', 'in', ids)
    .execute();
  const move = async (orderId: string, body: object) =>
    shop.by(branch)('moveOrder', { orderId }, body);
  for (const id of ids) expect((await move(id, { action: 'accept' })).status).toBe(200);
  const setLanes = async (lanes: number | null) => {
    const reply = await shop.by(manager)('changeSettings', {}, { changes: { lanes } });
    expect(reply.status, reply.text).toBe(200);
  };
  // Four tickets of twenty minutes on the four lanes of the sample chain.
  await expect.poll(shown).toEqual([35, 40]);
  await setLanes(null);
  await expect.poll(shown).toEqual([15, 20]);
  await setLanes(8);
  await expect.poll(shown).toEqual([15, 20]);
  await setLanes(4);
  await expect.poll(shown).toEqual([35, 40]);
  for (const id of ids) expect((await move(id, { action: 'ready' })).status).toBe(200);
  await expect.poll(shown).toEqual([15, 20]);
});

test('a large cart is told its own range, and is placed with it without being asked again', async () => {
  await kitchen({ base_minutes: 10, lanes: 1 });
  await expect.poll(shown).toEqual([10, 15]);
  const line = (quantity: number) => ({
    menu_item_id: shop.plain.itemId,
    selectedsize: { id: shop.plain.sizeId },
    quantity,
  });
  const told = async (lines: object[]): Promise<number[]> => {
    const { body } = await shop.call('kitchenRoom', {
      body: { store_id: STORE, delivery_status: 'Pickup', cart: lines },
    });
    return [body.room.minutes_from, body.room.minutes_to];
  };
  const { body: chosen } = await shop.call('storeForPickup', { params: { storeId: STORE } });
  expect(chosen.store.is_limited).toBe(true);
  expect(await told([line(1)])).toEqual([10, 15]);
  const cartItems = Array.from({ length: 8 }, () => line(5));
  const [from = 0] = await told(cartItems);
  expect(from).toBeGreaterThan(30);
  const place = async (promised_from_minutes: number) =>
    shop.place(await shop.guest(), {
      cartItems,
      order_grossprice: Math.round(40 * shop.plain.unitAed),
      promised_from_minutes,
    });
  expect((await place(10)).body).toMatchObject({ code: 'PROMISE_MOVED', minutes_from: from });
  const placed = await place(from);
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId } = placed.body.successResponse;
  expect(await readMinutes(orderId)).toBe(from);
  const rejected = await shop.by(branch)(
    'moveOrder',
    { orderId },
    { action: 'reject', reason: 'too_busy' },
  );
  expect(rejected.status).toBe(200);
  await kitchen({});
});

test('an order that nobody accepted is work until two hours after its promise, and not for ever', async () => {
  await kitchen({ base_minutes: 10, lanes: 1 });
  await expect.poll(shown).toEqual([10, 15]);
  const orderId = await shop.newOrder();
  await updateRows(shop, 'customer_order', { order_id: orderId }, { make_seconds: 1800 });
  const seen = await shop.by(branch)('acknowledge', { orderId }, {});
  expect(seen.status).toBe(200);
  await expect.poll(shown).toEqual([40, 45]);
  shop.clock.set(new Date('2026-01-14T20:10:00+04:00'));
  expect(await shown()).toEqual([40, 45]);
  shop.clock.set(new Date('2026-01-14T20:20:00+04:00'));
  await expect.poll(shown).toEqual([10, 15]);
  await kitchen({});
});

test('a promise that moved by more than ten minutes is agreed on once more, and the key stays free', async () => {
  await kitchen({});
  await expect.poll(shown).toEqual([15, 20]);
  const guest = await shop.guest();
  const uniqueOrderId = crypto.randomUUID();
  const place = (promised_from_minutes: number | null) =>
    shop.place(guest, { uniqueOrderId, promised_from_minutes });
  expect((await busy(20)).status).toBe(200);
  await expect.poll(shown).toEqual([35, 40]);
  const moved = await place(15);
  expect([moved.status, moved.body.code]).toEqual([409, 'PROMISE_MOVED']);
  expect(moved.body).toMatchObject({ minutes_from: 35, minutes_to: 40 });
  const agreed = await place(35);
  expect(agreed.status).toBe(200);
  // The same key answers its order, whatever the kitchen says meanwhile.
  expect((await busy(0)).status).toBe(200);
  await expect.poll(shown).toEqual([15, 20]);
  const again = await place(35);
  expect(again.body.successResponse.order_id).toBe(agreed.body.successResponse.order_id);
  // By ten it may move, and who was shown nothing is not asked.
  expect((await shop.place(await shop.guest(), { promised_from_minutes: 25 })).status).toBe(200);
  expect((await shop.place(await shop.guest(), { promised_from_minutes: null })).status).toBe(200);
});

test('a branch takes its last order as long before closing as its managers say', async () => {
  await kitchen({ last_order_minutes: 45 });
  const day = await shop.by(manager)('branchDay', { storeId: STORE });
  const { closes_at, last_order_at, kitchen: said } = day.body.day;
  expect(said).toMatchObject({ last_order_minutes: 45, lanes: null });
  await expect
    .poll(async () => {
      const { body } = await shop.by(manager)('branchDay', { storeId: STORE });
      const { closes_at: closes, last_order_at: last } = body.day;
      return (Date.parse(closes) - Date.parse(last)) / 60_000;
    })
    .toBe(45);
  expect([closes_at, last_order_at].every((candidate) => typeof candidate === 'string')).toBe(true);
  await kitchen({});
});
