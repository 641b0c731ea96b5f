// LISTEN on a connection of its own, which comes back by itself after the database or the network was away.
import pg from 'pg';

type Listener = { handler: (payload: string) => void; onGap: (() => void) | undefined };

const RETRY_MS = 500;

/** One listening connection for the whole process; channels share it. */
export function listenOnPostgres(url: string) {
  const channels = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let closed = false;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(isReconnect: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', (message) => {
      for (const { handler } of channels.get(message.channel) ?? []) handler(message.payload ?? '');
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    for (const channel of channels.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (isReconnect)
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      connect(true).catch(() => {
        if (!closed) reconnect();
      });
    }, RETRY_MS);
  }

  return {
    async listen(
      channel: string,
      handler: (payload: string) => void,
      onGap?: () => void,
    ): Promise<() => Promise<void>> {
      const listener: Listener = { handler, onGap };
      const known = channels.get(channel);
      if (known) known.add(listener);
      else channels.set(channel, new Set([listener]));
      await (connecting ??= connect(false));
      // LISTEN twice on one connection is harmless; a reconnect in between repeats all channels itself.
      if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        channels.get(channel)?.delete(listener);
      };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
