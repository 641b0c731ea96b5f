import { expect, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { findFaketime } from '../../scripts/faketime.mjs';
import { runClockTrial } from './clock-trial.ts';

test('P23: whatever the clock of the machine does, closings hold', async ({ skip }) => {
  const library = findFaketime();
  if (library === null) return skip('libfaketime is missing');
  const { moves, serverEndedByItself } = await runClockTrial(library);
  report('P23', moves);
  expect(moves).toMatchObject({
    nowToClosed: 0,
    nowRefused: 0,
    wrongShown: 0,
    failed: 0,
    browsersDiffer: 0,
    unmoved: 0,
    first: '',
  });
  expect(Math.min(moves.taken, moves.refused)).toBeGreaterThan(0);
  expect(serverEndedByItself).toBe(0);
});
