// What a full quarter of an hour is answered with: the next time at which the kitchen still has a place.
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { nextFree, quarterAfter, quarterOf } from '#shared/domain/capacity.ts';
import { isOpenOn } from '#shared/domain/last-order.ts';
import { laterSlots, mayOrderLater } from '#shared/domain/later-order.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { pauseAt } from '#shared/domain/pause.ts';
import type { Db } from '#server/db/open.ts';
import { readLimits, readLoads } from '#server/modules/stores/capacity.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OrderStore } from './check-order.ts';
import { rideMsOf } from './order-rows.ts';
import type { NewOrder } from './orders.queries.ts';

/** Six hours of quarters: later than that is another meal. */
const MOST_QUARTERS = 24;

/**
 * The next free time of an order that finds no place in the quarter `slot`, never one before it: for later where that may be chosen, else only
 * to be told. Null: none.
 */
async function nextPlace(
  db: Db,
  store: OrderStore,
  order: {
    orderType: OrderType;
    slot: Date;
    /** From when it is ready until it is at the door. */
    rideMs: number;
    makeSeconds: number;
  },
  rules: { now: Date; withinMonth: boolean; laterDelivery: boolean },
): Promise<Date | null> {
  const [limits, loads] = [
    await readLimits(db, store.storeId),
    await readLoads(db, store.storeId, order.slot),
  ];
  const isTaken = (instant: Date): boolean =>
    isOpenOn(store, instant) && pauseAt(store.pauses, order.orderType, instant) === null;
  const quarters: Date[] = [];
  for (let at = quarterAfter(order.slot); quarters.length < MOST_QUARTERS; at = quarterAfter(at))
    quarters.push(at);
  const promised = mayOrderLater({ ...order, laterDelivery: rules.laterDelivery })
    ? laterSlots({
        ...rules,
        orderType: order.orderType,
        timeZone: store.timeZone,
        hours: store.hours,
        isTaken,
      }).map(({ instant }) => instant)
    : quarters.filter(isTaken);
  // A time is held against what the kitchen has to have ready before the ride, and only after the refused quarter are the loads known.
  const times = promised
    .map((instant) => ({
      instant: new Date(instant.getTime() - order.rideMs),
      promised: instant,
    }))
    .filter(({ instant }) => quarterOf(instant) > order.slot);
  return nextFree(times, loads, order.makeSeconds, limits)?.promised ?? null;
}

/** No place is left in the quarter of an hour in which the order would have to be ready; the next free time is said. */
export async function kitchenFull(
  asked: { app: AppContext; payload: OrderPayload; context: { now: Date } },
  store: OrderStore,
  order: NewOrder,
): Promise<Refusal> {
  const { app, payload, context } = asked;
  const { laterOrders } = app.settings;
  const next = await nextPlace(
    app.database.db,
    store,
    {
      orderType: payload.delivery_status,
      slot: new Date(order.capacity_at ?? context.now),
      rideMs: rideMsOf(payload, store),
      makeSeconds: order.make_seconds ?? 0,
    },
    { now: context.now, ...laterOrders, laterDelivery: laterOrders.delivery },
  );
  return refuse('KITCHEN_FULL', { extra: { next_free: next?.toISOString() ?? null } });
}
