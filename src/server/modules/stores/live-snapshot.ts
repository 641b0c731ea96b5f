import type { AppContext } from '#server/app-context.ts';
import { parseBranch } from '#server/menu-news.ts';

const RETRY_MS = 1_000;
const MOST_RETRY_MS = 30_000;
/** News that got lost is made up for. */
const SWEEP_MS = 300_000;

/** The branches to read anew; null: everything. */
export type Changed = ReadonlySet<number> | null;

/** Reads a value again on each message of a channel; readings never overlap. News of a branch's availability matters only where `concernsBranches`. */
export async function liveSnapshot<T>(
  app: Pick<AppContext, 'database' | 'log'>,
  channel: string,
  read: (revision: number, changed: Changed, before: T | undefined) => Promise<T>,
  { concernsBranches = false } = {},
) {
  const held: { value?: T } = {};
  let revision = 0;
  let closed = false;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let changed: Set<number> | null = null;

  function start(): Promise<void> {
    revision += 1;
    const what = changed;
    changed = new Set();
    running = read(revision, what, held.value)
      .then((value) => {
        held.value = value;
      })
      .catch((error: unknown) => {
        // What this reading was about is still to be read. The old value stays: a short outage must not empty the menu.
        changed = null;
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }
  /** A reading that runs may have missed the change; further wishes share the next one. */
  function again(): Promise<void> {
    if (!running) return start();
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }
  function refresh(): Promise<void> {
    changed = null;
    return again();
  }
  function refreshBranches(branches: readonly number[]): Promise<void> {
    for (const branch of branches) changed?.add(branch);
    return again();
  }
  let retry: NodeJS.Timeout | undefined;
  let wait = RETRY_MS;
  /** The next news may be hours away. */
  const quietly = (reading: Promise<void>) => {
    reading.then(
      () => {
        wait = RETRY_MS;
      },
      (error: unknown) => {
        if (closed) return;
        app.log.error('refresh_failed', {
          channel,
          name: error instanceof Error ? error.name : 'unknown',
        });
        clearTimeout(retry);
        retry = setTimeout(() => quietly(refresh()), wait);
        wait = Math.min(wait * 2, MOST_RETRY_MS);
      },
    );
  };
  const hear = (payload: string) => {
    if (closed) return;
    const branch = parseBranch(payload);
    if (branch === null) quietly(refresh());
    else if (concernsBranches) quietly(refreshBranches([branch]));
  };

  // A change before the first reading is announced and read again.
  const stop = await app.database.listen(channel, hear, () => {
    if (!closed) quietly(refresh());
  });
  await refresh();
  const sweep = setInterval(() => quietly(refresh()), SWEEP_MS);
  sweep.unref();
  return {
    current: () => held.value as T,
    refresh,
    refreshBranches,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(sweep);
      await stop();
      await queued?.catch(() => {});
      await running?.catch(() => {});
    },
  };
}
