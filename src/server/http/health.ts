// Is the process alive, and can it serve: for whoever starts, stops and balances it.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';

/** GET /healthz does no input or output; GET /readyz asks the database, and answers 503 while the process drains. */
export function mountHealth(server: FastifyInstance, app: AppContext): void {
  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ ok: false });
    try {
      await sql`select 1`.execute(app.database.db);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
