// The customer cancels, until the kitchen accepts.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toCode } from '#shared/domain/orders/order-status.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder, transitionOrder } from './transition-order.ts';

/** The caller may deal with the order (`accessibleOrder`); cancelling twice changes nothing. Of a cancel and an accept at once exactly one wins; the loser is told CANCEL_TOO_LATE. */
export async function cancelOrder(
  app: AppContext,
  orderId: string,
): Promise<{ ok: true; orderType: OrderType } | Refusal> {
  return app.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const moved = await transitionOrder(tx, order, 'cancelled_by_customer', {
      by: { kind: 'customer' },
      clock: app.clock,
      desk: app,
      reason: 'customer',
    });
    return moved.ok
      ? { ok: true, orderType: order.order_type }
      : refuse('CANCEL_TOO_LATE', { extra: { order_status_code: toCode(moved.state) } });
  });
}
