import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '#tests/support/order-shop.ts';
import { runRandomCarts } from './random-carts.ts';

let shop: Awaited<ReturnType<typeof createShop>>;
beforeAll(async () => {
  shop = await createShop();
  shop.app.settings.orderRateLimits = { perPhonePerHour: 100_000, perAddressPerHour: 100_000 };
});
afterAll(async () => {
  await shop?.close();
});

test(
  'P5: two hundred carts are billed as the menu says, and no false total is taken (PRICE-06, AMB-65)',
  { timeout: 120_000 },
  async () => {
    const figures = await runRandomCarts(shop, { seed: 5, carts: 200, sendEvery: 4 });
    expect(figures).toMatchObject({ wrongBills: 0, wrongOrders: 0, tamperedTaken: 0, failed: 0 });
    expect(figures.carts).toBeGreaterThan(150);
    expect(figures.accepted).toBeGreaterThan(25);
  },
);
