import { expect, test } from 'vitest';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runRandomCarts } from './random-carts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const shop = shopOfFile();

test('P5: random carts are billed as the menu says (PRICE-06, AMB-65)', async () => {
  const figures = await runRandomCarts(shop, {
    seed: computeSeed(5),
    carts: runs(120, 100_000),
    sendEvery: runs(8, 20),
  });
  report('P5', figures);
  expect(figures).toMatchObject({ wrongBills: 0, wrongOrders: 0, failed: 0 });
  expect(figures.carts).toBeGreaterThan(runs(90, 75_000));
  expect(figures.accepted).toBeGreaterThan(figures.sent / 2);
});
