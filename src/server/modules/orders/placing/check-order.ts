// Everything that must hold before an order is taken, in the order in which it is told. No I/O.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { CapacityLimits } from '#shared/domain/kitchen/capacity.ts';
import type { Coupon } from '#shared/domain/money/coupon.ts';
import { cashFault, type CashLimits } from '#shared/domain/money/cash.ts';
import { findStoreIds, type ZoneIndex } from '#shared/domain/stores/delivery-zone.ts';
import { checkLater, parseFutureDate } from '#shared/domain/stores/later-order.ts';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu/menu.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import { priceSelection, type ChosenLine } from '#shared/domain/menu/menu-choice.ts';
import { aedToFils, filsToAed } from '#shared/domain/money/money.ts';
import { isOpenOn, lastOrder, type DayChange } from '#shared/domain/stores/last-order.ts';
import type { StoreHours } from '#shared/domain/stores/opening-hours.ts';
import { paymentMethodsFor, type OrderType } from '#shared/domain/orders/order-type.ts';
import { findPause, type Pause } from '#shared/domain/stores/pause.ts';
import type { BranchKitchen } from '#shared/domain/kitchen/promise.ts';
import type { PointsOffer } from '#shared/domain/money/points.ts';
import { exceedsMinimum, quote, type Quote } from '#shared/domain/money/pricing.ts';
import { tipFils, type TipRule } from '#shared/domain/money/tip.ts';
import { taxRuleFor, type TaxRule } from '#shared/domain/money/tax.ts';
import type { BranchPos } from '#server/modules/stores/pos.queries.ts';
import { priceCart, toWireFault } from '#server/modules/menu/price-cart.ts';

export type OrderStore = {
  storeId: number;
  isActive: boolean;
  isCloudKitchen: boolean;
  lat: number;
  lng: number;
  timeZone: string;
  hours: StoreHours;
  pauses: readonly Pause[];
  changes: readonly DayChange[];
  lastOrderMinutes: number;
  dayStartsAt: string;
  laterDelivery: boolean;
  limits: CapacityLimits;
  isUnseen: boolean;
  pos: BranchPos | null;
  kitchen: BranchKitchen;
  deliveryFeeFils: number;
  taxRules: readonly TaxRule[];
};

export type OrderFacts = {
  store: OrderStore | undefined;
  zones: ZoneIndex;
  menu: MenuDocument;
  availability: StoreAvailability | null;
  now: Date;
  coupon: Coupon | null;
  points: PointsOffer | null;
  card: 'unconfigured' | 'other-call' | 'allowed';
  cashLimits: CashLimits;
  isPhoneProved: boolean;
  minCartFils: number;
  vatIncludesDeliveryFee: boolean;
  tips: TipRule;
  laterWithinMonth: boolean;
};

type NotOfTaken =
  | 'coupon'
  | 'points'
  | 'card'
  | 'cashLimits'
  | 'isPhoneProved'
  | 'minCartFils'
  | 'vatIncludesDeliveryFee'
  | 'tips'
  | 'laterWithinMonth';

export type CheckedOrder = {
  ok: true;
  store: OrderStore;
  lines: ChosenLine[];
  bill: Quote;
  scheduledFor: Date | null;
};

function priceLines(
  payload: OrderPayload,
  facts: OrderFacts,
): { ok: true; lines: ChosenLine[] } | Refusal {
  const { lines, faults } = priceCart(payload.cartItems, {
    document: facts.menu,
    availability: facts.availability,
  });
  return faults.length > 0
    ? refuse('ITEM_UNAVAILABLE', {
        field: 'cartItems',
        extra: { lines: faults.map(toWireFault) },
      })
    : { ok: true, lines };
}

function refuseWhilePaused(store: OrderStore, orderType: OrderType, instant: Date): Refusal | null {
  const pause = findPause(store.pauses, orderType, instant);
  return pause && refuse('STORE_PAUSED', { extra: { until: pause.until?.toISOString() ?? null } });
}

