// The live line of the board: each order that is new or changes, as it is now. Managers also hear that something moved at any branch.
import type { FastifyInstance } from 'fastify';
import { can } from '#shared/domain/people/permissions.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { parseCookies } from '#server/http/cookies.ts';
import { admit } from '#server/http/guard.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import { coalesce, createStreams } from '#server/modules/orders/tracking/event-stream.ts';
import type { OrderHub } from '#server/modules/orders/tracking/order-hub.ts';
import type { AppContext } from '#server/app-context.ts';
import type { AccessNews } from '../screens/access-news.ts';
import { boardOrder } from './board-order.ts';
import { readBoardNews } from './board.read-model.ts';
import { toStaffView } from '../staff.routes.ts';

/** A screen that lost its line knows it soon. */
const HEARTBEAT_MS = 10_000;
const LOOK_AGAIN_MS = 60_000;
/** In a rush anywhere in the chain. */
const STORES_EVERY_MS = 1000;

/** For the member's own branches, else like a branch that does not exist. */
export function registerConsoleEvents(
  server: FastifyInstance,
  app: AppContext,
  { hub, access }: { hub: OrderHub; access: AccessNews },
): void {
  const { db } = app.database;
  const openStream = createStreams(server);
  const who = { may: 'board' } as const;
  server.get<{ Params: { storeId: string } }>(
    '/api/console/board/:storeId/events',
    { config: { who } },
    async (request, reply) => {
      const storeId = Number(request.params.storeId);
      const admission = () =>
        admit(app, who, {
          headers: request.headers,
          cookies: parseCookies(request.headers.cookie),
          storeId,
        });
      const admitted = await admission();
      if (!admitted.ok) {
        const { status, body } = refusalReply(
          admitted,
          langOfHeader(request.headers['accept-language']),
        );
        return reply.code(status).send(body);
      }
      const { staff } = admitted.caller;
      const stream = openStream(reply, { heartbeatMs: HEARTBEAT_MS });
      const changed = new Set<string>();
      const refresh = coalesce(
        async () => {
          const ids = [...changed];
          changed.clear();
          // A session that ended meanwhile sees nothing more.
          if (!(await admission()).ok) return stream.end();
          const now = app.clock.now();
          const branch = { storeId, dayStartsAt: app.settings.business.dayStartsAt };
          for (const id of ids) {
            const row = await readBoardNews(db, id, branch, now);
            if (row) stream.send(boardOrder(row, toStaffView(app, staff, now)), 'order');
          }
        },
        (error) => {
          app.log.warn('board_stream_failed', {
            name: error instanceof Error ? error.name : 'unknown',
          });
          stream.end();
        },
      );
      stream.onClose(
        hub.onStore(storeId, (orderId) => {
          // What was missed may be an order that has ended: the screen comes back and reads the whole board.
          if (orderId === null) return stream.end();
          changed.add(orderId);
          refresh();
        }),
      );
      if (can(staff, 'boardStores')) {
        let telling: NodeJS.Timeout | undefined;
        const tellStores = () => {
          telling ??= setTimeout(() => {
            telling = undefined;
            stream.send({}, 'stores');
          }, STORES_EVERY_MS);
        };
        for (const id of staff.storeIds) stream.onClose(hub.onStore(id, tellStores));
        stream.onClose(() => clearTimeout(telling));
      }
      // At once, or when the session ran out.
      const lookAgain = () =>
        void admission().then(
          (still) => {
            if (!still.ok) stream.end();
          },
          () => stream.end(),
        );
      stream.onClose(access.onEnded(staff, lookAgain));
      const again = setInterval(lookAgain, LOOK_AGAIN_MS);
      again.unref();
      stream.onClose(() => clearInterval(again));
      return reply;
    },
  );
}
