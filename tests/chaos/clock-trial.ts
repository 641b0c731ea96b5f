// The long form of P23 on the real server: the clock turned from outside, around closings. What runs out goes by the database's clock, which nobody turns.
import { runClockMoves, type MoveFigures } from './clock-moves.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { createMovedServer } from './moved-server.ts';

export type ClockTrialFigures = {
  moves: MoveFigures;
  serverEndedByItself: number;
  seconds: number;
};

/** `library` from `findFaketime`. */
export async function runClockTrial(library: string): Promise<ClockTrialFigures> {
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
