// Work in one transaction that lost to somebody else's: another time it wins.

/** Serialization failure, deadlock, and a lock that was not given in time: the transaction has left nothing behind. */
const LOST_TO_ANOTHER = new Set(['40001', '40P01', '55P03']);
const TRIES = 4;
const PAUSE_MS = 500;

const hasLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_TO_ANOTHER.has(String(error.code));

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Runs `work` until it does not lose any more, a few times at most; what else goes wrong is thrown at once. */
export async function tryAgain<T>(
  work: () => Promise<T>,
  pause: (attempt: number) => Promise<void> = (attempt) => wait(attempt * PAUSE_MS),
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasLost(error) || attempt >= TRIES) throw error;
      await pause(attempt);
    }
  }
}
