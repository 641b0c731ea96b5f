// Who may deal with an order: its signed-in owner, the guest who placed it, or the browser that holds its tracking grant.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/order-id.ts';
import { countAttempts } from '#server/http/attempts.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { ownerOfOrder } from './order-history.queries.ts';
import { missCounters } from './order-misses.ts';
import { hasTrackingGrant } from './tracking-grant.ts';

/**
 * The order's id as stored when the caller may deal with it. A foreign order is like one that does not exist (decision D1), and naming one
 * counts as a guess, as it does in trackOrder; whoever may deal with the order is never counted.
 */
export async function accessibleOrder(
  app: AppContext,
  context: Pick<CallContext, 'request' | 'cookies' | 'ip' | 'monotonicNow'>,
  given: string,
): Promise<{ ok: true; orderId: string } | Refusal> {
  const { db } = app.database;
  const orderId = normaliseOrderId(given);
  const ownerId = orderId === null ? undefined : await ownerOfOrder(db, orderId);
  const buyer = await readBuyer(app, context.request.headers);
  if (
    orderId !== null &&
    ownerId !== undefined &&
    (buyer?.customerId === ownerId || (await hasTrackingGrant(app, context.cookies, orderId)))
  )
    return { ok: true, orderId };
  const usedUp = await countAttempts(
    db,
    missCounters(orderId ?? '', context.ip, null),
    context.monotonicNow,
  );
  return refuse(usedUp === null ? 'ORDER_NOT_FOUND' : 'TOO_MANY_REQUESTS');
}
