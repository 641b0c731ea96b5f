// The live line of a shared cart: says only that something changed. What it is, each browser asks with its own token.
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { AppContext } from '#server/app-context.ts';
import { createStreams } from './event-stream.ts';
import type { OrderHub } from './order-hub.ts';
import { findCart } from './shared-cart.queries.ts';

const HEARTBEAT_MS = 15_000;

/** Mounts `GET /api/shared_cart/:cartId/events`. */
export function registerSharedCartEvents(
  server: FastifyInstance,
  app: AppContext,
  hub: OrderHub,
): void {
  const openStream = createStreams(server);
  server.get<{ Params: { cartId: string } }>(
    '/api/shared_cart/:cartId/events',
    { config: { who: 'anyone' } },
    async (request, reply) => {
      const { cartId } = request.params;
      if (cartId.includes('\0') || !(await findCart(app.database.db, cartId))) {
        const { status, body } = refusalReply(
          refuse('NOT_FOUND'),
          langOfHeader(request.headers['accept-language']),
        );
        return reply.code(status).send(body);
      }
      const stream = openStream(reply, { heartbeatMs: HEARTBEAT_MS });
      let changes = 0;
      const tell = (): void => {
        stream.send({ changes });
        changes += 1;
      };
      stream.onClose(hub.onSharedCart(cartId, tell));
      // What changed before the line stood.
      tell();
      return reply;
    },
  );
}
