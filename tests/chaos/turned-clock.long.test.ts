import { expect, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { findFaketime } from '../../scripts/faketime.mjs';
import { runClockMoves, type MoveFigures } from './clock-moves.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { createMovedServer } from './moved-server.ts';

type ClockTrialFigures = {
  moves: MoveFigures;
  serverEndedByItself: number;
  seconds: number;
};

/** `library` from `findFaketime`. */
async function runClockTrial(library: string): Promise<ClockTrialFigures> {
  const started = performance.now();
  const shop = await createMovedServer(library, dubaiInstant(2027, 6, 9, 600));
  try {
    const moves = await runClockMoves(shop);
    return {
      moves,
      serverEndedByItself: shop.process.ownEnds(),
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await shop.close();
  }
}

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
