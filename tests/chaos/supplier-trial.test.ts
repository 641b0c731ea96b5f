// The short form of the suppliers' trial; `npm run promises` runs the long one.
// Proved on planted bugs: a message sent while a connection to the database is held, and a card company that is waited for without an end.
import { describe, expect, test } from 'vitest';
import { testEngine } from '#tests/support/create-test-app.ts';
import { runSupplierTrial } from './supplier-trial.ts';

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  test(
    'P11: while card company and message provider fail in nine ways at once, cash orders and menus go on as before, and whoever needs them hears of it in time',
    { timeout: 90_000 },
    async () => {
      const { unplanned, tooSlow, unmet, othersFailed, paid, beforeMs, duringMs, others } =
        await runSupplierTrial({ each: 2 });
      expect({ unplanned, tooSlow, unmet, othersFailed, paid }).toEqual({
        unplanned: [],
        tooSlow: 0,
        unmet: [],
        othersFailed: 0,
        paid: 0,
      });
      expect(others).toBeGreaterThan(300);
      expect(duringMs).toBeLessThan(Math.max(3 * beforeMs, beforeMs + 150));
    },
  );
});
