// A quarter of an hour holds so many orders and so much work: counted where the order is written, given back when it is not made.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import { listeningServer, pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { bigCart, readUses, withCoupon } from '#tests/support/coupon-cart.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let branch: string;
const STORE = 1;
const NOW = new Date('2026-01-14T18:02:00+04:00');
const shop = shopOfFile();
beforeAll(async () => {
  // One quarter of an hour is looked at: no queue moves what is ordered into the next one.
  shop.app.settings.lanes = null;
  manager = await shop.signIn('manager');
  branch = await shop.signIn('dxb01');
});
beforeEach(async () => {
  shop.clock.set(NOW);
  await shop.db.deleteFrom('capacity_slot').execute();
});
const limit = async (max_orders: number | null, max_make_minutes: number | null = null) => {
  const reply = await shop.by(manager)(
    'kitchenSettings',
    { storeId: STORE },
    { max_orders, max_make_minutes },
  );
  expect(reply.status).toBe(200);
};
const taken = async () =>
  (
    await shop.db.selectFrom('capacity_slot').selectAll().where('store_id', '=', STORE).execute()
  ).map(({ starts_at, orders, make_seconds }) => ({
    at: starts_at.toISOString(),
    orders,
    make_seconds,
  }));
/** Ready at 18:17, so in the quarter from 18:15. */
const SLOT = new Date('2026-01-14T18:15:00+04:00').toISOString();
const place = async (change: object = {}, guest?: Guest) =>
  shop.place(guest ?? (await shop.guest()), change);

test('60 orders at once for 20 places: exactly 20', async () => {
  await limit(20);
  const guests: Guest[] = [];
  for (let count = 0; count < 60; count += 1) guests.push(await shop.guest());
  const replies = await Promise.all(guests.map((guest) => place({}, guest)));
  const codes = replies.map((reply) => (reply.status === 200 ? 'taken' : reply.body.code));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(20);
  // A crowded server turns some away before it looks; nobody else is told anything but that it is full.
  expect(new Set(codes).difference(new Set(['taken', 'UNAVAILABLE']))).toEqual(
    new Set(['KITCHEN_FULL']),
  );
  expect(await taken()).toMatchObject([{ at: SLOT, orders: 20 }]);
});

test('a full quarter says the next free time, for later; that time is taken, and the key stays free', async () => {
  await limit(1);
  expect((await place()).status).toBe(200);
  const guest = await shop.guest();
  const refused = await place({}, guest);
  expect([refused.status, refused.body.code]).toEqual([409, 'KITCHEN_FULL']);
  const next = new Date(refused.body.next_free);
  expect(next.getTime()).toBeGreaterThan(NOW.getTime());
  const future_date = next.toISOString().slice(0, 16).replace('T', ' ');
  expect((await place({ future_status: 1, future_date }, guest)).status).toBe(200);
});

/** On 14 January, on the clock of the branch. */
const at = (clock: string): Date => new Date(`2026-01-14T${clock}:00+04:00`);
const later = (clock: string) => ({ future_status: 1, future_date: formatFutureDate(at(clock)) });

test('the time that is said has room: the quarter that is asked for counts, and nothing before the one that is full', async () => {
  await limit(1);
  for (const change of [{}, later('19:15'), later('19:45')])
    expect((await place(change)).status).toBe(200);
  expect((await place()).body.next_free).toBe(at('19:30').toISOString());
  expect((await place(later('19:45'))).body.next_free).toBe(at('20:00').toISOString());
});

test('work counts too: what no longer fits is refused, an empty quarter takes even more than it holds', async () => {
  await limit(null, 7);
  // Five pieces are five minutes of work where the menu says nothing.
  expect((await place()).status).toBe(200);
  expect((await place()).body.code).toBe('KITCHEN_FULL');
  await limit(null, 3);
  await shop.db.deleteFrom('capacity_slot').execute();
  expect((await place()).status).toBe(200);
});

test('an order that the full kitchen refuses leaves its coupon unused', async () => {
  await limit(0);
  const who = await signIn(shop);
  const order = withCoupon(shop, 'CRUNCH10', Math.round(bigCart(shop).subtotal * 0.9));
  const before = await readUses(shop, 'CRUNCH10');
  expect((await shop.placeAs(who, order)).body.code).toBe('KITCHEN_FULL');
  expect(await readUses(shop, 'CRUNCH10')).toBe(before);
});

test('a branch that takes none, and a branch without limits', async () => {
  await limit(0);
  expect((await place()).body.code).toBe('KITCHEN_FULL');
  await limit(null);
  expect((await place()).status).toBe(200);
});

test('a cancelled order gives its place back, an undo takes it again', async () => {
  await limit(1);
  const placed = await place();
  const orderId = placed.body.successResponse.order_id;
  expect((await place()).body.code).toBe('KITCHEN_FULL');
  const press = (name: 'moveOrder' | 'undoMove', body: object) =>
    shop.by(branch)(name, { orderId }, body);
  const before = await taken();
  expect((await press('moveOrder', { action: 'reject', reason: 'too_busy' })).status).toBe(200);
  expect(await taken()).toMatchObject([{ orders: 0, make_seconds: 0 }]);
  expect((await press('undoMove', {})).status).toBe(200);
  expect(await taken()).toEqual(before);
  expect((await press('moveOrder', { action: 'reject', reason: 'too_busy' })).status).toBe(200);
  expect((await place()).status).toBe(200);
});

