// Placing an order: load the facts, decide by the rules, write once, answer.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { channelOf } from '#shared/domain/order-type.ts';
import type { ZoneIndex } from '#shared/domain/delivery-zone.ts';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Buyer } from '#server/http/handlers.ts';
import { hasGateway } from '#server/adapters/payment/gateways.ts';
import { applyCoupon } from '#server/modules/coupons/apply-coupon.ts';
import type { FoundCoupon } from '#server/modules/coupons/coupons.queries.ts';
import type { Parts } from '#server/parts.ts';
import { checkOrder, type OrderStore } from './check-order.ts';
import { fingerprint, orderRows } from './order-rows.ts';
import {
  guestOrderCounterKey,
  insertOrder,
  insertOrderWithCoupon,
  orderCounterKey,
  ownsAddress,
  readBuyerFacts,
  type PlacedRow,
} from './orders.queries.ts';

/** The branches and menus as this process holds them. */
export type OrderSources = {
  store(storeId: number): OrderStore | undefined;
  zones(): ZoneIndex;
  menuAt(
    storeId: number,
  ): { document: MenuDocument; availability: StoreAvailability | null } | null;
};

export type PlacedOrder = {
  ok: true;
  orderId: string;
  checkNumber: string;
  totalFils: number;
  isLater: boolean;
};
export type OrderContext = { now: Date; lang: Lang; ip: string };
/** `cardOrder`: kept at status 8 until its payment is proved. */
export type PlaceOptions = { cardOrder: boolean };

const HOUR_SECONDS = 3600;
/** Two random ids meet once in 10^15; then the next try has another. */
const ID_TRIES = 3;

function replay(placed: PlacedRow, payload: OrderPayload): PlacedOrder | Refusal {
  if (placed.request_hash !== fingerprint(payload))
    return refuse('KEY_REUSED', { field: 'uniqueOrderId', extra: { order_id: placed.order_id } });
  return {
    ok: true,
    orderId: placed.order_id,
    checkNumber: placed.check_number,
    totalFils: placed.total_fils,
    isLater: placed.is_later,
  };
}

/** The coupon that the order names, if this buyer may use it at this branch now. Guests have none (COUPON-07). */
async function couponOf(
  parts: Parts,
  buyer: Buyer,
  payload: OrderPayload,
  now: Date,
): Promise<{ ok: true; found: FoundCoupon | null } | Refusal> {
  if (payload.coupon_code.trim() === '') return { ok: true, found: null };
  if (buyer.kind === 'guest') return refuse('COUPON_NOT_ALLOWED', { field: 'coupon_code' });
  return applyCoupon(parts, {
    customerId: buyer.customerId,
    storeId: payload.store_id,
    code: payload.coupon_code,
    channel: channelOf(payload.delivery_status),
    now,
  });
}

/**
 * Places an order, or answers the order that this key already has (decisions D12, D19). A refusal writes nothing and leaves the
 * key free. Another customer's id answers like a missing one (D1); a buyer who was erased has to say anew who they are.
 */
export async function placeOrder(
  parts: Parts,
  sources: OrderSources,
  buyer: Buyer,
  payload: OrderPayload,
  context: OrderContext,
  { cardOrder }: PlaceOptions = { cardOrder: false },
): Promise<PlacedOrder | Refusal> {
  const {
    database: { db },
    settings,
  } = parts;
  if (payload.customer_id !== buyer.customerId) return refuse('NOT_FOUND');
  if (payload.address_id !== null && !(await ownsAddress(db, buyer.customerId, payload.address_id)))
    return refuse('NOT_FOUND');
  const facts = await readBuyerFacts(
    db,
    buyer.customerId,
    payload.uniqueOrderId,
    new Date(context.now.getTime() - HOUR_SECONDS * 1000),
  );
  if (!facts) return refuse('UNAUTHENTICATED');
  if (facts.placed) return replay(facts.placed, payload);
  if (facts.recent_orders >= settings.orderRateLimits.perPhonePerHour)
    return refuse('TOO_MANY_REQUESTS');
  const openOrders =
    facts.is_guest && payload.payment_method !== 'Card'
      ? settings.cashLimits.openOrdersPerPhone || null
      : null;
  if (openOrders !== null && facts.open_cash_orders >= openOrders)
    return refuse('TOO_MANY_OPEN_ORDERS', { extra: { most: openOrders } });

  const menu = sources.menuAt(payload.store_id);
  if (menu === null) return refuse('NOT_FOUND', { field: 'store_id' });
  const coupon = await couponOf(parts, buyer, payload, context.now);
  if (!coupon.ok) return coupon;
  const checked = checkOrder(payload, {
    card: !hasGateway(parts.config.payment) ? 'unconfigured' : cardOrder ? 'allowed' : 'other-call',
    coupon: coupon.found?.coupon ?? null,
    store: sources.store(payload.store_id),
    zones: sources.zones(),
    menu: menu.document,
    availability: menu.availability,
    now: context.now,
    cashLimits: settings.cashLimits,
    isPhoneProved: !facts.is_guest,
    minCartFils: settings.minCartValueFils,
    vatIncludesDeliveryFee: settings.vat.includesDeliveryFee,
    laterWithinMonth: settings.laterOrders.withinMonth,
    laterDelivery: settings.laterOrders.delivery,
  });
  if (!checked.ok) return checked;

  const limit = {
    attempts: settings.orderRateLimits.perPhonePerHour,
    windowSeconds: HOUR_SECONDS,
    key: facts.is_guest
      ? guestOrderCounterKey(parts, facts.phone)
      : orderCounterKey(buyer.customerId),
    openOrders,
  };
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const rows = orderRows(payload, checked, {
      customerId: buyer.customerId,
      facts,
      lang: context.lang,
      ip: context.ip,
      now: context.now,
      prepMinutes: settings.prepMinutes,
      dayStartsAt: settings.business.dayStartsAt,
      menu: menu.document,
    });
    const written =
      coupon.found === null
        ? await insertOrder(db, rows, limit)
        : await insertOrderWithCoupon(db, rows, limit, {
            couponId: coupon.found.id,
            customerId: buyer.customerId,
            now: context.now,
          });
    if (typeof written !== 'string') {
      return {
        ok: true,
        orderId: rows.order.order_id,
        checkNumber: String(written.dayNumber),
        totalFils: checked.bill.totalFils,
        isLater: checked.scheduledFor !== null,
      };
    }
    const since = await readBuyerFacts(db, buyer.customerId, payload.uniqueOrderId, context.now);
    if (!since) return refuse('UNAUTHENTICATED');
    // Somebody was first: the same order from another tab or a retry, which is then the answer.
    if (since.placed) return replay(since.placed, payload);
    if (written === 'too-many') return refuse('TOO_MANY_REQUESTS');
    if (written === 'too-many-open')
      return refuse('TOO_MANY_OPEN_ORDERS', { extra: { most: openOrders ?? 0 } });
    if (written !== 'taken') return refuse(written, { field: 'coupon_code' });
  }
  throw new Error('no free order id');
}
