// An order at an outside point of sale: how often it is sent, what its words mean, and why it was turned down.
import { isUnpaid, orderStep, type OrderEvent, type OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';
import type { RejectReason } from './reject-reasons.ts';

/** Who acted, in histories and switch-offs. */
export const POS_ACTOR = 'pos';
/** Of steps that a point of sale left out. */
export const POS_IMPLIED = 'pos-implied';

/** Beside a point of sale the board shows the orders, or moves them too. */
export const POS_BOARDS = ['shows', 'moves'] as const;
export type PosBoard = (typeof POS_BOARDS)[number];

/** How long a customer waits for an order to reach the point of sale. */
export const POS_DEADLINE_SECONDS = 120;
/** After each try that failed. */
const PAUSES = [2, 5, 10, 20, 30, 45] as const;
const JITTER = 0.2;

/** Null when it is given up. `random` is from 0 to 1. */
export function nextTrySeconds(
  tries: number,
  elapsedSeconds: number,
  random: number,
): number | null {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return null;
  const seconds = Math.max(1, Math.round(pause * (1 + JITTER * (2 * random - 1))));
  return elapsedSeconds + seconds < POS_DEADLINE_SECONDS ? seconds : null;
}

/** Received and not decided for so long: the branch is told, then a manager. */
export const POS_ALARM_SECONDS = 180;
export const POS_LISTED_SECONDS = 600;
/** Without news for so long it is asked about an order. */
export const POS_QUIET_SECONDS = 300;
/** So many missed answers in a row, and the branch takes no orders for now. */
export const POS_MISSED_LIMIT = 2;

export const POS_STATUSES = [
  'pending',
  'in_kitchen',
  'ready',
  'dispatched',
  'completed',
  'cancelled',
] as const;
export type PosStatus = (typeof POS_STATUSES)[number];

function stepForward(orderType: OrderType, state: OrderState): OrderEvent | null {
  switch (state) {
    case 'pending':
    case 'scheduled':
      return 'accepted';
    case 'on_hold':
      return 'resumed';
    case 'in_kitchen':
      return 'readied';
    case 'ready':
      return orderType === 'Delivery' ? 'dispatched' : 'completed';
    case 'dispatched':
      return 'completed';
    default:
      return null;
  }
}

/** The events to a state that a point of sale names, with the steps that it left out. Null: no way. */
export function posSteps(
  orderType: OrderType,
  state: OrderState,
  target: PosStatus,
): OrderEvent[] | null {
  if (state === target) return [];
  if (target === 'cancelled') {
    const event = state === 'pending' ? 'rejected' : 'cancelled_by_staff';
    return orderStep(orderType, state, event).ok ? [event] : null;
  }
  const events: OrderEvent[] = [];
  for (let at = state; at !== target;) {
    const event = stepForward(orderType, at);
    const step = event && orderStep(orderType, at, event);
    if (!step?.ok) return null;
    events.push(event as OrderEvent);
    at = step.to;
  }
  return events;
}

/** The word of a passed state only comes late. */
export function isBehind(orderType: OrderType, state: OrderState, said: PosStatus): boolean {
  if (said === 'pending') return !isUnpaid(state);
  const reached = POS_STATUSES.find((status) => status === state);
  if (reached === undefined || reached === 'cancelled') return false;
  return said !== 'cancelled' && said !== reached && posSteps(orderType, said, reached) !== null;
}

export const POS_REASONS = [
  'store_closed',
  'item_unavailable',
  'too_busy',
  'price_mismatch',
  'other',
] as const;
export type PosReason = (typeof POS_REASONS)[number];

/** `pos_failed`: it never came to be an order at the branch. */
export function toRejectReason(reason: PosReason): RejectReason | 'pos_failed' {
  return (
    {
      store_closed: 'closing',
      item_unavailable: 'out_of_stock',
      too_busy: 'too_busy',
      price_mismatch: 'pos_failed',
      other: 'store_rejected',
    } as const
  )[reason];
}
