// The number that is called out (D26): from 1 for each branch and business day, never twice.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import { listeningServer, pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

type Change = Parameters<typeof shop.place>[1];
async function number(change: Change = {}, guest?: Awaited<ReturnType<typeof shop.guest>>) {
  const reply = await shop.place(guest ?? (await shop.guest()), change);
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.successResponse.check_number);
}

/** To DXB08, which delivers only, from ten in the morning until four. */
function untilFour(): Change {
  const store = shop.sources.store(8);
  if (!store) throw new Error('store 8 is missing');
  return {
    store_id: 8,
    delivery_status: 'Delivery',
    lat: store.lat,
    lng: store.lng,
    house: '12',
    order_grossprice: shop.plain.unitAed * PIECES + store.deliveryFeeFils / 100,
  };
}

test('numbers count from 1 for each branch, and a repeated order takes none', async () => {
  shop.clock.set(new Date('2026-01-14T15:30:00Z'));
  expect([await number(), await number()]).toEqual(['1', '2']);
  expect(await number({ store_id: 2 })).toBe('1');
  const [guest, key] = [await shop.guest(), randomUUID()];
  const first = await number({ uniqueOrderId: key }, guest);
  expect([first, await number({ uniqueOrderId: key }, guest)]).toEqual(['3', '3']);
  expect(await number()).toBe('4');
});

test('midnight changes no numbers, the morning does', async () => {
  shop.clock.set(new Date('2026-01-14T19:30:00Z'));
  expect(await number(untilFour())).toBe('1');
  shop.clock.set(new Date('2026-01-14T23:40:00Z'));
  expect(await number(untilFour())).toBe('2');
  shop.clock.set(new Date('2026-01-15T09:00:00Z'));
  expect(await number(untilFour())).toBe('1');
});

test('a later order is numbered among those of its own day', async () => {
  shop.clock.set(new Date('2026-01-19T15:30:00Z'));
  const tomorrow = formatFutureDate(new Date('2026-01-20T15:30:00Z'));
  expect(await number({ future_status: 1, future_date: tomorrow })).toBe('1');
  expect(await number()).toBe('1');
  shop.clock.set(new Date('2026-01-20T15:30:00Z'));
  expect(await number()).toBe('2');
});

test('an order that is refused by the limit takes no number', async () => {
  shop.clock.set(new Date('2026-01-22T15:30:00Z'));
  const before = shop.app.settings.orderRateLimits;
  shop.app.settings.orderRateLimits = { ...before, perPhonePerHour: 1 };
  const guest = await shop.guest();
  expect(await number({}, guest)).toBe('1');
  expect((await shop.place(guest)).status).toBe(429);
  shop.app.settings.orderRateLimits = before;
  expect(await number()).toBe('2');
});

const ORDERS = 200;
const GUESTS = 20;

test('200 orders at once at one branch are numbered 1 to 200', async () => {
  shop.clock.set(new Date('2026-02-10T15:30:00Z'));
  const server = await listeningServer(shop.app);
  try {
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => shop.guest()));
    const requests = Array.from({ length: ORDERS }, (_, index) => {
      const guest = guests[index % GUESTS];
      if (!guest) throw new Error('no guest');
      return {
        path: '/api/customer/save_order',
        headers: { 'x-guest-proof': guest.proof },
        body: JSON.stringify({ data: pickupOrder(shop.plain, guest), mode: 'online' }),
      };
    });
    // A crowded database asks some to come again, as every browser does, and their first try takes no number.
    for (let waiting = requests; waiting.length > 0;) {
      const replies = await releaseTogether(server.port, waiting);
      expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      waiting = waiting.filter((_, index) => replies[index]?.status === 503);
    }
    const rows = await readRows(
      shop,
      'customer_order',
      { placed_at: shop.clock.now() },
      ['day_number', 'check_number'],
      'day_number',
    );
    const expected = Array.from({ length: ORDERS }, (_, index) => index + 1);
    expect(rows.map((row) => row.day_number)).toEqual(expected);
    expect(rows.map((row) => row.check_number)).toEqual(expected.map(String));
  } finally {
    await server.close();
  }
});
