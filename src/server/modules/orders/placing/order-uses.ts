// A coupon and points: looked at here, taken with the order.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toChannel } from '#shared/domain/orders/order-type.ts';
import { pointsNow } from '#shared/domain/money/points-ledger.ts';
import type { PointsOffer } from '#shared/domain/money/points.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Buyer } from '#server/http/handlers.ts';
import { applyCoupon } from '#server/modules/coupons/apply-coupon.ts';
import type { FoundCoupon } from '#server/modules/coupons/coupons.queries.ts';
import { readLedger } from '#server/modules/points/points.queries.ts';

/** If this buyer may use it. Guests have none. */
async function findCoupon(
  app: AppContext,
  buyer: Buyer,
  payload: OrderPayload,
  now: Date,
): Promise<{ ok: true; found: FoundCoupon | null } | Refusal> {
  if (payload.coupon_code.trim() === '') return { ok: true, found: null };
  if (buyer.kind === 'guest') return refuse('COUPON_NOT_ALLOWED', { field: 'coupon_code' });
  return applyCoupon(app, {
    customerId: buyer.customerId,
    storeId: payload.store_id,
    code: payload.coupon_code,
    channel: toChannel(payload.delivery_status),
    now,
  });
}

/** When the order uses some. Guests have none. */
async function findPoints(
  { database: { db }, settings: { points: rule } }: AppContext,
  buyer: Buyer,
  payload: OrderPayload,
  now: Date,
): Promise<{ ok: true; points: PointsOffer | null } | Refusal> {
  if (payload.points_used === 0) return { ok: true, points: null };
  if (buyer.kind === 'guest') return refuse('POINTS_NOT_ALLOWED', { field: 'points_used' });
  if (!rule.enabled) return { ok: true, points: null };
  const { balance } = pointsNow(await readLedger(db, buyer.customerId), now);
  return {
    ok: true,
    points: { balance, worthFils: rule.worthFils, minimumUse: rule.minimumUse },
  };
}

export type Redemptions = { coupon: FoundCoupon | null; points: PointsOffer | null };
export const NO_USES: Redemptions = { coupon: null, points: null };

/** Looked at and not taken yet. */
export async function loadRedemptions(
  app: AppContext,
  buyer: Buyer,
  payload: OrderPayload,
  now: Date,
): Promise<{ ok: true; uses: Redemptions } | Refusal> {
  const coupon = await findCoupon(app, buyer, payload, now);
  if (!coupon.ok) return coupon;
  const points = await findPoints(app, buyer, payload, now);
  return points.ok ? { ok: true, uses: { coupon: coupon.found, points: points.points } } : points;
}
