// The customer cancels: free of charge while the order is pending or scheduled, until the kitchen accepts.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { customerMayCancel, move, toStatusCode } from '#shared/domain/order-status.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { notify } from '#server/db/open.ts';
import { releaseCoupon } from '#server/modules/coupons/coupons.queries.ts';
import type { Parts } from '#server/parts.ts';
import { ORDER_MOVED, STORE_BOARD, storeBoardPayload } from './order-hub.ts';

type Locked = {
  id: number;
  customer_id: number;
  store_id: number;
  status: number;
  order_type: OrderType;
  pos_state: string;
};
const REASON = 'customer';

/**
 * Cancels an order the caller may deal with (`accessibleOrder`). Cancelling twice changes nothing. The order is locked meanwhile, so that
 * of a cancel and an accept at the same moment exactly one wins; the loser is told CANCEL_TOO_LATE.
 */
export async function cancelOrder(
  parts: Parts,
  orderId: string,
  now: Date,
): Promise<{ ok: true; orderType: OrderType } | Refusal> {
  return parts.database.db.transaction().execute(async (tx) => {
    const order = (
      await sql<Locked>`select id, customer_id, store_id, status, order_type, pos_state from customer_order where order_id = ${orderId} for update`.execute(
        tx,
      )
    ).rows[0];
    const from = order && toStatusCode(order.status);
    if (!order || !from) return refuse('ORDER_NOT_FOUND');
    const moved = move(order.order_type, from, 'cancel');
    if (moved.ok && !moved.changed) return { ok: true, orderType: order.order_type };
    if (!moved.ok || !customerMayCancel(from, order.pos_state))
      return refuse('CANCEL_TOO_LATE', { extra: { order_status_code: from } });
    await tx
      .insertInto('order_status_history')
      .values({
        order_id: order.id,
        from_code: from,
        to_code: moved.to,
        actor_kind: 'customer',
        actor: String(order.customer_id),
        reason: REASON,
        at: now,
      })
      .execute();
    await tx
      .updateTable('customer_order')
      .set((eb) => ({
        status: moved.to,
        reason: REASON,
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', order.id)
      .execute();
    await releaseCoupon(tx, order.id, now);
    await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, orderId));
    await notify(tx, ORDER_MOVED, orderId);
    return { ok: true, orderType: order.order_type };
  });
}
