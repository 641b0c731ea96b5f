// A branch's day at a glance: the promise with its sum, the room ahead, the times to close early at, its screens and who changed what.
import { beforeAll, expect, test } from 'vitest';
import { shopOfFile, type OrderShop } from '#tests/support/shop-of-file.ts';

let manager: string;
let branch: string;
const STORE = 1;
const NOW = new Date('2026-01-14T18:02:00+04:00');
const shop = shopOfFile({ now: NOW });
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});

const at = (cookie: string) => ({ headers: { cookie } });
const look = async (cookie = branch) =>
  shop.call('branchToday', { params: { storeId: STORE } }, at(cookie));
const today = async () => (await look()).body.day;

test('the promise says what it is made of, and the room ahead what was ordered', async () => {
  const before = await today();
  expect(before.promise).toMatchObject({
    pickup: { from: 15, to: 20 },
    base_minutes: 15,
    wait_minutes: 0,
    busy_minutes: 0,
  });
  // Five quarters that are over, the one that runs, ten to come.
  expect(before.slots).toHaveLength(16);
  expect(before.slots[0].at).toBe('2026-01-14T12:45:00.000Z');
  expect(before.slots[5].at).toBe('2026-01-14T14:00:00.000Z');
  const settings = { max_orders: 1, max_make_minutes: 30, base_minutes: 20, lanes: 2 };
  await shop.call('kitchenSettings', { params: { storeId: STORE }, body: settings }, at(manager));
  await shop.call(
    'busyStore',
    { params: { storeId: STORE }, body: { minutes: 10, for_minutes: 30 } },
    at(branch),
  );
  await expect.poll(async () => (await today()).promise.busy_minutes).toBe(10);
  expect((await shop.place(await shop.guest())).status).toBe(200);
  await expect.poll(async () => (await today()).queue.waiting).toBe(1);
  const after = await today();
  expect(after.promise).toMatchObject({
    pickup: { from: 30, to: 35 },
    base_minutes: 20,
    wait_minutes: 0,
  });
  expect(after.limits).toEqual({ orders: 1, make_minutes: 30 });
  // Ready at 18:32, so in the quarter from 18:30.
  expect(after.slots.filter((slot: { is_full: boolean }) => slot.is_full)).toEqual([
    { at: '2026-01-14T14:30:00.000Z', orders: 1, make_minutes: 5, is_full: true },
  ]);
  expect(after.acts).toMatchObject([
    { by: 'dxb01', action: 'busy', minutes: 10, until: '2026-01-14T14:32:00.000Z', is_end: false },
    { by: 'manager', action: 'kitchen_changed' },
  ]);
  const off = { kind: 'item', entry: shop.plain.itemId, span: 'half_hour', reason: 'ran_out' };
  await shop.call('switchOff', { params: { storeId: STORE }, body: off }, at(branch));
  const [newest] = (await today()).acts;
  expect(newest).toMatchObject({
    action: 'switched_off',
    until: '2026-01-14T14:32:00.000Z',
    reason: 'ran_out',
  });
  expect(newest.thing.en).not.toBe('');
  await shop.call('switchOn', { params: { storeId: STORE }, body: off }, at(branch));
  expect((await today()).acts[0]).toMatchObject({ action: 'switched_on', thing: newest.thing });
});

test('closed early at one of its times, the last order follows, past midnight too; taken back it is as always', async () => {
  const before = await today();
  const last = before.close_times.at(-1);
  const clock = new Date(Date.parse(last) + 4 * 3_600_000).toISOString().slice(11, 16);
  const change = (closes_at: string | null) =>
    shop.call(
      'storeToday',
      { params: { storeId: STORE }, body: { opens_at: null, closes_at } },
      at(branch),
    );
  expect((await change(clock)).status).toBe(200);
  await expect.poll(async () => (await today()).closes_at).toBe(last);
  const closed = await today();
  expect(closed.today.closes_at).toBe(last);
  expect(Date.parse(closed.last_order_at)).toBe(Date.parse(last) - 15 * 60_000);
  await change(null);
  await expect.poll(async () => (await today()).closes_at).toBe(before.closes_at);
});

