import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { signToken } from '#server/http/tokens.ts';
import { mayHaveLink } from '#server/modules/orders/tracking/driver-order.ts';
import type { AppContext } from '#server/app-context.ts';
import { updateStoreOrder } from './own-order.ts';

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
