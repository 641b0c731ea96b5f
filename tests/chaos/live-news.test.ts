// How soon others know: a confirmed order at many boards of one branch, and a switch-off at the menu of a second process and at an open cart.
// `BOARDS=100 ORDERS=100` for the whole size; the small one is for every run.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecondProcess, testEngine } from '#tests/support/create-test-app.ts';
import { createShop, listeningServer } from '#tests/support/order-shop.ts';
import { boardLatency } from './board-latency.ts';

const BOARDS = Number(process.env['BOARDS'] ?? 20);
const ORDERS = Number(process.env['ORDERS'] ?? 8);
/** Of a confirmed order at a board, and of a switch-off at the menu of another process. */
const SOON_MS = 1_000;

let shop: Awaited<ReturnType<typeof createShop>>;
let branch: string;
beforeAll(async () => {
  shop = await createShop();
  shop.app.settings.orderRateLimits = { perPhonePerHour: 10_000, perAddressPerHour: 10_000 };
  branch = await shop.signIn('dxb01');
});
afterAll(async () => {
  await shop?.close();
});

test(`a confirmed order is at ${BOARDS} boards of its branch within a second, at 95 of 100`, async () => {
  const server = await listeningServer(shop.app);
  const guest = await shop.guest();
  try {
    const figures = await boardLatency({
      origin: server.origin,
      cookie: branch,
      boards: Array.from({ length: BOARDS }, () => 1),
      orders: ORDERS,
      place: async () => {
        const reply = await shop.place(guest);
        expect(reply.status, reply.text).toBe(200);
        return { orderId: reply.body.successResponse.order_id, storeId: 1 };
      },
    });
    console.log(JSON.stringify(figures));
    expect(figures.cards).toBe(BOARDS * ORDERS);
    expect(figures.missing).toBe(0);
    expect(figures.p95Ms).toBeLessThan(SOON_MS);
  } finally {
    await server.close();
  }
}, 300_000);

describe.skipIf(testEngine() !== 'postgresql')('two processes on one PostgreSQL', () => {
  test('a switch-off at one is in the menu call of the other within a second, with another version for the carts that ask', async () => {
    const second = await createSecondProcess(shop);
    try {
      const params = { storeId: 1 };
      const item = { kind: 'item', entry: shop.plain.itemId };
      const inStock = async (): Promise<boolean> => {
        const reply = await second.server.inject({
          method: 'POST',
          url: `/api/menu/item/${shop.plain.itemId}`,
          payload: { mode: 'online', store_id: 1, brand_id: 1 },
        });
        expect(reply.statusCode, reply.body).toBe(200);
        return reply.json().successResponse.in_stock;
      };
      /** What an open cart asks for every few seconds. */
      const version = async (): Promise<string> =>
        (await second.server.inject({ url: '/api/menu/state/1' })).json().successResponse.version;
      for (const [call, body, isIn] of [
        ['switchOff', { ...item, span: 'half_hour', reason: 'ran_out' }, false],
        ['switchOn', item, true],
        ['switchOff', { ...item, span: 'half_hour', reason: 'ran_out' }, false],
        ['switchOn', item, true],
      ] as const) {
        const before = await version();
        const done = await shop.call(call, { params, body } as never, {
          headers: { cookie: branch },
        });
        expect(done.status, done.text).toBe(200);
        const at = performance.now();
        while ((await inStock()) !== isIn) expect(performance.now() - at).toBeLessThan(SOON_MS);
        while ((await version()) === before) expect(performance.now() - at).toBeLessThan(SOON_MS);
      }
    } finally {
      await second.close();
    }
  });
});
