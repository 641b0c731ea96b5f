// The short form of the card trial; `npm run promises` runs the long one. Only a real server shows it: the embedded engine runs one statement after another.
// Proved on planted bugs with these sizes: answered before written 26 faults, no unique key 41, a return believed without asking 11, another amount taken 3.
// The charge written before its order moved: 5 faults in two runs of three here, 7 in the long form; a new reference for each try of a refund: 7 in the long form.
import { describe, expect, test } from 'vitest';
import { testEngine } from '#tests/support/create-test-app.ts';
import { runCardTrial } from './card-trial.ts';

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  test(
    'P3: card orders, four kills and a failing gateway end paid and cooked once, or unpaid and not cooked, and the books agree to the fils',
    { timeout: 180_000 },
    async () => {
      const figures = await runCardTrial({ seed: 20_261_121, orders: 60, kills: 4, clients: 6 });
      const { faults, paid, unpaid, kills } = figures;
      console.log(`P3 ${JSON.stringify(figures)}`);
      expect(faults).toEqual([]);
      expect([paid + unpaid, kills, paid > 10, unpaid > 10]).toEqual([60, 4, true, true]);
    },
  );
});
