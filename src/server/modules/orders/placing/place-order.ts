// The one way to place an order: load, decide, write in one transaction, answer.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { ZoneIndex } from '#shared/domain/stores/delivery-zone.ts';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu/menu.ts';
import { hasPromiseMoved } from '#shared/domain/kitchen/promise.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Db } from '#server/db/open.ts';
import type { Buyer } from '#server/http/handlers.ts';
import { hasGateway } from '#server/adapters/payment/gateways.ts';
import { ownsAddress } from '#server/modules/customers/addresses.queries.ts';
import { holdBuyer, type BuyerDetails } from '#server/modules/customers/customers.queries.ts';
import { claimPlace } from '#server/modules/stores/capacity.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { checkOrder, type CheckedOrder, type OrderStore } from './check-order.ts';
import type { KitchenQueue } from '../kitchen/kitchen-queue.ts';
import { getPrepMinutes } from '../kitchen/kitchen-time.ts';
import { handToPos } from '../pos/hand-to-pos.ts';
import {
  countOrdersOfAccount,
  countOrdersOfPhone,
  findOrderOfKey,
  type PlacedRow,
} from './earlier-orders.read-model.ts';
import { kitchenFull } from './next-place.ts';
import { fingerprint } from './order-fingerprint.ts';
import { computeRideMs, toRange } from './order-promise.ts';
import { orderRows } from './order-rows.ts';
import { insertOrder, type OrderRows } from './orders.queries.ts';
import {
  claimRedemptions,
  loadRedemptions,
  recordRedemptions,
  type Redemptions,
} from './redemptions.ts';

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
export type PlaceOptions = { cardOrder: boolean };

type OrderRequest = {
  app: AppContext;
  sources: OrderSources;
  buyer: Buyer;
  payload: OrderPayload;
  context: OrderContext;
  options: PlaceOptions;
};
type Decided = { ok: true; checked: CheckedOrder; menu: MenuDocument; prepMinutes: number };

/** Then somebody else tries: who placed it may have died over the first try. */
const FIRST_TRY_SECONDS = 15;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A refusal writes nothing and leaves the key free. A key that has an order already answers it. */
export async function placeOrder(
  app: AppContext,
  sources: OrderSources,
  buyer: Buyer,
  payload: OrderPayload,
  context: OrderContext,
  options: PlaceOptions = { cardOrder: false },
): Promise<PlacedOrder | Refusal> {
  if (payload.customer_id !== buyer.customerId) return refuse('NOT_FOUND');
  const outcome = await placeNew({ app, sources, buyer, payload, context, options });
  if (outcome.ok) return outcome;
  // It may have been refused because this very order was placed before, or in the same moment.
  const earlier = await findOrderOfKey(app.database.db, buyer.customerId, payload.uniqueOrderId);
  return earlier ? replay(earlier, payload) : outcome;
}

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

async function placeNew(request: OrderRequest): Promise<PlacedOrder | Refusal> {
  const { app, sources, buyer, payload, context } = request;
  const { address_id, store_id } = payload;
  if (address_id !== null && !(await ownsAddress(app.database.db, buyer.customerId, address_id)))
    return refuse('NOT_FOUND');
  const redemptions = await loadRedemptions(app, buyer, payload, context.now);
  if (!redemptions.ok) return redemptions;
  const hasLanes = (sources.store(store_id)?.kitchen.lanes ?? null) !== null;
  const queue = hasLanes ? await sources.queueAt(store_id) : [];
  const decided = decide(request, redemptions, queue);
  return decided.ok ? write(request, decided, redemptions) : decided;
}

