import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { countAttempts } from '#server/http/attempts.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { ownerOfOrder } from '../order-facts.queries.ts';
import { missCounters } from './order-misses.ts';
import { hasTrackingGrant } from './tracking-grant.ts';

/** The order's id as stored; null for a foreign one and for none, which are alike. */
export async function ownOrderId(
  app: AppContext,
  context: Pick<CallContext, 'request' | 'cookies'>,
  given: string,
): Promise<string | null> {
  const { db } = app.database;
  const orderId = normaliseOrderId(given);
  const ownerId = orderId === null ? undefined : await ownerOfOrder(db, orderId);
  const buyer = await readBuyer(app, context.request.headers);
  return orderId !== null &&
    ownerId !== undefined &&
    (buyer?.customerId === ownerId || (await hasTrackingGrant(app, context.cookies, orderId)))
    ? orderId
    : null;
}

/** Here naming an order of somebody else counts as a guess. Whoever may deal with the order is never counted. */
export async function accessibleOrder(
  app: AppContext,
  context: Pick<CallContext, 'request' | 'cookies' | 'ip'>,
  given: string,
): Promise<{ ok: true; orderId: string } | Refusal> {
  const { db } = app.database;
  const own = await ownOrderId(app, context, given);
  if (own !== null) return { ok: true, orderId: own };
  const { usedUp } = await countAttempts(
    db,
    missCounters(normaliseOrderId(given) ?? '', context.ip, null),
  );
  return refuse(usedUp === null ? 'ORDER_NOT_FOUND' : 'TOO_MANY_REQUESTS');
}
