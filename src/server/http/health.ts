// Is the process alive, and can it serve: for whoever starts, stops and balances it.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/parts.ts';

/** GET /healthz does no input or output; GET /readyz asks the database, and answers 503 while the process drains. */
export function mountHealth(app: FastifyInstance, parts: Parts): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ ok: false });
    try {
      await sql`select 1`.execute(parts.database.db);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
