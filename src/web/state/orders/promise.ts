// What a customer is told about the time. A past time is never shown as an estimate; after the range it is "any minute".

import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';

export type Promised =
  | { kind: 'between'; from: Date; to: Date }
  | { kind: 'by'; to: Date }
  | { kind: 'anyMinute' };

export function computePromise(from: Date, to: Date, now: Date): Promised {
  if (now >= to) return { kind: 'anyMinute' };
  return now >= from ? { kind: 'by', to } : { kind: 'between', from, to };
}

const MINUTE_MS = 60_000;
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
