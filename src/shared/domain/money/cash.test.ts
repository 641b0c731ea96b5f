import { expect, test } from 'vitest';
import { cashFault, changeChoices } from './cash.ts';

const limits = { mostOfOneDish: 60, mostUnprovedFils: 100_000 };
const order = {
  lines: [{ itemId: 1, quantity: 10 }],
  totalFils: 5_000,
  isPaidFirst: false,
  isPhoneProved: false,
};
const fifty = Array.from({ length: 50 }, () => ({ itemId: 1, quantity: 10 }));

test.each([
  ['a usual order', {}, null],
  ['500 buckets over 50 lines', { lines: fifty }, 'one dish'],
  ['500 buckets, with a proved phone', { lines: fifty, isPhoneProved: true }, 'one dish'],
  ['500 buckets, paid first', { lines: fifty, totalFils: 3_250_000, isPaidFirst: true }, null],
  ['60 of one dish', { lines: fifty.slice(0, 6) }, null],
  [
    'a combo of the same number is another dish',
    { lines: [...fifty.slice(0, 6), { comboId: 1, quantity: 10 }] },
    null,
  ],
  ['61 of one combo', { lines: [{ comboId: 1, quantity: 61 }] }, 'one dish'],
  ['AED 1,000', { totalFils: 100_000 }, null],
  ['a fils more', { totalFils: 100_001 }, 'total'],
  ['much more, with a proved phone', { totalFils: 500_000, isPhoneProved: true }, null],
] as const)('%s', (_name, change, fault) => {
  expect(cashFault({ ...order, ...change }, limits)).toBe(fault);
});

test.each([
  [6500, [10_000, 20_000, 50_000, 100_000]],
  [3500, [5000, 10_000, 20_000, 50_000]],
  [5000, [10_000, 20_000, 50_000, 100_000]],
  [41_000, [45_000, 50_000, 60_000, 100_000]],
  [62_000, [65_000, 70_000, 80_000, 100_000]],
])('change for a bill of %i fils is offered from notes above it', (totalFils, choices) => {
  expect(changeChoices(totalFils)).toEqual(choices);
});
