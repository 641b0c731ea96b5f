import pg from 'pg';
import type { DatabaseHosts } from './database-hosts.ts';

type Listener = { handler: (payload: string) => void; onGap: (() => void) | undefined };

const RETRY_MS = 500;
/** `answerMs`: a connection that has not answered for so long is no connection. */
const PATIENCE = { askEveryMs: 10_000, answerMs: 5_000 };

export function listenOnPostgres(hosts: DatabaseHosts, { askEveryMs, answerMs } = PATIENCE) {
  const channels = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let closed = false;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  async function connect(isReconnect: boolean): Promise<void> {
    const known = hosts.current();
    const next = new pg.Client({
      connectionString: isReconnect && !hosts.isOne ? await hosts.find(known) : known,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    next.on('notification', (message) => {
      for (const { handler } of channels.get(message.channel) ?? []) handler(message.payload ?? '');
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      for (const channel of channels.keys())
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    clearInterval(asking);
    asking = setInterval(() => ask(next), askEveryMs);
    asking.unref();
    if (isReconnect)
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
  }

  /** A line that only listens dies without a word behind a router or after a failover: it is asked whether it lives. */
  let isAsked = false;
  function ask(which: pg.Client): void {
    if (isAsked) return;
    isAsked = true;
    which
      .query('select 1')
      .catch(() => {
        if (client === which) which.end().catch(() => undefined);
        lost(which);
      })
      .finally(() => {
        isAsked = false;
      });
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    clearInterval(asking);
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
      clearInterval(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
