import { expect, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { findFaketime } from '../../scripts/faketime.mjs';
import { runClockTrial } from './clock-trial.ts';

test('P23: whatever the clock of the machine does, closings hold and nothing that runs out lives longer', async ({
  skip,
}) => {
  const library = findFaketime();
  if (library === null) return skip('libfaketime is missing');
  const { moves, lives, serverEndedByItself } = await runClockTrial(library, { rounds: 2 });
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
  for (const one of lives) expect(one).toMatchObject({ livedLonger: [], diedEarly: [] });
  expect(serverEndedByItself).toBe(0);
});
