// The steady time is the chain's, not a process's: each process writes down how far it has come, and takes over what is further.
import { sql } from 'kysely';
import type { Log } from '#server/parts.ts';
import type { SteadyClock } from '#server/steady-clock.ts';
import type { Db } from './open.ts';

const EVERY_MS = 10_000;
const WORTH_SAYING_MS = 60_000;

/** Writes down how far the clock has come and moves it to what any other process wrote. Returns by how many milliseconds the wall is behind. */
export async function shareSteadyTime(db: Db, clock: SteadyClock): Promise<number> {
  const { rows } = await sql<{ reached_at: Date }>`
    insert into steady_time (reached_at) values (${clock.steadyNow()})
    on conflict (only_row) do update set reached_at = greatest(steady_time.reached_at, excluded.reached_at) returning reached_at`.execute(
    db,
  );
  if (rows[0]) clock.atLeast(rows[0].reached_at);
  return clock.steadyNow().getTime() - clock.now().getTime();
}

/**
 * Shares at once and then every ten seconds: what was written last before a crash is at most that old. The log tells once when
 * the machine's clock was set back by a minute or more. A database that is away is asked again the next time.
 */
export async function keepSteadyTime(
  db: Db,
  clock: SteadyClock,
  log: Log,
): Promise<{ stop(): void }> {
  let isTold = false;
  const share = async (): Promise<void> => {
    const behindMs = await shareSteadyTime(db, clock);
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
