// Proved on planted bugs with 60 orders and 4 kills: answered before written 26 faults, no unique key 41, a return believed without asking 11, another
// amount taken 3, the charge written before its order moved 5 in two runs of three.
import { expect, test } from 'vitest';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runCardTrial } from './card-trial.ts';
import { restarts } from './restart-database.ts';

test('P3: card orders, kills and a failing gateway end paid and cooked once, or unpaid and not cooked, and the books agree to the fils', async () => {
  const sizes = { orders: runs(14, 1_000), kills: runs(1, 30) };
  const figures = await runCardTrial({
    seed: computeSeed(20_261_121),
    ...sizes,
    clients: 6,
    ...restarts(5),
  });
  report('P3', figures);
  const { faults, paid, unpaid, kills } = figures;
  expect(faults).toEqual([]);
  expect([paid + unpaid, kills]).toEqual([sizes.orders, sizes.kills]);
  expect(Math.min(paid, unpaid)).toBeGreaterThan(sizes.orders / 8);
});
