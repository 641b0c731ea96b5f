// The long form of P23 on the real server: the clock turned from outside, around closings and back over the end of everything that runs out.
import { runClockMoves, type MoveFigures } from './clock-moves.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { createMovedServer } from './moved-server.ts';
import { setHours } from './timed-shop.ts';
import { runTokenLives, type LifeFigures } from './token-lives.ts';

/** What a process wrote down last is at most ten seconds old; a second more for a slow machine. */
const WRITTEN_WITHIN_MS = 11_000;
const ALL_DAY = { isDays: 0, openTime: '00:00:00', closeTime: '00:00:00', days: [] } as const;

export type ClockTrialFigures = {
  moves: MoveFigures;
  lives: LifeFigures[];
  serverEndedByItself: number;
  seconds: number;
};

/** `rounds` lives end with the server running on, as many with a restart on the clock that was turned back. `library` from `findFaketime`. */
export async function runClockTrial(
  library: string,
  { rounds }: { rounds: number },
): Promise<ClockTrialFigures> {
  const started = performance.now();
  const shop = await createMovedServer(library, dubaiInstant(2027, 6, 9, 600));
  try {
    const moves = await runClockMoves(shop);
    await setHours(shop, ALL_DAY);
    const lives: LifeFigures[] = [];
    const restart = {
      do: async () => {
        await shop.process.kill();
        await shop.process.start();
      },
      writtenWithinMs: WRITTEN_WITHIN_MS,
    };
    for (let round = 0; round < 2 * rounds; round += 1)
      lives.push(
        await runTokenLives(
          shop,
          dubaiInstant(2028, 6 + round, 1, 1_200),
          round % 2 === 0 ? null : restart,
        ),
      );
    return {
      moves,
      lives,
      serverEndedByItself: shop.process.ownEnds(),
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await shop.close();
  }
}
