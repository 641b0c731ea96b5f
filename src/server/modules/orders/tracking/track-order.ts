import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { isTicketNumber, normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { countAttempts, takeBackAttempts } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { canonicalPhone } from '#server/modules/customers/canonical-phone.ts';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { accessibleOrder } from './order-access.ts';
import { hasTrackingGrant } from './tracking-grant.ts';
import { missCounters } from './order-misses.ts';
import { sharedOrder } from './share-token.ts';
import { TRACKED, trackedOrder } from './tracked-order.ts';
import { readOrderView } from '../view/order-view.read-model.ts';

type TrackQuery = {
  orderId: string;
  phone: string;
  ip: string;
  now: Date;
  cookies: Readonly<Record<string, string>>;
};

/** One refusal for "no such order" and "wrong phone". Tries count before they are looked at, and only misses stay counted. */
export async function trackOrder(
  app: AppContext,
  asked: TrackQuery,
): Promise<{ ok: true; order: TrackedOrder } | Refusal> {
  // It tells nothing about any order.
  if (isTicketNumber(asked.orderId)) return refuse('TICKET_NUMBER_GIVEN', { field: 'order_id' });
  const { db } = app.database;
  const orderId = normaliseOrderId(asked.orderId) ?? '';
  const phone = canonicalPhone(asked.phone) ?? '';
  const counters = (await hasTrackingGrant(app, asked.cookies, orderId))
    ? []
    : missCounters(orderId, asked.ip, counterKey(app, phone));
  const { usedUp, counted } = await countAttempts(db, counters);
  if (usedUp !== null) return refuse('TOO_MANY_REQUESTS');
  // A wrong phone and an unknown id take the same way.
  const row = await readOrderView(db, TRACKED, { orderId, phone }, { name: 'tracked' });
  if (!row) return refuse('ORDER_NOT_FOUND');
  await takeBackAttempts(db, counted);
  const { handOver } = app.settings;
  return { ok: true, order: trackedOrder(row, { now: asked.now, isShared: false, handOver }) };
}

export async function trackOwn(
  app: AppContext,
  context: Pick<CallContext, 'request' | 'cookies' | 'ip' | 'now'>,
  given: string,
): Promise<{ ok: true; order: TrackedOrder } | Refusal> {
  const access = await accessibleOrder(app, context, given);
  if (!access.ok) return access;
  const { orderId } = access;
  const row = await readOrderView(app.database.db, TRACKED, { orderId }, { name: 'tracked' });
  const { handOver } = app.settings;
  return row
    ? { ok: true, order: trackedOrder(row, { now: context.now, isShared: false, handOver }) }
    : refuse('ORDER_NOT_FOUND');
}

export async function trackShared(
  app: AppContext,
  token: string,
  now: Date,
): Promise<{ ok: true; order: TrackedOrder } | Refusal> {
  const orderId = await sharedOrder(app, token);
  const row =
    orderId === null
      ? undefined
      : await readOrderView(app.database.db, TRACKED, { orderId }, { name: 'tracked' });
  const { handOver } = app.settings;
  return row
    ? { ok: true, order: trackedOrder(row, { now, isShared: true, handOver }) }
    : refuse('ORDER_NOT_FOUND');
}
