import { beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { isLong, report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runBoardTrial } from './board-trial.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const shop = shopOfFile();
beforeAll(async () => {
  // In the database: a server that starts again reads its settings there.
  const orderRateLimits = { perPhonePerHour: 100_000, perAddressPerHour: 100_000 };
  const changed = await shop.by(await shop.signIn('manager'))(
    'changeSettings',
    {},
    { changes: { orderRateLimits, cashLimits: shop.app.settings.cashLimits } },
  );
  expect(changed.status).toBe(200);
  await eventually(() => expect(shop.app.settings.orderRateLimits).toEqual(orderRateLimits));
});

test('P10: two screens whose lines are cut all the time, and a server that starts again and again, show every order as it is', async () => {
  const figures = await runBoardTrial(shop, {
    seed: computeSeed(10),
    orders: runs(30, 500),
    screens: 2,
    restarts: runs(2, 10),
  });
  report('P10', figures);
  const { missing, stale, foreign, cutLines, slowestMs } = figures;
  expect({ missing, stale, foreign }).toEqual({ missing: 0, stale: 0, foreign: 0 });
  expect(cutLines).toBeGreaterThan(5);
  if (isLong) expect(slowestMs).toBeLessThan(5_000);
});
