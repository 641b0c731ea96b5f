import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toCode } from '#shared/domain/orders/order-status.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder, transitionOrder } from './transition-order.ts';
import { mayArrive } from '#shared/domain/orders/arrival.ts';
import { notify } from '#server/db/open.ts';
import { ORDER_MOVED, STORE_BOARD, storeBoardPayload } from '../tracking/order-hub.ts';
import { readArrival, keepArrival } from './order-rows.queries.ts';

/** Possible until the kitchen accepts. Cancelling twice changes nothing. */
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

type Arrived = { ok: true; arrivedAt: Date };

/** Said under the order's lock, so that a second tap rings no second time. A changed plate is shown without ringing. */
export async function arrive(
  { database, clock, settings }: AppContext,
  { orderId, plate }: { orderId: string; plate: string },
): Promise<Arrived | Refusal> {
  return database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (!settings.handOver.arrival || !mayArrive(order.order_type, order.state))
      return refuse('ARRIVAL_NOT_NOW', { extra: { order_status_code: toCode(order.state) } });
    const before = await readArrival(tx, order.id);
    const arrivedAt = before.arrived_at ?? clock.now();
    const kept = plate === '' ? before.arrival_plate : plate;
    if (before.arrived_at !== null && kept === before.arrival_plate) return { ok: true, arrivedAt };
    await keepArrival(tx, order.id, { at: arrivedAt, plate: kept });
    await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));
    await notify(tx, ORDER_MOVED, order.order_id);
    return { ok: true, arrivedAt };
  });
}
