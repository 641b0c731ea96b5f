// Load the facts, decide by the rules, write once, answer.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { ZoneIndex } from '#shared/domain/stores/delivery-zone.ts';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu/menu.ts';
import { hasPromiseMoved } from '#shared/domain/kitchen/promise.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Buyer } from '#server/http/handlers.ts';
import { hasGateway } from '#server/adapters/payment/gateways.ts';
import { guestOrderCounterKey } from '#server/modules/customers/code-policy.ts';
import type { AppContext } from '#server/app-context.ts';
import { checkOrder, type CheckedOrder, type OrderStore } from './check-order.ts';
import type { KitchenQueue } from '../kitchen/kitchen-queue.ts';
import { getPrepMinutes } from '../kitchen/kitchen-time.ts';
import { kitchenFull } from './next-place.ts';
import { NO_USES, loadRedemptions, type Redemptions } from './order-uses.ts';
import { fingerprint } from './order-fingerprint.ts';
import { orderRows } from './order-rows.ts';
import { toRange } from './order-promise.ts';
import { readBuyerFacts, type PlacedRow } from './buyer-facts.read-model.ts';
import { handOverPlaced, insertAndHandOver, type Handed } from './insert-and-hand-over.ts';
import { orderCounterKey, type OrderRows, insertOrderWithUses } from './orders.queries.ts';
import { ownsAddress } from '#server/modules/customers/addresses.queries.ts';

export type OrderSources = {
  store(storeId: number): OrderStore | undefined;
  zones(): ZoneIndex;
  queueAt(storeId: number): KitchenQueue | Promise<KitchenQueue>;
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
  /** Null: there is no point of sale, or it knows already. */
  posMessageId: number | null;
};
export type OrderContext = { now: Date; lang: Lang; ip: string };
/** `cardOrder`: kept at status 8 until its payment is proved. */
export type PlaceOptions = { cardOrder: boolean };

const HOUR_SECONDS = 3600;
/** Two random ids meet once in 10^15. */
const ID_TRIES = 3;

function replay(placed: PlacedRow, payload: OrderPayload): PlacedOrder | Refusal {
  if (placed.is_refused_by_pos) return refuse('POS_REFUSED');
  if (placed.request_hash !== fingerprint(payload))
    return refuse('KEY_REUSED', { field: 'uniqueOrderId', extra: { order_id: placed.order_id } });
  return {
    ok: true,
    orderId: placed.order_id,
    checkNumber: placed.check_number,
    totalFils: placed.total_fils,
    isLater: placed.is_later,
    posMessageId: null,
  };
}

type OrderRequest = {
  app: AppContext;
  sources: OrderSources;
  buyer: Buyer;
  payload: OrderPayload;
  context: OrderContext;
  options: PlaceOptions;
  queue: KitchenQueue;
};
type Decided = { checked: CheckedOrder; menu: MenuDocument; prepMinutes: number };

/** Nothing here waits for anybody. */
function decide(
  asked: OrderRequest,
  { coupon, points }: Redemptions,
  isPhoneProved: boolean,
): ({ ok: true } & Decided) | Refusal {
  const { app, sources, payload, context, options } = asked;
  const { settings } = app;
  const menu = sources.menuAt(payload.store_id);
  if (menu === null) return refuse('NOT_FOUND', { field: 'store_id' });
  const cardTaken = options.cardOrder ? 'allowed' : 'other-call';
  const checked = checkOrder(payload, {
    card: hasGateway(app.ports.payments) ? cardTaken : 'unconfigured',
    coupon: coupon?.coupon ?? null,
    points,
    store: sources.store(payload.store_id),
    zones: sources.zones(),
    menu: menu.document,
    availability: menu.availability,
    now: context.now,
    cashLimits: settings.cashLimits,
    isPhoneProved,
    minCartFils: settings.minCartValueFils,
    vatIncludesDeliveryFee: settings.vat.includesDeliveryFee,
    tips: settings.tips,
    laterWithinMonth: settings.laterOrders.withinMonth,
  });
  if (!checked.ok) return checked;
  const prepMinutes = getPrepMinutes(checked, menu.document, {
    brandMinutes: settings.prepMinutes,
    queue: asked.queue,
    now: context.now,
  });
  const range = toRange(payload, checked.store, prepMinutes);
  const shown = payload.promised_from_minutes;
  if (shown !== null && checked.scheduledFor === null && hasPromiseMoved(shown, range))
    return refuse('PROMISE_MOVED', {
      extra: { minutes_from: range.fromMinutes, minutes_to: range.toMinutes },
    });
  return { ok: true, checked, menu: menu.document, prepMinutes };
}

const createRows = (
  { app, buyer, payload, context }: OrderRequest,
  { checked, menu, prepMinutes }: Decided,
  facts: Parameters<typeof orderRows>[2]['facts'],
  isGuest: boolean,
): OrderRows =>
  orderRows(payload, checked, {
    customerId: buyer.customerId,
    facts,
    lang: context.lang,
    ip: context.ip,
    now: context.now,
    prepMinutes,
    earns: isGuest ? null : app.settings.points,
    menu,
  });

const placed = (
  { order }: OrderRows,
  { dayNumber, posMessageId }: Handed,
  { bill, scheduledFor }: CheckedOrder,
): PlacedOrder => ({
  ok: true,
  orderId: order.order_id,
  checkNumber: String(dayNumber),
  totalFils: bill.totalFils,
  isLater: scheduledFor !== null,
  posMessageId,
});

const openLimit = ({ app, payload }: OrderRequest, isGuest: boolean): number | null =>
  isGuest && payload.payment_method !== 'Card'
    ? app.settings.cashLimits.openOrdersPerPhone || null
    : null;