function checkTime(
  payload: OrderPayload,
  store: OrderStore,
  facts: OrderFacts,
): { ok: true; scheduledFor: Date | null } | Refusal {
  if (payload.future_status === 0) {
    if (!lastOrder(store, facts.now).takesOrders) return refuse('STORE_CLOSED');
    if (store.isUnseen) return refuse('STORE_PAUSED', { extra: { until: null } });
    return (
      refuseWhilePaused(store, payload.delivery_status, facts.now) ?? {
        ok: true,
        scheduledFor: null,
      }
    );
  }
  const pickedInstant = parseFutureDate(payload.future_date) ?? new Date(Number.NaN);
  const later = checkLater({
    now: facts.now,
    timeZone: store.timeZone,
    hours: store.hours,
    withinMonth: facts.laterWithinMonth,
    laterDelivery: store.laterDelivery,
    orderType: payload.delivery_status,
    takesOrders: (instant) => isOpenOn(store, instant),
    pickedInstant,
  });
  if (!later.ok) return refuse(later.code, { field: 'future_date' });
  return (
    refuseWhilePaused(store, payload.delivery_status, pickedInstant) ?? {
      ok: true,
      scheduledFor: pickedInstant,
    }
  );
}

const OLD_AFTER_SECONDS = 15 * 60;

function checkPlace(
  { orderType, lat, lng }: Pick<TakenOrder, 'orderType' | 'lat' | 'lng'>,
  store: OrderStore,
  zones: ZoneIndex,
): Refusal | null {
  if (orderType !== 'Delivery')
    return store.isCloudKitchen ? refuse('STORE_INACTIVE', { field: 'store_id' }) : null;
  const isInside =
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    findStoreIds(zones, lat, lng).includes(store.storeId);
  return isInside ? null : refuse('OUTSIDE_DELIVERY_AREA', { field: 'lat' });
}

function hasAddress({ delivery_status, house, street, delivery_address }: OrderPayload): boolean {
  return (
    delivery_status !== 'Delivery' || [house, street, delivery_address].some((part) => part !== '')
  );
}

function paysWith(payload: OrderPayload, totalFils: number): boolean {
  if (payload.change_for === null || payload.payment_method !== 'Cash') return true;
  const fils = aedToFils(payload.change_for);
  return fils !== null && fils >= totalFils;
}

export type TakenOrder = {
  orderType: OrderType;
  lat: number | null | undefined;
  lng: number | null | undefined;
  scheduledFor: Date | null;
  lines: readonly { selection: Selection; quantity: number }[];
};

/** When its money comes late: everything that can have become impossible since. */
export function refuseLatePayment(
  taken: TakenOrder,
  { store, zones, menu, availability, now }: Omit<OrderFacts, NotOfTaken>,
): Refusal | null {
  if (!store) return refuse('NOT_FOUND');
  if (!store.isActive) return refuse('STORE_INACTIVE');
  if (taken.scheduledFor !== null && taken.scheduledFor <= now) return refuse('LATER_TOO_SOON');
  const made = taken.scheduledFor ?? now;
  if (!isOpenOn(store, made)) return refuse('STORE_CLOSED');
  const paused = refuseWhilePaused(store, taken.orderType, made);
  if (paused) return paused;
  const misplaced = checkPlace(taken, store, zones);
  if (misplaced) return misplaced;
  const faults = taken.lines.flatMap(({ selection, quantity }, index) => {
    const priced = priceSelection(menu, availability, selection, quantity);
    return priced.ok ? [] : [{ index, reason: priced.code }];
  });
  return faults.length > 0 ? refuse('ITEM_UNAVAILABLE', { extra: { lines: faults } }) : null;
}

