// The short form of the trial with odd requests; `npm run promises` runs the long one. On PostgreSQL only: it refuses texts that the embedded engine takes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { testEngine } from '#tests/support/create-test-app.ts';
import { createShop } from '#tests/support/order-shop.ts';
import { runOddRequests, type Shop } from './odd-requests.ts';

const LONGEST_PAUSE_MS = 3_000;

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await createShop();
  });
  afterAll(async () => {
    await shop?.close();
  });

  test(
    'P18: 2,000 malformed requests get a plain refusal each, never a 5xx or a look inside (AMB-98)',
    { timeout: 240_000 },
    async () => {
      const figures = await runOddRequests(shop, { seed: 18, requests: 2_000 });
      console.log(`P18 ${JSON.stringify({ ...figures, faults: figures.faults.length })}`);
      expect(figures.faults).toEqual([]);
      expect(Object.keys(calls).length * 10).toBeLessThan(figures.requests);
      // The generator must reach the work behind the checks, not only the checks.
      expect(figures.byStatus['200'] ?? 0).toBeGreaterThan(100);
      expect(figures.byStatus['400'] ?? 0).toBeGreaterThan(300);
      expect(figures.longestPauseMs).toBeLessThan(LONGEST_PAUSE_MS);
      expect((await shop.server.inject('/healthz')).statusCode).toBe(200);
    },
  );
});
