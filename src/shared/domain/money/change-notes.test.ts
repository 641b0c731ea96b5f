import { expect, test } from 'vitest';
import { changeChoices } from './change-notes.ts';

test.each([
  [6500, [10_000, 20_000, 50_000, 100_000]],
  [3500, [5000, 10_000, 20_000, 50_000]],
  [5000, [10_000, 20_000, 50_000, 100_000]],
  [62_000, [65_000, 70_000, 80_000, 100_000]],
])('change for a bill of %i fils is offered from notes above it', (totalFils, choices) => {
  expect(changeChoices(totalFils)).toEqual(choices);
});
