// Said once, under the order's lock, so that a second tap rings no second time.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { mayArrive } from '#shared/domain/orders/arrival.ts';
import { toCode } from '#shared/domain/orders/order-status.ts';
import { notify } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import { ORDER_MOVED, STORE_BOARD, storeBoardPayload } from '../tracking/order-hub.ts';
import { readArrival, keepArrival } from './hand-over.queries.ts';
import { lockOrder } from './transition-order.ts';

type Arrived = { ok: true; arrivedAt: Date };

/** The caller may deal with the order (`accessibleOrder`). Another plate is shown, and rings no more. */
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
