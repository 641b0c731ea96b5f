import { expect, test } from 'vitest';
import { createCardShop } from '#tests/support/card-shop.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runPaymentInterleavings } from './payment-interleavings.ts';

test.each([
  ['one after the other', { together: false, count: runs(14, 1_800), seed: 3 }],
  ['at the same moment', { together: true, count: runs(14, 1_439), seed: 33 }],
] as const)(
  'P3: whoever hears of a payment, %s, and whoever dies over it, it ends paid and cooked once, or unpaid with nothing kept',
  async (_, { together, count, seed }) => {
    const shop = await createCardShop();
    const figures = await runPaymentInterleavings(shop, {
      seed: computeSeed(seed),
      count,
      together,
    });
    report('P3-orders', figures);
    expect(figures.faults).toEqual([]);
    expect(figures.paid + figures.unpaid).toBe(count);
    expect(Math.min(figures.paid, figures.unpaid)).toBeGreaterThan(count / 8);
    await shop.close();
  },
);
