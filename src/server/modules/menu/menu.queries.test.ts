import { expect, test } from 'vitest';
import { toBranchSets } from './menu.queries.ts';

const at = (time: string): Date => new Date(`2026-01-14T${time}:00+04:00`);
const off = (entry_id: number, until: Date | null) => ({
  kind: 'item',
  entry_id,
  state: 'out_of_stock',
  until,
});

test.each([
  ['19:14', [1, 2, 3], at('19:15')],
  ['19:15', [2, 3], at('20:00')],
  ['20:00', [3], null],
])('at %s %j are out, the next comes back at %s', (time, out, nextChange) => {
  const branch = toBranchSets([off(1, at('19:15')), off(2, at('20:00')), off(3, null)], at(time));
  expect([...branch.sets.outOfStockItems]).toEqual(out);
  expect(branch.nextChange).toEqual(nextChange);
});
