// What an order uses up: a coupon, points, a shared cart. Looked at before, claimed and recorded in the transaction of the order.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toChannel } from '#shared/domain/orders/order-type.ts';
import { pointsNow } from '#shared/domain/money/points-ledger.ts';
import type { PointsOffer } from '#shared/domain/money/points.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import type { Buyer } from '#server/http/handlers.ts';
import { applyCoupon } from '#server/modules/coupons/apply-coupon.ts';
import {
  claimCoupon,
  recordRedemption,
  type FoundCoupon,
} from '#server/modules/coupons/coupons.queries.ts';
import { readLedger } from '#server/modules/points/points.queries.ts';
import { claimPoints, settlePoints } from '#server/modules/points/settle-points.ts';
import { holdForOrder } from '../shared-cart/shared-cart.ts';
import { endCart, type CartRow } from '../shared-cart/shared-cart.queries.ts';
import type { InsertedOrder, NewOrder } from './orders.queries.ts';

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

export type Redemptions = { ok: true; coupon: FoundCoupon | null; points: PointsOffer | null };

export async function loadRedemptions(
  app: AppContext,
  buyer: Buyer,
  payload: OrderPayload,
  now: Date,
): Promise<Redemptions | Refusal> {
  const coupon = await findCoupon(app, buyer, payload, now);
  if (!coupon.ok) return coupon;
  const points = await findPoints(app, buyer, payload, now);
  return points.ok ? { ok: true, coupon: coupon.found, points: points.points } : points;
}

export type Claimed = { ok: true; couponId: number | null; cart: CartRow | null };

/** Of two orders at once only as many get something as there is of it: the next one waits here. */
export async function claimRedemptions(
  tx: Db,
  payload: OrderPayload,
  coupon: FoundCoupon | null,
  now: Date,
): Promise<Claimed | Refusal> {
  // Who adds a dish meanwhile waits, and is told that it is over.
  const cart = await holdForOrder(tx, payload.shared_cart);
  if (cart === 'changed') return refuse('SHARED_CART_CHANGED', { field: 'shared_cart' });
  if (coupon !== null) {
    const claimed = await claimCoupon(tx, coupon.id, payload.customer_id);
    if (claimed !== 'claimed') return refuse(claimed, { field: 'coupon_code' });
  }
  if (
    payload.points_used > 0 &&
    !(await claimPoints(tx, payload.customer_id, payload.points_used, now))
  )
    return refuse('POINTS_GONE', { field: 'points_used' });
  return { ok: true, couponId: coupon?.id ?? null, cart };
}

export async function recordRedemptions(
  tx: Db,
  { couponId, cart }: Claimed,
  order: NewOrder & InsertedOrder,
  now: Date,
): Promise<void> {
  const { id, customer_id: customerId } = order;
  if (couponId !== null)
    await recordRedemption(tx, { orderId: order.order_id, couponId, customerId, now });
  if (cart !== null) await endCart(tx, cart, id);
  if (order.points_used === 0) return;
  const isSettled = await settlePoints(tx, { ...order, points_refunded_fils: 0 }, order.state, now);
  if (!isSettled) throw new Error('points that were claimed are gone');
}
