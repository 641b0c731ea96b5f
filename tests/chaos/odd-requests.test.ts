import { expect, test } from 'vitest';
import { isLong, report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runOddRequests } from './odd-requests.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const LONGEST_PAUSE_MS = 3_000;

const shop = shopOfFile();

test('P18: malformed requests get a plain refusal each, never a 5xx or a look inside (AMB-98)', async () => {
  const figures = await runOddRequests(shop, {
    seed: computeSeed(18),
    requests: runs(400, 150_000),
  });
  report('P18', { ...figures, faults: figures.faults.length });
  expect(figures.faults).toEqual([]);
  // The generator must reach the work behind the checks, not only the checks.
  expect(figures.byStatus['200'] ?? 0).toBeGreaterThan(runs(20, 40));
  expect(figures.byStatus['400'] ?? 0).toBeGreaterThan(runs(60, 120));
  if (isLong) expect(figures.longestPauseMs).toBeLessThan(LONGEST_PAUSE_MS);
  expect((await shop.server.inject('/healthz')).statusCode).toBe(200);
});
