// Says only that a shared cart changed; each browser asks for the rest with its own token.
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { AppContext } from '#server/app-context.ts';
import { createStreams, createStreamPlaces } from '../tracking/event-stream.ts';
import type { OrderHub } from '../tracking/order-hub.ts';
import { findCart } from './shared-cart.queries.ts';

const HEARTBEAT_MS = 15_000;
/** An office or a phone network may stand behind one address. */
const PLACES = { perAddress: 100, inAll: 2000 };

export function registerSharedCartEvents(
  server: FastifyInstance,
  app: AppContext,
  hub: OrderHub,
): void {
  const openStream = createStreams(server);
  const places = createStreamPlaces(PLACES);
  server.get<{ Params: { cartId: string } }>(
    '/api/shared_cart/:cartId/events',
    { config: { who: 'anyone' } },
    async (request, reply) => {
      const refused = (code: 'NOT_FOUND' | 'TOO_MANY_REQUESTS') => {
        const { status, body } = refusalReply(
          refuse(code),
          langOfHeader(request.headers['accept-language']),
        );
        return reply.code(status).send(body);
      };
      // Before the database is asked.
      const leave = places.take(request.ip);
      if (leave === null) return refused('TOO_MANY_REQUESTS');
      const { cartId } = request.params;
      let isKnown = false;
      try {
        isKnown = !cartId.includes('\0') && Boolean(await findCart(app.database.db, cartId));
      } finally {
        if (!isKnown) leave();
      }
      if (!isKnown) return refused('NOT_FOUND');
      const stream = openStream(reply, { heartbeatMs: HEARTBEAT_MS });
      stream.onClose(leave);
      let changes = 0;
      const tell = (): void => {
        stream.send({ changes });
        changes += 1;
      };
      stream.onClose(hub.onSharedCart(cartId, tell));
      tell();
      return reply;
    },
  );
}
