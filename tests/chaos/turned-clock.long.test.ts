import { expect, onTestFinished, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { findFaketime } from '../../scripts/faketime.mjs';
import { runClockMoves } from './clock-moves.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { createMovedServer } from './moved-server.ts';

test('P23: whatever the clock of the machine does, closings hold', async ({ skip }) => {
  const library = findFaketime();
  if (library === null) return skip('libfaketime is missing');
  const shop = await createMovedServer(library, dubaiInstant(2027, 6, 9, 600));
  onTestFinished(() => shop.close());
  const moves = await runClockMoves(shop);
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
  expect(shop.process.ownEnds()).toBe(0);
});
