// How long until the food is there: the kitchen's work, what waits before it, and for delivery the ride.
import { waitMinutes, type QueuedOrder } from './kitchen-queue.ts';
import type { OrderType } from '../orders/order-type.ts';
import { STATUS } from '../orders/order-status.ts';

const PREP_MINUTES = 15;
/** About 20 km/h from door to door in city traffic. */
const MINUTES_PER_KM = 3;
const DELIVERY_SPREAD_MINUTES = 10;
const PICKUP_SPREAD_MINUTES = 5;
const ROUND_TO_MINUTES = 5;
const SECONDS_PER_MINUTE = 60;
/** A promise that moves by more than this is agreed on once more. */
const MOVED_MINUTES = 10;

export function rideMinutes(distanceKm: number): number {
  return Math.max(0, distanceKm) * MINUTES_PER_KM;
}

/** `waitMinutes`: until a hand is free for the next ticket; `busyMinutes`: what busy mode adds. */
export type KitchenLoad = { baseMinutes: number; waitMinutes: number; busyMinutes: number };

/** Never less than the branch's base. */
export function preparationMinutes(makeSeconds: number, kitchen: KitchenLoad): number {
  const ownMinutes = Math.max(kitchen.baseMinutes, makeSeconds / SECONDS_PER_MINUTE);
  return ownMinutes + kitchen.waitMinutes + kitchen.busyMinutes;
}

/** Null: the brand's, or none. */
export type BranchKitchen = {
  baseMinutes: number | null;
  lanes: number | null;
  busy: { minutes: number; until: Date } | null;
};

/** Where nobody says how many tickets are made side by side, the base time holds. */
export function computePrepMinutes(
  { baseMinutes, lanes, busy }: BranchKitchen,
  order: { brandMinutes: number; makeSeconds: number; queue: readonly QueuedOrder[]; now: Date },
): number {
  const ownMinutes = baseMinutes ?? order.brandMinutes;
  return preparationMinutes(lanes === null ? 0 : order.makeSeconds, {
    baseMinutes: ownMinutes,
    waitMinutes:
      lanes === null ? 0 : waitMinutes(order.queue, { lanes, baseMinutes: ownMinutes }, order.now),
    busyMinutes: busy !== null && order.now < busy.until ? busy.minutes : 0,
  });
}

export type PromisedRange = { fromMinutes: number; toMinutes: number };

/** Minutes from now: rounded up to five, ten wide for a delivery and five for a pickup. */
export function promisedRange(input: {
  orderType: OrderType;
  distanceKm: number;
  prepMinutes?: number;
}): PromisedRange {
  const isDelivery = input.orderType === 'Delivery';
  const minutes =
    (input.prepMinutes ?? PREP_MINUTES) + (isDelivery ? rideMinutes(input.distanceKm) : 0);
  const fromMinutes = Math.ceil(minutes / ROUND_TO_MINUTES) * ROUND_TO_MINUTES;
  return {
    fromMinutes,
    toMinutes: fromMinutes + (isDelivery ? DELIVERY_SPREAD_MINUTES : PICKUP_SPREAD_MINUTES),
  };
}

/** Earlier counts too: nobody may be at home yet. */
export function hasPromiseMoved(shownFromMinutes: number, now: PromisedRange): boolean {
  return Math.abs(now.fromMinutes - shownFromMinutes) > MOVED_MINUTES;
}

export const BUSY_MINUTES = [10, 20, 30] as const;
export const BUSY_FOR_MINUTES = [30, 60, 120] as const;
/** What one press adds to a busy time that runs. */
export const BUSY_MORE_MINUTES = 30;
const MOST_BUSY_MS = Math.max(...BUSY_FOR_MINUTES) * 60_000;

/** Counted from now, or from the end that it has already. */
export function busyEnd(forMinutes: number, now: Date, running: Date | null): Date {
  const from = Math.max(now.getTime(), running?.getTime() ?? 0);
  return new Date(Math.min(from + forMinutes * 60_000, now.getTime() + MOST_BUSY_MS));
}

/** Whether a press for more would be given in full. */
export const mayBeBusyLonger = (running: Date, now: Date): boolean =>
  busyEnd(BUSY_MORE_MINUTES, now, running).getTime() ===
  running.getTime() + BUSY_MORE_MINUTES * 60_000;

const MINUTE_MS = 60_000;

type Promised = {
  code: number;
  orderType: OrderType;
  promisedFrom: Date;
  promisedTo: Date;
  /** Null when nobody knows where it goes. */
  rideMinutes: number | null;
};

/**
 * Until it is ready: the start of the promise, for a delivery earlier by the ride. A ready delivery must leave in time for the end of the promise;
 * what rides or waits has until that end.
 */
export function kitchenDeadline(order: Promised): Date {
  const rideMs = order.orderType === 'Delivery' ? (order.rideMinutes ?? 0) * MINUTE_MS : 0;
  if (order.code === STATUS.dispatched) return order.promisedTo;
  if (order.code === STATUS.ready) return new Date(order.promisedTo.getTime() - rideMs);
  return new Date(order.promisedFrom.getTime() - rideMs);
}