test('an end that somebody else moved since the screen showed it is not moved over; the other one is', async () => {
  const change = (cookie: string, body: object) =>
    shop.call('storeToday', { params: { storeId: STORE }, body } as never, at(cookie));
  const { today: seen } = await today();
  expect(seen).toEqual({ opens_at: null, closes_at: null });
  expect((await change(manager, { closes_at: '22:00', seen })).status).toBe(200);
  const late = await change(branch, { closes_at: '21:00', seen });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await change(branch, { closes_at: '22:00', seen })).status).toBe(200);
  expect((await change(branch, { opens_at: '13:00', seen })).status).toBe(200);
  // Shown as it is stored, at once.
  const shown = (await today()).today;
  expect(shown).toEqual({
    opens_at: '2026-01-14T09:00:00.000Z',
    closes_at: '2026-01-14T18:00:00.000Z',
  });
  expect((await change(branch, { closes_at: '21:00', seen: shown })).status).toBe(200);
  await change(branch, { opens_at: null, closes_at: null });
});

test('two people each move one end of the day: both stay, whoever was slower; an end that leaves no day is refused and changes nothing', async () => {
  const change = (cookie: string, body: object) =>
    shop.call('storeToday', { params: { storeId: STORE }, body } as never, at(cookie));
  const ends = async () => (await today()).today;
  const [open, close] = await Promise.all([
    change(branch, { opens_at: '13:00' }),
    change(manager, { closes_at: '22:00' }),
  ]);
  expect([open.status, close.status]).toEqual([200, 200]);
  const moved = { opens_at: '2026-01-14T09:00:00.000Z', closes_at: '2026-01-14T18:00:00.000Z' };
  await expect.poll(ends).toEqual(moved);
  expect((await change(branch, { opens_at: '22:00' })).body).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'opens_at',
  });
  expect((await change(branch, { closes_at: '13:00' })).body.field).toBe('closes_at');
  expect(await ends()).toEqual(moved);
  await change(branch, { opens_at: null });
  await expect.poll(ends).toEqual({ ...moved, opens_at: null });
  await change(branch, { opens_at: null, closes_at: null });
  await expect.poll(ends).toEqual({ opens_at: null, closes_at: null });
});

test('what is off is counted, and another branch is like a missing one', async () => {
  const { off_count } = await today();
  const item = { kind: 'item', entry: shop.plain.itemId };
  const body = { ...item, span: 'day', reason: 'ran_out' };
  expect(
    (await shop.call('switchOff', { params: { storeId: STORE }, body }, at(branch))).status,
  ).toBe(200);
  expect((await today()).off_count).toBe(off_count + 1);
  await shop.call('switchOn', { params: { storeId: STORE }, body: item }, at(branch));
  const other = await shop.call('branchToday', { params: { storeId: 2 } }, at(branch));
  expect(other.status).toBe(404);
});

test('what was promised and kept in the last hour is counted, and forgotten when it is older; orders for later are listed until they are made', async () => {
  expect(await today()).toMatchObject({ lately: { kept: 0, missed: 0 }, later_orders: [] });
  const settings = { max_orders: null, max_make_minutes: null };
  await shop.call('kitchenSettings', { params: { storeId: STORE }, body: settings }, at(manager));
  const placed = async (change: Parameters<OrderShop['place']>[1] = {}): Promise<string> => {
    const reply = await shop.place(await shop.guest(), change);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.successResponse.order_id;
  };
  const move = async (orderId: string, action: string, reason?: string) => {
    const reply = await shop.call(
      'moveOrder',
      { params: { orderId }, body: { action, reason } as never },
      at(branch),
    );
    expect(reply.status).toBe(200);
  };
  const inTime = await placed();
  await placed();
  const later = await placed({ future_status: 1, future_date: '2026-01-14 17:30' });
  await move(inTime, 'accept');
  await move(inTime, 'ready');
  const { later_orders, lately } = await today();
  expect(lately).toEqual({ kept: 1, missed: 0 });
  expect(later_orders).toMatchObject([
    { order_id: later, order_type: 'Pickup', at: '2026-01-14T17:30:00.000Z' },
  ]);
  // The other one and that of the test before are missed when their time has come; what was in time is so for an hour.
  shop.clock.set(new Date(NOW.getTime() + 59 * 60_000));
  expect((await today()).lately).toEqual({ kept: 1, missed: 2 });
  shop.clock.set(new Date(NOW.getTime() + 60 * 60_000));
  expect((await today()).lately).toEqual({ kept: 0, missed: 2 });
  await move(later, 'reject', 'too_busy');
  expect((await today()).later_orders).toEqual([]);
});
