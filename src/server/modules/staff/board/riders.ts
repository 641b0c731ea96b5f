// Who rides with an order; name and phone are both optional.
import { type Refusal, refuse } from '#shared/contract/refusals.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { toE164 } from '#shared/domain/people/uae-phone.ts';
import { notify } from '#server/db/open.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { ORDER_MOVED } from '#server/modules/orders/tracking/order-hub.ts';
import { keepRider } from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  recordAudit,
  publishToBoard,
  type Command,
  type Done,
  updateStoreOrder,
} from './own-order.ts';
import { signToken } from '#server/http/tokens.ts';
import { mayHaveLink } from '#server/modules/orders/tracking/driver-order.ts';

const WITH_RIDER: readonly OrderState[] = ['in_kitchen', 'on_hold', 'ready', 'dispatched'];

type Naming = Command & { name: string; phone: string };

export async function nameRider(
  app: AppContext,
  staff: StaffSession,
  naming: Naming,
): Promise<Done | Refusal> {
  const phone = naming.phone === '' ? '' : toE164(naming.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone' });
  return updateStoreOrder(app, staff, 'moveOrders', naming, async (tx, order) => {
    if (order.order_type !== 'Delivery' || !WITH_RIDER.includes(order.state))
      return refuse('ILLEGAL_MOVE', { extra: { state: order.state } });
    await keepRider(tx, order.id, { name: naming.name, phone });
    await publishToBoard(tx, order);
    await notify(tx, ORDER_MOVED, order.order_id);
    // Not in the record, which stays.
    await recordAudit(tx, app, staff, order, { action: 'order.rider_named' });
    return { ok: true };
  });
}

export async function driverLink(
  app: AppContext,
  staff: StaffSession,
  orderId: string,
): Promise<{ ok: true; token: string; expiresAt: Date } | Refusal> {
  const may = await updateStoreOrder(app, staff, 'moveOrders', { orderId }, async (_tx, order) =>
    mayHaveLink(order) && app.settings.handOver.driverPosition
      ? { ok: true }
      : refuse('ILLEGAL_MOVE', { extra: { state: order.state } }),
  );
  return may.ok
    ? { ok: true, ...(await signToken(app, 'driver-link', { subject: orderId })) }
    : may;
}
