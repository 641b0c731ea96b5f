import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import {
  nextFree,
  quarterAfter,
  floorToQuarter,
  type SlotLoad,
} from '#shared/domain/kitchen/capacity.ts';
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { laterSlots } from '#shared/domain/stores/later-order.ts';
import { mayOrderLater, type OrderType } from '#shared/domain/orders/order-type.ts';
import { findPause } from '#shared/domain/stores/pause.ts';
import type { Db } from '#server/db/open.ts';
import { readLoads } from '#server/modules/stores/capacity.queries.ts';
import type { OrderStore } from './check-order.ts';
import type { NewOrder } from './orders.queries.ts';

/** Later is another meal. */
const MOST_QUARTERS = 24;

export type Loads = ReadonlyMap<number, SlotLoad>;
type Wanted = {
  orderType: OrderType;
  slot: Date;
  rideMs: number;
  makeSeconds: number;
};
type Rules = { now: Date; withinMonth: boolean };

export const acceptsOrders =
  (store: OrderStore, orderType: OrderType) =>
  (instant: Date): boolean =>
    isOpenOn(store, instant) && findPause(store.pauses, orderType, instant) === null;

export const chosenLater = (store: OrderStore, orderType: OrderType, rules: Rules): Date[] =>
  laterSlots({
    ...rules,
    orderType,
    timeZone: store.timeZone,
    hours: store.hours,
    laterDelivery: store.laterDelivery,
  }).map(({ instant }) => instant);

/** Never before `slot`: for later where that may be chosen, else only to be told. Null: none. */
export function nextPlace(
  store: OrderStore,
  { orderType, slot, rideMs, makeSeconds }: Wanted,
  loads: Loads,
  rules: Rules,
): Date | null {
  const quarters: Date[] = [];
  for (let at = quarterAfter(slot); quarters.length < MOST_QUARTERS; at = quarterAfter(at))
    quarters.push(at);
  const promised = mayOrderLater({ orderType, laterDelivery: store.laterDelivery })
    ? chosenLater(store, orderType, rules)
    : quarters;
  // The loads are known only after the refused quarter.
  const times = promised
    .filter(acceptsOrders(store, orderType))
    .map((instant) => ({ instant: new Date(instant.getTime() - rideMs), promised: instant }))
    .filter(({ instant }) => floorToQuarter(instant) > slot);
  return nextFree(times, loads, makeSeconds, store.limits)?.promised ?? null;
}

export async function kitchenFull(
  db: Db,
  { store, orderType, rideMs }: { store: OrderStore; orderType: OrderType; rideMs: number },
  { capacity_at, make_seconds: makeSeconds }: Pick<NewOrder, 'capacity_at' | 'make_seconds'>,
  rules: Rules,
): Promise<Refusal> {
  const slot = new Date(capacity_at);
  const loads = await readLoads(db, store.storeId, slot);
  const next = nextPlace(store, { orderType, slot, rideMs, makeSeconds }, loads, rules);
  return refuse('KITCHEN_FULL', { extra: { next_free: next?.toISOString() ?? null } });
}
