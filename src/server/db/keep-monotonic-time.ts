// The monotonic time is the chain's, not a process's: each process writes down how far it has come, and takes over what is further.
import { sql } from 'kysely';
import type { Log } from '#server/app-context.ts';
import type { MonotonicClock } from '#server/monotonic-clock.ts';
import type { Db } from './open.ts';

const EVERY_MS = 10_000;
const WORTH_SAYING_MS = 60_000;

/** Writes down how far the clock has come and moves it to what any other process wrote. Returns by how many milliseconds the wall is behind. */
export async function shareMonotonicTime(db: Db, clock: MonotonicClock): Promise<number> {
  const { rows } = await sql<{ reached_at: Date }>`
    insert into steady_time (reached_at) values (${clock.monotonicNow()})
    on conflict (only_row) do update set reached_at = greatest(steady_time.reached_at, excluded.reached_at) returning reached_at`.execute(
    db,
  );
  if (rows[0]) clock.atLeast(rows[0].reached_at);
  return clock.monotonicNow().getTime() - clock.now().getTime();
}

/**
 * Shares at once and then every ten seconds: what was written last before a crash is at most that old. The log tells once when
 * the machine's clock was set back by a minute or more. A database that is away is asked again the next time.
 */
export async function keepMonotonicTime(
  db: Db,
  clock: MonotonicClock,
  log: Log,
): Promise<{ stop(): void }> {
  let isTold = false;
  const share = async (): Promise<void> => {
    const behindMs = await shareMonotonicTime(db, clock);
    const isBehind = behindMs >= WORTH_SAYING_MS;
    if (isBehind && !isTold) log.warn('clock_set_back', { seconds: Math.round(behindMs / 1000) });
    isTold = isBehind;
  };
  await share();
  const timer = setInterval(() => {
    share().catch(() => log.warn('steady_time_not_shared'));
  }, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}
