// Proved on planted bugs: a message sent while a connection to the database is held, and a card company that is waited for without an end.
import { expect, test } from 'vitest';
import { isLong, report, runs } from '#tests/support/run-length.ts';
import { runSupplierTrial } from './supplier-trial.ts';

test('P11: while card company and message provider fail in nine ways at once, cash orders and menus go on as before, and whoever needs them hears of it', async () => {
  const figures = await runSupplierTrial({
    each: runs(1, 15),
    ordinaryCalls: runs(20, 160),
    pauseMs: runs(1_000, 100),
  });
  report('P11', figures);
  const { unplanned, tooSlow, unmet, othersFailed, paid, beforeMs, duringMs, others } = figures;
  expect({ unplanned, unmet, othersFailed, paid }).toEqual({
    unplanned: [],
    unmet: [],
    othersFailed: 0,
    paid: 0,
  });
  expect(others).toBeGreaterThan(0);
  if (isLong) expect(tooSlow).toBe(0);
  if (isLong) expect(duringMs).toBeLessThan(Math.max(3 * beforeMs, beforeMs + 150));
});
