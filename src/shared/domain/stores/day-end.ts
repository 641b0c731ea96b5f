import { normaliseDigits } from '../people/uae-phone.ts';
import { eventOfPress, type OrderEvent, type OrderState } from '../orders/order-life.ts';
import type { OrderType } from '../orders/order-type.ts';

export const DAY_ENDS = ['completed', 'cancelled'] as const;
export type DayEnd = (typeof DAY_ENDS)[number];

/** Of steps that were not pressed when they happened: nobody knows whether the promise was kept. */
export const DAY_END_REASON = 'day_end';

const LAST_STEPS: Partial<Record<OrderState, OrderEvent>> = {
  on_hold: 'resumed',
  pending: 'accepted',
  dispatched: 'completed',
};

/** Null where an order was never made. */
function nextStep(orderType: OrderType, state: OrderState): OrderEvent | null {
  if (state === 'in_kitchen' || state === 'ready')
    return orderType === 'Delivery' ? 'dispatched' : 'completed';
  return LAST_STEPS[state] ?? null;
}

/** Null when it cannot end so: one for later was not made. */
export function closingEvent(
  orderType: OrderType,
  state: OrderState,
  end: DayEnd,
): OrderEvent | null {
  return end === 'cancelled' ? eventOfPress('reject', state) : nextStep(orderType, state);
}

const MINUTE_MS = 60_000;

/** Whole minutes of a span (null: it still lasts) between two instants. */
export function minutesWithin(
  span: { from: Date; until: Date | null },
  window: { from: Date; to: Date },
): number {
  const from = Math.max(span.from.getTime(), window.from.getTime());
  const to = Math.min(span.until?.getTime() ?? Infinity, window.to.getTime());
  return Math.max(0, Math.floor((to - from) / MINUTE_MS));
}

/** Alone or in groups of three, with at most two digits after a comma or point. */
const AMOUNT = /^(\d{1,7}|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})?)(?:([.,])(\d{1,2}))?$/;
const MOST_DIGITS = 7;

/** Cash as somebody types it, in fils: `1,250.50`, `1.250,50`, `1250,5`, Arabic digits too. Null when unclear: `1.250` may be a group or a slip. */
export function readCash(typed: string): number | null {
  const plain = normaliseDigits(typed)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(/\s/g, '');
  const [, whole, group, point, decimals = ''] = AMOUNT.exec(plain) ?? [];
  const digits = whole?.replace(/\D/g, '') ?? '';
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  if (group !== undefined && group === point) return null;
  if (group === '.' && point === undefined && digits.length <= 6) return null;
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
}