test('only managers set limits; the same order sent again takes one place', async () => {
  const reply = await shop.by(branch)(
    'kitchenSettings',
    { storeId: STORE },
    { max_orders: 1, max_make_minutes: null },
  );
  expect(reply.status).toBe(404);
  await limit(5);
  const guest = await shop.guest();
  const uniqueOrderId = crypto.randomUUID();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await place({ uniqueOrderId }, guest)).status).toBe(200);
  expect(await taken()).toMatchObject([{ orders: 1 }]);
});

test('what a quarter of an hour took is forgotten after two days, and what is ahead stays', async () => {
  const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  await shop.db
    .insertInto('capacity_slot')
    .values(
      [-3, -1, 5].map((days) => ({
        store_id: STORE,
        starts_at: at(days),
        orders: 1,
        make_seconds: 60,
      })),
    )
    .execute();
  await forgetAt(shop, NOW);
  expect((await taken()).map((slot) => slot.at).toSorted()).toEqual(
    [-1, 5].map((days) => at(days).toISOString()),
  );
});

test('a cart is told before anybody pays whether there is room, the next time that has it, and which later times are full or not to be had', async () => {
  const room = async (change: object = {}) =>
    (
      await shop.call('kitchenRoom', {
        body: {
          store_id: STORE,
          delivery_status: 'Pickup',
          cart: [
            {
              menu_item_id: shop.plain.itemId,
              selectedsize: { id: shop.plain.sizeId },
              quantity: 5,
            },
          ],
          ...change,
        },
      })
    ).body.room;
  await limit(null);
  const range = { minutes_from: 15, minutes_to: 20 };
  expect(await room()).toEqual({ ...range, is_full: false, next_free: null, full: [] });
  await limit(1);
  await expect.poll(async () => (await room()).is_full).toBe(false);
  for (const change of [{}, later('19:15'), later('21:00')])
    expect((await place(change)).status).toBe(200);
  const full = ['19:15', '21:00'].map((clock) => at(clock).toISOString());
  await expect
    .poll(() => room())
    .toEqual({ ...range, is_full: true, next_free: at('19:30').toISOString(), full });
  // In the branch itself nothing is ordered for later: the time is only told.
  expect((await room({ delivery_status: 'qr-Pickup' })).next_free).toBe(at('18:30').toISOString());
  await limit(null);
  const close = (closes_at: string | null) =>
    shop.by(branch)('storeToday', { storeId: STORE }, { opens_at: null, closes_at });
  expect((await close('22:00')).status).toBe(200);
  await expect.poll(async () => (await room()).full[0]).toBe(at('22:00').toISOString());
  await close(null);
  expect(
    (
      await shop.call('kitchenRoom', {
        body: { store_id: 9999, delivery_status: 'Pickup', cart: [] },
      })
    ).status,
  ).toBe(404);
});

/** One order, sent ten times at once: each time it is answered. */
async function sendTen(port: number) {
  await shop.db.deleteFrom('capacity_slot').execute();
  const guest = await shop.guest();
  const request = {
    path: '/api/customer/save_order',
    headers: { 'x-guest-proof': guest.proof },
    body: JSON.stringify({ data: pickupOrder(shop.plain, guest), mode: 'online' }),
  };
  const replies = await releaseTogether(
    port,
    Array.from({ length: 10 }, () => request),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies;
}

test.each([
  ['with room for more', 20],
  ['on the last place', 1],
])(
  'P2: one order that is sent ten times at once takes one place, %s, and all are told of it',
  async (_, places) => {
    await limit(places);
    const server = await listeningServer(shop.app);
    try {
      for (let burst = 0; burst < 10; burst += 1) {
        const replies = await sendTen(server.port);
        expect(
          new Set(replies.map(({ text }) => JSON.parse(text).successResponse.order_id)).size,
        ).toBe(1);
        // Five pieces are five minutes of work.
        expect(await taken()).toEqual([{ at: SLOT, orders: 1, make_seconds: 300 }]);
      }
    } finally {
      await server.close();
    }
  },
);

test('P2: the process may die wherever it likes: what an order that was written before counted is taken back with its transaction', async () => {
  await limit(20);
  // Whatever wants to give a place back with a statement of its own finds that its process is gone.
  await shop.app.database.execute(
    `create function process_is_gone() returns trigger language plpgsql as 'begin if pg_trigger_depth() = 1 then raise exception ''the process is gone''; end if; return new; end'`,
  );
  await shop.app.database.execute(
    'create trigger process_is_gone before update on capacity_slot for each row when (new.orders < old.orders) execute function process_is_gone()',
  );
  const server = await listeningServer(shop.app);
  try {
    for (let burst = 0; burst < 10; burst += 1) {
      await sendTen(server.port);
      expect(await taken()).toEqual([{ at: SLOT, orders: 1, make_seconds: 300 }]);
    }
  } finally {
    await server.close();
    await shop.app.database.execute('drop trigger process_is_gone on capacity_slot');
    await shop.app.database.execute('drop function process_is_gone()');
  }
});
