import type { Parts } from '#server/parts.ts';

/**
 * Holds a value read from the database and reads it again on each message of a channel. Readings never overlap and the
 * newest wins; one that fails leaves the old value in place and is logged, so that a short outage does not empty the menu.
 */
export async function keepFresh<T>(
  parts: Pick<Parts, 'database' | 'log'>,
  channel: string,
  read: (revision: number) => Promise<T>,
) {
  const held: { value?: T } = {};
  let revision = 0;
  let closed = false;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  function start(): Promise<void> {
    revision += 1;
    running = read(revision)
      .then((value) => {
        held.value = value;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }
  /** A reading that runs may have missed the change, so one more follows it; further wishes share that one. */
  function refresh(): Promise<void> {
    if (!running) return start();
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }
  const refreshQuietly = () => {
    if (closed) return;
    refresh().catch((error: unknown) => {
      if (!closed)
        parts.log.error('refresh_failed', {
          channel,
          name: error instanceof Error ? error.name : 'unknown',
        });
    });
  };

  // Listening starts before the first reading: a change in between is announced and read again.
  const stop = await parts.database.listen(channel, refreshQuietly, refreshQuietly);
  await refresh();
  return {
    current: () => held.value as T,
    refresh,
    close: async () => {
      closed = true;
      await stop();
      await queued?.catch(() => {});
      await running?.catch(() => {});
    },
  };
}
