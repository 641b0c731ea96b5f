// Who may deal with an order: its signed-in owner, the guest who placed it, or the browser that holds its tracking grant.
import { normaliseOrderId } from '#shared/domain/order-id.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { Parts } from '#server/parts.ts';
import { ownerOfOrder } from './order-history.queries.ts';
import { hasTrackingGrant } from './tracking-grant.ts';

/** The order's id as stored when the caller may deal with it. Null otherwise: a foreign order is like one that does not exist (decision D1). */
export async function accessibleOrder(
  parts: Parts,
  context: Pick<CallContext, 'request' | 'cookies'>,
  given: string,
): Promise<string | null> {
  const orderId = normaliseOrderId(given);
  const ownerId = orderId === null ? undefined : await ownerOfOrder(parts.database.db, orderId);
  const buyer = await readBuyer(parts, context.request.headers);
  if (orderId === null || ownerId === undefined) return null;
  return buyer?.customerId === ownerId || (await hasTrackingGrant(parts, context.cookies, orderId))
    ? orderId
    : null;
}
