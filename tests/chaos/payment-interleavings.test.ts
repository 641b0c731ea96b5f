// The short form: some of the 1,800 orders of events, and random ones in which several happen at the same moment. `npm run promises` tries all of them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCardShop, type CardShop } from '#tests/support/card-shop.ts';
import { testEngine } from '#tests/support/create-test-app.ts';
import { runPaymentInterleavings } from './payment-interleavings.ts';

// One after the other needs no server of its own; at the same moment does.
const isPostgres = testEngine() === 'postgresql';
let shop: CardShop;
beforeEach(async () => {
  shop = await createCardShop();
});
afterEach(async () => {
  await shop?.close();
});

test.skipIf(isPostgres)(
  'P3: whoever hears first of a payment, and whoever dies over it, it ends paid and cooked once, or unpaid with nothing kept',
  { timeout: 90_000 },
  async () => {
    const { faults, cases, paid, unpaid } = await runPaymentInterleavings(shop, {
      seed: 3,
      count: 40,
      together: false,
    });
    expect(faults).toEqual([]);
    expect([cases, paid + unpaid, paid > 8, unpaid > 8]).toEqual([40, 40, true, true]);
  },
);

test.skipIf(!isPostgres)(
  'P3: the same holds when several hear of it at the same moment',
  { timeout: 90_000 },
  async () => {
    const { faults, paid, unpaid } = await runPaymentInterleavings(shop, {
      seed: 33,
      count: 40,
      together: true,
    });
    expect(faults).toEqual([]);
    expect(paid + unpaid).toBe(40);
  },
);