const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_SECONDS * 1000);
const NAMELESS = { first_name: '', last_name: '', email: '', phone: '' };

/** Decided before the database is asked, and written in one statement. Null: the longer way says why. */
async function placeFastPath(asked: OrderRequest): Promise<PlacedOrder | Refusal | null> {
  const { app, buyer, payload, context } = asked;
  const isGuest = buyer.kind === 'guest';
  const key = isGuest ? buyer.orderCounter : orderCounterKey(buyer.customerId);
  // With dishes of several people the customer's own bear their name, which is not known here.
  const isPlain =
    payload.coupon_code.trim() === '' &&
    payload.points_used === 0 &&
    payload.shared_cart === null &&
    payload.cartItems.every((item) => !item.ordered_by);
  if (!isPlain || payload.address_id !== null) return null;
  const decided = decide(asked, NO_USES, !isGuest);
  if (!decided.ok) return null;
  const rows = createRows(asked, decided, NAMELESS, isGuest);
  const written = await insertAndHandOver(app, decided.checked, rows, {
    attempts: app.settings.orderRateLimits.perPhonePerHour,
    windowSeconds: HOUR_SECONDS,
    key,
    openOrders: openLimit(asked, isGuest),
    isGuest,
    since: hourBefore(context.now),
  });
  if (written === 'full') {
    // The same order, sent at the same moment, may have taken the last place.
    const since = await readBuyerFacts(app.database.db, buyer.customerId, payload.uniqueOrderId, {
      since: context.now,
      now: context.now,
    });
    return since?.placed
      ? replay(since.placed, payload)
      : kitchenFull(asked, decided.checked.store, rows.order);
  }
  return typeof written === 'string' ? null : placed(rows, written, decided.checked);
}

/** Or answers the order that this key already has. A refusal writes nothing and leaves the key free. */
export async function placeOrder(
  app: AppContext,
  sources: OrderSources,
  buyer: Buyer,
  payload: OrderPayload,
  context: OrderContext,
  options: PlaceOptions = { cardOrder: false },
): Promise<PlacedOrder | Refusal> {
  const {
    database: { db },
    settings,
  } = app;
  const lanes = sources.store(payload.store_id)?.kitchen.lanes ?? null;
  const queue = lanes === null ? [] : await sources.queueAt(payload.store_id);
  const asked: OrderRequest = { app, sources, buyer, payload, context, options, queue };
  if (payload.customer_id !== buyer.customerId) return refuse('NOT_FOUND');
  const atOnce = await placeFastPath(asked);
  if (atOnce !== null) return atOnce;
  if (payload.address_id !== null && !(await ownsAddress(db, buyer.customerId, payload.address_id)))
    return refuse('NOT_FOUND');
  const facts = await readBuyerFacts(db, buyer.customerId, payload.uniqueOrderId, {
    since: hourBefore(context.now),
    now: context.now,
  });
  if (!facts) return refuse('UNAUTHENTICATED');
  if (facts.placed) return replay(facts.placed, payload);
  if (facts.recent_orders >= settings.orderRateLimits.perPhonePerHour)
    return refuse('TOO_MANY_REQUESTS');
  const openOrders = openLimit(asked, facts.is_guest);
  if (openOrders !== null && facts.open_cash_orders >= openOrders)
    return refuse('TOO_MANY_OPEN_ORDERS', { extra: { most: openOrders } });

  if (sources.menuAt(payload.store_id) === null) return refuse('NOT_FOUND', { field: 'store_id' });
  const looked = await loadRedemptions(app, buyer, payload, context.now);
  if (!looked.ok) return looked;
  const { coupon } = looked.uses;
  const decided = decide(asked, looked.uses, !facts.is_guest);
  if (!decided.ok) return decided;

  const limit = {
    attempts: settings.orderRateLimits.perPhonePerHour,
    windowSeconds: HOUR_SECONDS,
    key: facts.is_guest
      ? guestOrderCounterKey(app, facts.phone)
      : orderCounterKey(buyer.customerId),
    openOrders,
    isGuest: facts.is_guest,
    since: null,
  };
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const rows = createRows(asked, decided, facts, facts.is_guest);
    const written =
      coupon === null && rows.order.points_used === 0 && payload.shared_cart === null
        ? await insertAndHandOver(app, decided.checked, rows, limit)
        : await insertOrderWithUses(
            db,
            rows,
            limit,
            {
              couponId: coupon?.id ?? null,
              sharedCart: payload.shared_cart,
              now: context.now,
            },
            (tx, order) => handOverPlaced(tx, app, rows, order),
          );
    if (typeof written !== 'string') return placed(rows, written, decided.checked);
    const since = await readBuyerFacts(db, buyer.customerId, payload.uniqueOrderId, {
      since: context.now,
      now: context.now,
    });
    if (!since) return refuse('UNAUTHENTICATED');
    // The same order from another tab or a retry.
    if (since.placed) return replay(since.placed, payload);
    if (written === 'too-many') return refuse('TOO_MANY_REQUESTS');
    if (written === 'too-many-open')
      return refuse('TOO_MANY_OPEN_ORDERS', { extra: { most: openOrders ?? 0 } });
    if (written === 'full') return kitchenFull(asked, decided.checked.store, rows.order);
    if (written === 'SHARED_CART_CHANGED') return refuse(written, { field: 'shared_cart' });
    if (written === 'POINTS_GONE') return refuse(written, { field: 'points_used' });
    if (written !== 'taken') return refuse(written, { field: 'coupon_code' });
  }
  throw new Error('no free order id');
}