/** Nothing here waits for anybody. */
function decide(
  { app, sources, buyer, payload, context, options }: OrderRequest,
  { coupon, points }: Redemptions,
  queue: KitchenQueue,
): Decided | Refusal {
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
    isPhoneProved: buyer.kind === 'customer',
    minCartFils: settings.minCartValueFils,
    vatIncludesDeliveryFee: settings.vat.includesDeliveryFee,
    tips: settings.tips,
    laterWithinMonth: settings.laterOrders.withinMonth,
  });
  if (!checked.ok) return checked;
  const prepMinutes = getPrepMinutes(checked, menu.document, {
    brandMinutes: settings.prepMinutes,
    queue,
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

/**
 * All or nothing. The locks are taken in this order, as everything else takes those of them that it needs, so that nobody waits in a circle: the buyer with
 * all who say the same phone, the shared cart, the coupon, the points, the quarter of the kitchen, the number of the day, the key of the order.
 */
async function write(
  request: OrderRequest,
  decided: Decided,
  { coupon }: Redemptions,
): Promise<PlacedOrder | Refusal> {
  const { app, buyer, payload, context } = request;
  const { store, bill, scheduledFor } = decided.checked;
  try {
    return await app.database.db.transaction().execute(async (tx) => {
      const details = await holdBuyer(tx, buyer);
      if (!details) throw new Refused(refuse('UNAUTHENTICATED'));
      const overLimit = await checkLimits(tx, request, details);
      if (overLimit) throw new Refused(overLimit);
      const claimed = await claimRedemptions(tx, payload, coupon, context.now);
      if (!claimed.ok) throw new Refused(claimed);

      const rows = createRows(request, decided, details);
      const place = {
        storeId: store.storeId,
        startsAt: rows.order.capacity_at,
        makeSeconds: rows.order.make_seconds,
      };
      if (!(await claimPlace(tx, place)))
        throw new Refused(await explainFull(tx, request, store, rows));
      const inserted = await insertOrder(tx, rows);
      // Two random ids meet once in 10^15; the next try has another.
      if (!inserted) throw new Refused(refuse('UNAVAILABLE'));
      await recordRedemptions(tx, claimed, { ...rows.order, ...inserted }, context.now);
      const { state, order_id: orderId } = rows.order;
      const posMessageId =
        store.pos === null || state !== 'pending'
          ? null
          : await handToPos(
              tx,
              app,
              { id: inserted.id, store_id: store.storeId },
              { at: context.now, afterSeconds: FIRST_TRY_SECONDS },
            );
      return {
        ok: true,
        orderId,
        checkNumber: String(inserted.dayNumber),
        totalFils: bill.totalFils,
        isLater: scheduledFor !== null,
        posMessageId,
      };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function checkLimits(
  tx: Db,
  { app, buyer, payload, context }: OrderRequest,
  { phone }: BuyerDetails,
): Promise<Refusal | null> {
  const { orderRateLimits, cashLimits } = app.settings;
  const { lastHour, openCash } =
    buyer.kind === 'guest'
      ? await countOrdersOfPhone(tx, phone, context.now)
      : { lastHour: await countOrdersOfAccount(tx, buyer.customerId, context.now), openCash: 0 };
  if (lastHour >= orderRateLimits.perPhonePerHour) return refuse('TOO_MANY_REQUESTS');
  const most = cashLimits.openOrdersPerPhone;
  return most > 0 && payload.payment_method !== 'Card' && openCash >= most
    ? refuse('TOO_MANY_OPEN_ORDERS', { extra: { most } })
    : null;
}

const createRows = (
  { app, buyer, payload, context }: OrderRequest,
  { checked, menu, prepMinutes }: Decided,
  details: BuyerDetails,
): OrderRows =>
  orderRows(payload, checked, {
    customerId: buyer.customerId,
    buyer: details,
    lang: context.lang,
    ip: context.ip,
    now: context.now,
    prepMinutes,
    earns: buyer.kind === 'guest' ? null : app.settings.points,
    menu,
  });

const explainFull = (
  tx: Db,
  { app, payload, context }: OrderRequest,
  store: OrderStore,
  { order }: OrderRows,
): Promise<Refusal> =>
  kitchenFull(
    tx,
    { store, orderType: payload.delivery_status, rideMs: computeRideMs(payload, store) },
    order,
    { now: context.now, withinMonth: app.settings.laterOrders.withinMonth },
  );
