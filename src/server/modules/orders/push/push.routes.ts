import type { pushCalls } from '#shared/contract/push.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { AppContext } from '#server/app-context.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import { keepCustomer } from '#server/modules/customers/profile.queries.ts';
import { accessibleOrder } from '../tracking/order-access.ts';
import { ownerOfOrder } from '../order-facts.queries.ts';
import { removeSubscription, writeSubscription } from './push.queries.ts';
import { lockOrder } from '../lifecycle/transition-order.ts';

export function pushHandlers(app: AppContext): HandlersOf<keyof typeof pushCalls> {
  const { db } = app.database;
  const { push } = app.ports;
  return {
    pushKey: () => ({ ok: true, key: push.publicKey }),
    async subscribePush({ params, body }, context) {
      const found = await accessibleOrder(app, context, params.order_id);
      if (!found.ok) return found;
      // This server calls push services and nobody else.
      if (!push.accepts(body.endpoint)) return refuse('PUSH_NOT_POSSIBLE', { field: 'endpoint' });
      const buyer = await readBuyer(app, context.request.headers);
      return db.transaction().execute(async (tx) => {
        const ownerId = await ownerOfOrder(tx, found.orderId);
        if (ownerId !== undefined) await keepCustomer(tx, ownerId);
        // Whoever moves the order locks it too: a step that is made meanwhile is told, or was seen before.
        const order = await lockOrder(tx, found.orderId);
        if (!order) return refuse('ORDER_NOT_FOUND');
        await writeSubscription(
          tx,
          buyer?.kind === 'customer' && buyer.customerId === order.customer_id
            ? { customerId: order.customer_id, orderRow: null, sessionId: buyer.sessionId }
            : { customerId: order.customer_id, orderRow: order.id },
          { ...body, serverKey: push.publicKey, at: context.now },
        );
        return { ok: true };
      });
    },
    async unsubscribePush({ body }) {
      await removeSubscription(db, body.endpoint);
      return { ok: true };
    },
  };
}
