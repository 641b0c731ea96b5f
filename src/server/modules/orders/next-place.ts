// What a full quarter of an hour is answered with: the next time at which the kitchen still has a place.
import { nextFree, quarterAfter } from '#shared/domain/capacity.ts';
import { isOpenOn } from '#shared/domain/last-order.ts';
import { laterSlots, mayOrderLater } from '#shared/domain/later-order.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { pauseAt } from '#shared/domain/pause.ts';
import type { Db } from '#server/db/open.ts';
import { readLimits, readLoads } from '#server/modules/stores/capacity.queries.ts';
import type { OrderStore } from './check-order.ts';

/** Six hours of quarters: later than that is another meal. */
const MOST_QUARTERS = 24;

/** The next free time of an order that would be ready at `slot`; for later where that may be chosen, else only to be told. Null: none. */
export async function nextPlace(
  db: Db,
  store: OrderStore,
  order: {
    orderType: OrderType;
    slot: Date;
    /** From when it is ready until it is promised. */
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
  const times = promised.map((instant) => ({
    instant: new Date(instant.getTime() - order.rideMs),
    promised: instant,
  }));
  return nextFree(times, loads, order.makeSeconds, limits)?.promised ?? null;
}
