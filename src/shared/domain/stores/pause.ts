// A branch that takes no orders for a while: none at all, or none of one type.
import type { OrderType } from '../orders/order-type.ts';

export const PAUSE_SCOPES = ['whole', 'delivery', 'pickup'] as const;
export type PauseScope = (typeof PAUSE_SCOPES)[number];
/** `until` null: until somebody ends it. */
export type Pause = { scope: PauseScope; until: Date | null };

/** From a closed list, so that it can be counted. */
export const OFF_REASONS = ['ran_out', 'broken', 'too_busy', 'staff', 'quality', 'other'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const longest = <P extends Pause>(pauses: readonly P[], instant: Date): P | null =>
  pauses
    .filter(({ until }) => until === null || instant < until)
    .toSorted((a, b) => (b.until?.getTime() ?? Infinity) - (a.until?.getTime() ?? Infinity))[0] ??
  null;

export function pauseOfWhole<P extends Pause>(pauses: readonly P[], instant: Date): P | null {
  return longest(
    pauses.filter(({ scope }) => scope === 'whole'),
    instant,
  );
}

/** Of several the one that lasts longest. */
export function findPause<P extends Pause>(
  pauses: readonly P[],
  orderType: OrderType,
  instant: Date,
): P | null {
  const own: PauseScope = orderType === 'Delivery' ? 'delivery' : 'pickup';
  return longest(
    pauses.filter(({ scope }) => scope === 'whole' || scope === own),
    instant,
  );
}
