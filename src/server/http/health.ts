import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` answers 503, so that a balancer sends nothing new; everything else is served as before. */
    drain(): void;
    /** The database had no room for a write: `/readyz` answers 503 for a while. */
    noteFullDisk(): void;
  }
}

/** Only a write shows that a full disk has room again, so orders are let in again this often. */
const FULL_DISK_SECONDS = 15;

/** A standby answers questions before it is promoted, but takes no orders. */
const CAN_WRITE = sql<{ ok: boolean }>`
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as ok`;

/**
 * GET /healthz does no input or output; GET /readyz asks whether the database can be written, and answers 503 while the process drains and for 15
 * seconds after a write that found the disk full.
 */
export function mountHealth(server: FastifyInstance, app: AppContext): void {
  let isDraining = false;
  const drain = (): void => {
    isDraining = true;
  };
  server.decorate('drain', drain);
  let fullAt: number | null = null;
  server.decorate('noteFullDisk', () => {
    fullAt = app.clock.now().getTime();
  });
  // A clock that was set back since ends it too.
  const isFull = (): boolean =>
    fullAt !== null && Math.abs(app.clock.now().getTime() - fullAt) < FULL_DISK_SECONDS * 1000;
  server.addHook('preClose', async () => drain());
  // Whoever keeps a connection would come to a closed port by it.
  server.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await CAN_WRITE.execute(app.database.db);
      if (!isDraining && !isFull() && rows[0]?.ok === true) return { ok: true };
    } catch {
      // A database that does not answer cannot serve either.
    }
    return reply.code(503).send({ ok: false });
  });
}