export function checkOrder(payload: OrderPayload, facts: OrderFacts): CheckedOrder | Refusal {
  const { store } = facts;
  if (!store) return refuse('NOT_FOUND', { field: 'store_id' });
  if (!store.isActive) return refuse('STORE_INACTIVE', { field: 'store_id' });
  if (!paymentMethodsFor(payload.delivery_status).includes(payload.payment_method))
    return refuse('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method' });
  if (payload.payment_method === 'Card' && facts.card !== 'allowed')
    return refuse(
      facts.card === 'unconfigured' ? 'CARD_NOT_CONFIGURED' : 'PAYMENT_METHOD_NOT_ALLOWED',
      { field: 'payment_method' },
    );
  const time = checkTime(payload, store, facts);
  if (!time.ok) return time;
  const misplaced = checkPlace(
    { orderType: payload.delivery_status, lat: payload.lat, lng: payload.lng },
    store,
    facts.zones,
  );
  if (misplaced) return misplaced;
  if (!hasAddress(payload)) return refuse('BAD_REQUEST', { field: 'delivery_address' });
  const priced = priceLines(payload, facts);
  if (!priced.ok) return priced;
  const tax = taxRuleFor(store.taxRules, payload.payment_method);
  if (tax === null) return refuse('TAX_UNKNOWN', { field: 'payment_method' });
  const bill = quote({
    lines: priced.lines,
    orderType: payload.delivery_status,
    paymentMethod: payload.payment_method,
    deliveryFeeFils: store.deliveryFeeFils,
    tax,
    coupon: facts.coupon,
    tipFils: tipFils(aedToFils(payload.tip) ?? 0, payload.delivery_status, facts.tips),
    points: facts.points && { ...facts.points, minCartFils: facts.minCartFils },
    vatIncludesDeliveryFee: facts.vatIncludesDeliveryFee,
    now: facts.now,
    storeId: store.storeId,
  });
  if (bill.couponOutcome?.ok === false)
    return refuse(bill.couponOutcome.code, { field: 'coupon_code' });
  if (!exceedsMinimum(bill.billFils, facts.minCartFils))
    return refuse('BELOW_MINIMUM', { extra: { minimum: filsToAed(facts.minCartFils) } });
  const isOld = payload.prepared_seconds_ago > OLD_AFTER_SECONDS;
  const isOther =
    aedToFils(payload.order_grossprice) !== bill.totalFils ||
    payload.points_used !== bill.pointsUsed;
  if (isOld || isOther) {
    // In the order of the cart, so that the customer can be told which one changed.
    const lines = priced.lines.map((line) => ({
      price: filsToAed(line.unitFils),
      actual_price: filsToAed(line.listFils),
      extras_price: filsToAed(line.extrasFils),
    }));
    return refuse(isOld ? 'ORDER_OLD' : 'TOTAL_CHANGED', {
      extra: {
        order_grossprice: filsToAed(bill.totalFils),
        delivery_fee: filsToAed(bill.deliveryFeeFils),
        tax_amount: filsToAed(bill.taxFils),
        tip: filsToAed(bill.tipFils),
        points_used: bill.pointsUsed,
        lines,
      },
    });
  }
  const fault = cashFault(
    {
      lines: priced.lines,
      totalFils: bill.billFils,
      isPaidFirst: payload.payment_method === 'Card',
      isPhoneProved: facts.isPhoneProved,
    },
    facts.cashLimits,
  );
  if (fault === 'one dish')
    return refuse('TOO_MUCH_OF_ONE', {
      field: 'cartItems',
      extra: { most: facts.cashLimits.mostOfOneDish },
    });
  if (fault === 'total')
    return refuse('CASH_TOTAL_TOO_HIGH', {
      field: 'payment_method',
      extra: { most: filsToAed(facts.cashLimits.mostUnprovedFils) },
    });
  if (!paysWith(payload, bill.totalFils)) return refuse('BAD_REQUEST', { field: 'change_for' });
  return { ok: true, store, lines: priced.lines, bill, scheduledFor: time.scheduledFor };
}
