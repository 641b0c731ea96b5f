// How soon others know: a confirmed order at many boards of one branch, and a switch-off at the menu of a second process and at an open cart.
import { beforeAll, expect, test } from 'vitest';
import { createSecondProcess } from '#tests/support/create-test-app.ts';
import { listeningServer } from '#tests/support/order-shop.ts';
import { isLong, report, runs } from '#tests/support/run-length.ts';
import { boardLatency } from './board-latency.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const BOARDS = runs(5, 100);
const ORDERS = runs(4, 100);
/** Of a confirmed order at a board, and of a switch-off at the menu of another process. */
const SOON_MS = 1_000;

let branch: string;
const shop = shopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
});

test('a confirmed order comes to all boards of its branch', async () => {
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
    report('news', figures);
    expect(figures.cards).toBe(BOARDS * ORDERS);
    expect(figures.missing).toBe(0);
    if (isLong) expect(figures.p95Ms).toBeLessThan(SOON_MS);
  } finally {
    await server.close();
  }
});

test('a switch-off at one is in the menu call of the other, with another version for the carts that ask', async () => {
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
      (await second.server.inject({ url: '/api/menu/state/1' })).json().version;
    for (const [call, body, isIn] of [
      ['switchOff', { ...item, span: 'half_hour', reason: 'ran_out' }, false],
      ['switchOn', item, true],
      ['switchOff', { ...item, span: 'half_hour', reason: 'ran_out' }, false],
      ['switchOn', item, true],
    ] as const) {
      const before = await version();
      const done = await shop.by(branch)(call, params, body);
      expect(done.status, done.text).toBe(200);
      const at = performance.now();
      await expect.poll(inStock).toBe(isIn);
      await expect.poll(version).not.toBe(before);
      if (isLong) expect(performance.now() - at).toBeLessThan(SOON_MS);
    }
  } finally {
    await second.close();
  }
});
