import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { parseCookies } from '#server/http/cookies.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { AppContext } from '#server/app-context.ts';
import { coalesce, createStreams } from './event-stream.ts';
import type { OrderHub } from './order-hub.ts';
import { parseShare, sharedOrder } from './share-token.ts';
import { TRACKED, trackedOrder } from './tracked-order.ts';
import { readOrderView } from '../view/order-view.read-model.ts';
import { hasTrackingGrant } from './tracking-grant.ts';

const HEARTBEAT_MS = 15_000;

/** Without the grant of that order it answers like an order that does not exist. */
export function registerTrackEvents(server: FastifyInstance, app: AppContext, hub: OrderHub): void {
  const openStream = createStreams(server);
  const readTracked = (orderId: string) =>
    readOrderView(app.database.db, TRACKED, { orderId }, { name: 'tracked' });
  server.get<{ Params: { orderId: string } }>(
    '/api/track/:orderId/events',
    { config: { who: 'anyone' } },
    async (request, reply) => {
      const orderId = normaliseOrderId(request.params.orderId);
      const isOwn =
        orderId !== null &&
        (await hasTrackingGrant(app, parseCookies(request.headers.cookie), orderId));
      const isGranted =
        orderId !== null &&
        (isOwn || (await sharedOrder(app, parseShare(request.url) ?? '')) === orderId);
      const first = isGranted ? await readTracked(orderId) : undefined;
      if (!isGranted || !first) {
        const { status, body } = refusalReply(
          refuse('ORDER_NOT_FOUND'),
          langOfHeader(request.headers['accept-language']),
        );
        return reply.code(status).send(body);
      }
      const stream = openStream(reply, { heartbeatMs: HEARTBEAT_MS });
      const refresh = coalesce(
        async () => {
          const row = await readTracked(orderId);
          if (row)
            stream.send({
              code: row.status,
              ...trackedOrder(row, {
                now: app.clock.now(),
                isShared: !isOwn || parseShare(request.url) !== null,
                handOver: app.settings.handOver,
              }),
            });
        },
        (error) => {
          // The browser comes back by itself.
          app.log.warn('track_stream_failed', {
            name: error instanceof Error ? error.name : 'unknown',
          });
          stream.end();
        },
      );
      stream.onClose(hub.onOrder(orderId, refresh));
      refresh();
      return reply;
    },
  );
}
