// What managers set for a branch's kitchen: kept with its history and a line of the record, refused with the name of the field, and obeyed at once.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseDueOrders } from '#server/jobs/start-jobs.ts';
import type { KitchenSettings } from '#shared/contract/kitchen.ts';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let manager: string;
let branch: string;
const STORE = 1;
const NOW = new Date('2026-01-14T18:00:00+04:00');
const NOTHING: KitchenSettings = {
  max_orders: null,
  max_make_minutes: null,
  base_minutes: null,
  lanes: null,
  last_order_minutes: null,
  release_minutes: null,
  later_delivery: null,
  day_starts_at: null,
  without_screen: null,
};
const shop = shopOfFile();
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});
beforeEach(() => shop.clock.set(NOW));

const write = (settings: object, cookie = manager, storeId = STORE) =>
  shop.by(cookie)('kitchenSettings', { storeId }, { ...NOTHING, ...settings });
const read = (cookie = manager, storeId = STORE) => shop.by(cookie)('kitchen', { storeId });

test('what is set is read again, with what the brand has and with every change, the newest first', async () => {
  expect((await read()).body).toEqual({
    ok: true,
    store_id: STORE,
    settings: NOTHING,
    brand: {
      base_minutes: 15,
      lanes: 4,
      last_order_minutes: 15,
      release_minutes: 60,
      later_delivery: false,
      day_starts_at: '05:00',
    },
    history: [],
  });
  expect((await write({ base_minutes: 20, lanes: 3 })).status).toBe(200);
  // Saved again as it is: no change, and no line.
  expect((await write({ base_minutes: 20, lanes: 3 })).status).toBe(200);
  shop.clock.advance(60);
  expect(
    (await write({ base_minutes: 20, later_delivery: true, without_screen: 'nothing' })).status,
  ).toBe(200);
  const { settings, history } = (await read()).body;
  expect(settings).toEqual({
    ...NOTHING,
    base_minutes: 20,
    later_delivery: true,
    without_screen: 'nothing',
  });
  expect(history).toEqual([
    {
      at: '2026-01-14T14:01:00.000Z',
      by: 'manager',
      changes: [
        { key: 'lanes', from: 3, to: null },
        { key: 'later_delivery', from: null, to: true },
        { key: 'without_screen', from: null, to: 'nothing' },
      ],
    },
    {
      at: '2026-01-14T14:00:00.000Z',
      by: 'manager',
      changes: [
        { key: 'base_minutes', from: null, to: 20 },
        { key: 'lanes', from: null, to: 3 },
      ],
    },
  ]);
  const lines = await readRows(
    shop,
    'audit_log',
    { action: 'store.kitchen_changed' },
    ['before', 'after'],
    'id',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    before: NOTHING,
    after: { ...NOTHING, base_minutes: 20, lanes: 3 },
  });
  await write({});
});

test.each([
  [{ base_minutes: 0 }, 'base_minutes'],
  [{ lanes: 51 }, 'lanes'],
  [{ max_orders: -1 }, 'max_orders'],
  [{ release_minutes: 4 }, 'release_minutes'],
  [{ day_starts_at: '13:00' }, 'day_starts_at'],
  [{ without_screen: 'panic' }, 'without_screen'],
])('%o is refused, and the field is named', async (settings, field) => {
  const reply = await write(settings);
  expect([reply.status, reply.body.field]).toEqual([400, field]);
});

