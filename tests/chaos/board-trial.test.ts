// The short form of the kitchen's trial; `npm run promises` runs the long one.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createShop } from '#tests/support/order-shop.ts';
import { runBoardTrial } from './board-trial.ts';

let shop: Awaited<ReturnType<typeof createShop>>;
beforeAll(async () => {
  shop = await createShop();
  // In the database: a server that starts again reads its settings there.
  const orderRateLimits = { perPhonePerHour: 10_000, perAddressPerHour: 10_000 };
  const changed = await shop.call(
    'changeSettings',
    { body: { changes: { orderRateLimits, cashLimits: shop.app.settings.cashLimits } } },
    { headers: { cookie: await shop.signIn('manager') } },
  );
  expect(changed.status).toBe(200);
  await vi.waitFor(() => expect(shop.app.settings.orderRateLimits).toEqual(orderRateLimits));
});
afterAll(async () => {
  await shop?.close();
});

test(
  'P10: two screens whose lines are cut all the time, and a server that starts three times, show every order as it is',
  { timeout: 60_000 },
  async () => {
    const { missing, stale, foreign, cutLines, slowestMs } = await runBoardTrial(shop, {
      seed: 10,
      orders: 60,
      screens: 2,
      restarts: 3,
    });
    expect({ missing, stale, foreign }).toEqual({ missing: 0, stale: 0, foreign: 0 });
    expect(cutLines).toBeGreaterThan(10);
    expect(slowestMs).toBeLessThan(5_000);
  },
);
