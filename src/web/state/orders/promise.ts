// What a customer is told about the time. A past time is never shown as an estimate; after the range it is "any minute".

import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';

export type Promised =
  | { kind: 'between'; from: Date; to: Date }
  | { kind: 'by'; to: Date }
  /** By the rider's position. */
  | { kind: 'around'; to: Date }
  | { kind: 'anyMinute' };

const MINUTE_MS = 60_000;
/** An older position says nothing about the arrival. */
const POSITION_MAX_AGE_MS = 5 * MINUTE_MS;
/** Roads are longer than the straight line, and a moped in town makes 24 km/h. */
const ROAD_PER_STRAIGHT_KM = 1.4;
const MINUTES_PER_KM = 2.5;

function rideArrival(driver: TrackedOrder['driver'], now: Date): Date | null {
  if (driver === null || driver.door === null) return null;
  const toldMs = Date.parse(driver.at);
  if (now.getTime() - toldMs > POSITION_MAX_AGE_MS) return null;
  const minutes = haversineKm(driver, driver.door) * ROAD_PER_STRAIGHT_KM * MINUTES_PER_KM;
  return new Date(Math.max(toldMs + minutes * MINUTE_MS, now.getTime() + 1));
}

export function computePromise(
  order: Pick<TrackedOrder, 'promised_from' | 'promised_to' | 'driver'>,
  now: Date,
): Promised {
  const arrival = rideArrival(order.driver, now);
  if (arrival !== null) return { kind: 'around', to: arrival };
  const from = new Date(order.promised_from);
  const to = new Date(order.promised_to);
  if (now >= to) return { kind: 'anyMinute' };
  return now >= from ? { kind: 'by', to } : { kind: 'between', from, to };
}

/** Beyond this a clock time says more than minutes. */
const LONGEST_MIN = 120;

/** How far the server's clock is ahead, by the minutes in the order's answer, because phone clocks may be hours off. */
export function serverAheadMs(
  order: Pick<TrackedOrder, 'promised_from' | 'promised_to' | 'minutes_from' | 'minutes_to'>,
  deviceMs: number,
): number {
  let [earliest, latest] = [-Infinity, Infinity];
  for (const [text, minutes] of [
    [order.promised_from, order.minutes_from],
    [order.promised_to, order.minutes_to],
  ] as const) {
    const instantMs = Date.parse(text);
    earliest = Math.max(earliest, instantMs - minutes * MINUTE_MS);
    if (minutes > 0) latest = Math.min(latest, instantMs - (minutes - 1) * MINUTE_MS - 1);
  }
  return Math.max(earliest, Math.min(deviceMs, latest)) - deviceMs;
}

/**
 * Minutes to the end of the promise, and to its start once a rider left, rounded up. Null when no number would be true: not on its way, the promise
 * over, or hours away.
 */
export function minutesLeft(
  order: Pick<TrackedOrder, 'order_status_code' | 'delivery_status'>,
  promised: Promised,
  now: Date,
): { from: number; to: number } | null {
  const code = order.order_status_code;
  const isComing =
    code === STATUS.pending ||
    code === STATUS.inKitchen ||
    (order.delivery_status === 'Delivery' && (code === STATUS.ready || code === STATUS.dispatched));
  if (!isComing || promised.kind === 'anyMinute') return null;
  const until = (instant: Date) => Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS);
  const to = until(promised.to);
  if (to > LONGEST_MIN) return null;
  const isSpan = promised.kind === 'between' && code === STATUS.dispatched;
  return { from: isSpan ? until(promised.from) : to, to };
}