test('a business day that would begin while the branch is open is refused', async () => {
  const { opens_at } = await shop.db
    .selectFrom('store_hours')
    .select('opens_at')
    .where('store_id', '=', STORE)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const opening = opens_at.slice(0, 5);
  const [hour = 0, minute = 0] = opening.split(':').map(Number);
  const later = `${String(hour + 1).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const reply = await write({ day_starts_at: later });
  expect([reply.status, reply.body.code, reply.body.field]).toEqual([
    400,
    'DAY_STARTS_WHILE_OPEN',
    'day_starts_at',
  ]);
  expect((await write({ day_starts_at: '06:30' })).status).toBe(200);
});

test('the business day begins when the branch says: for new orders, the board, the finished and the report', async () => {
  expect((await write({ day_starts_at: '06:30' })).status).toBe(200);
  const { rows } = await sql<{ day: string }>`select business_day::text as day from customer_order
    where order_id = ${(await shop.place(await shop.guest())).body.successResponse.order_id}`.execute(
    shop.db,
  );
  expect(rows[0]?.day).toBe('2026-01-14');
  shop.clock.set(new Date('2026-01-15T06:00:00+04:00'));
  const again = await shop.signIn('dxb01');
  const readDay = async () => {
    const [board, day] = [
      await shop.by(again)('board', { storeId: STORE }),
      await shop.by(again)('dayReport', { storeId: STORE, day: 'today' }),
    ];
    return [board.body.business_day, day.body.report.business_day];
  };
  expect(await readDay()).toEqual(['2026-01-14', '2026-01-14']);
  shop.clock.set(new Date('2026-01-15T06:30:00+04:00'));
  expect(await readDay()).toEqual(['2026-01-15', '2026-01-15']);
  shop.clock.set(NOW);
  await write({});
});

test('a later order reaches the kitchen so long before its time as the branch says', async () => {
  const at = new Date(NOW.getTime() + 120 * 60_000);
  const later = { future_status: 1 as const, future_date: formatFutureDate(at) };
  const orderId = (await shop.place(await shop.guest(), later)).body.successResponse.order_id;
  const released = (minutesBefore: number) =>
    releaseDueOrders(shop.app, new Date(at.getTime() - minutesBefore * 60_000));
  await write({ release_minutes: 30 });
  expect(await released(31)).toEqual([]);
  await write({ release_minutes: 90 });
  expect(await released(91)).toEqual([]);
  expect(await released(90)).toEqual([orderId]);
  await write({});
});

test('a branch delivers what is ordered for later where it says so, whatever the brand has', async () => {
  const offers = async () =>
    (await shop.call('storeForPickup', { params: { storeId: STORE } })).body.store.later_delivery;
  expect(await offers()).toBe(false);
  await write({ later_delivery: true });
  await expect.poll(offers).toBe(true);
  shop.app.settings.laterOrders = { ...shop.app.settings.laterOrders, delivery: true };
  await write({ later_delivery: false });
  await expect.poll(offers).toBe(false);
  shop.app.settings.laterOrders = { ...shop.app.settings.laterOrders, delivery: false };
  await write({});
});

test('what somebody else has set since the form was read is not written over: refused with what is set now, and saved once that was seen', async () => {
  const mine = { base_minutes: 20 };
  expect((await write({ ...mine, seen: NOTHING })).status).toBe(200);
  const theirs = await write({ lanes: 3, seen: NOTHING });
  const set = { ...NOTHING, ...mine };
  expect([theirs.status, theirs.body.code, theirs.body.settings]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    set,
  ]);
  expect((await read()).body.settings).toEqual(set);
  // What is so already is nobody's loss.
  expect((await write({ ...mine, seen: NOTHING })).status).toBe(200);
  expect((await write({ ...mine, lanes: 3, seen: set })).status).toBe(200);
  expect((await read()).body.settings).toEqual({ ...set, lanes: 3 });
  await write({});
});

test('of forms that are saved at one moment the first is written', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map((lanes) => write({ lanes, seen: NOTHING })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const first = replies.findIndex(({ status }) => status === 200);
  const { settings, history } = (await read()).body;
  expect(settings.lanes).toBe(first + 1);
  expect(history[0].changes).toEqual([{ key: 'lanes', from: null, to: first + 1 }]);
  await write({});
});

test('only managers see and set it; a branch that does not exist is not found', async () => {
  expect((await read(branch)).status).toBe(404);
  expect((await write({ lanes: 2 }, branch)).status).toBe(404);
  expect((await read(manager, 9999)).status).toBe(404);
  expect((await write({}, manager, 9999)).status).toBe(404);
});
