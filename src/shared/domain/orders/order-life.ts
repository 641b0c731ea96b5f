// The states of an order, and where each event leads: server, board and stored histories all go by this table. The codes 1 to 8 belong to the wire (`order-status.ts`).
import type { OrderType } from './order-type.ts';

/** `expired`: nobody paid in time, but late money may still bring it back. `given_up`: its customer gave it up unpaid. */
export const ORDER_STATES = [
  'awaiting_payment',
  'expired',
  'given_up',
  'pending',
  'scheduled',
  'in_kitchen',
  'ready',
  'dispatched',
  'on_hold',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const OPEN_STATES: readonly OrderState[] = [
  'pending',
  'scheduled',
  'in_kitchen',
  'ready',
  'dispatched',
  'on_hold',
];

export const ORDER_EVENTS = [
  'placed',
  'placed_unpaid',
  'scheduled',
  'paid',
  'paid_for_later',
  'payment_expired',
  'given_up',
  'revived',
  'revived_for_later',
  'released',
  'accepted',
  'readied',
  'dispatched',
  'completed',
  'held',
  'resumed',
  'rejected',
  'cancelled_by_staff',
  'cancelled_by_customer',
  'recalled',
  'recalled_for_later',
] as const;
/** Without `undone`, which leads back to where the last step came from. */
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Before its first step. */
type From = OrderState | 'nothing';
type Transitions = Partial<Record<From, OrderState>>;

const COOKED_OR_COOKING: Transitions = { in_kitchen: 'completed', ready: 'completed' };

/** What is not named is refused. Money that is given back moves no order: see `payment-status.ts`. */
const LIFE: Readonly<Record<OrderEvent, Transitions>> = {
  placed: { nothing: 'pending' },
  placed_unpaid: { nothing: 'awaiting_payment' },
  scheduled: { pending: 'scheduled' },
  paid: { awaiting_payment: 'pending' },
  paid_for_later: { awaiting_payment: 'scheduled' },
  payment_expired: { awaiting_payment: 'expired' },
  given_up: { awaiting_payment: 'given_up' },
  revived: { expired: 'pending' },
  revived_for_later: { expired: 'scheduled' },
  released: { scheduled: 'pending' },
  accepted: { pending: 'in_kitchen', scheduled: 'in_kitchen' },
  readied: { in_kitchen: 'ready' },
  dispatched: { in_kitchen: 'dispatched', ready: 'dispatched' },
  completed: { dispatched: 'completed' },
  held: { pending: 'on_hold', in_kitchen: 'on_hold', ready: 'on_hold', dispatched: 'on_hold' },
  resumed: { on_hold: 'in_kitchen' },
  rejected: { pending: 'cancelled' },
  cancelled_by_staff: {
    scheduled: 'cancelled',
    in_kitchen: 'cancelled',
    ready: 'cancelled',
    dispatched: 'cancelled',
    on_hold: 'cancelled',
  },
  cancelled_by_customer: { pending: 'cancelled', scheduled: 'cancelled' },
  recalled: {
    ready: 'in_kitchen',
    dispatched: 'ready',
    completed: 'dispatched',
    cancelled: 'in_kitchen',
  },
  recalled_for_later: { cancelled: 'scheduled' },
};

const COLLECTED: Partial<Record<OrderEvent, Transitions>> = {
  dispatched: {},
  completed: COOKED_OR_COOKING,
  recalled: { ready: 'in_kitchen', completed: 'ready', cancelled: 'in_kitchen' },
};

const findTransitions = (orderType: OrderType, event: OrderEvent): Transitions =>
  (orderType === 'Delivery' ? undefined : COLLECTED[event]) ?? LIFE[event];

/** Pressing again what is done already changes nothing. */
const PRESSES: readonly OrderEvent[] = [
  'accepted',
  'readied',
  'dispatched',
  'completed',
  'held',
  'resumed',
  'rejected',
  'cancelled_by_staff',
  'cancelled_by_customer',
];

export type OrderStep = { ok: true; to: OrderState; changed: boolean } | { ok: false };

export function orderStep(orderType: OrderType, from: From, event: OrderEvent): OrderStep {
  const leads = findTransitions(orderType, event);
  const to = leads[from];
  if (to !== undefined) return { ok: true, to, changed: true };
  const isThere = from !== 'nothing' && Object.values(leads).includes(from);
  return isThere && PRESSES.includes(event)
    ? { ok: true, to: from, changed: false }
    : { ok: false };
}

export type LifeStep = { event: OrderEvent | 'undone'; from: OrderState | null; to: OrderState };

/** A card order waits for its money, one for later passes from pending to scheduled at once. */
export function firstSteps(order: { isCard: boolean; isLater: boolean }): LifeStep[] {
  if (order.isCard) return [{ event: 'placed_unpaid', from: null, to: 'awaiting_payment' }];
  const placed: LifeStep = { event: 'placed', from: null, to: 'pending' };
  return order.isLater
    ? [placed, { event: 'scheduled', from: 'pending', to: 'scheduled' }]
    : [placed];
}

/** The last step of staff, once. */
export function mayUndo(step: LifeStep): boolean {
  return (
    step.event !== 'undone' &&
    step.event !== 'cancelled_by_customer' &&
    PRESSES.includes(step.event)
  );
}

export type BoardPress =
  | 'accept'
  | 'ready'
  | 'dispatch'
  | 'complete'
  | 'reject'
  | 'hold'
  | 'resume';

/** A new order is rejected, a later one cancelled. */
export function eventOfPress(press: BoardPress, seen: OrderState): OrderEvent {
  if (press === 'reject') return seen === 'pending' ? 'rejected' : 'cancelled_by_staff';
  return (
    {
      accept: 'accepted',
      ready: 'readied',
      dispatch: 'dispatched',
      complete: 'completed',
      hold: 'held',
      resume: 'resumed',
    } as const
  )[press];
}

/** Only its customer knows of it. */
export const UNPAID_STATES = ['awaiting_payment', 'expired', 'given_up'] as const;
export function isUnpaid(state: OrderState): boolean {
  return UNPAID_STATES.some((candidate) => candidate === state);
}

export function customerMayCancel(orderType: OrderType, state: OrderState): boolean {
  const step = orderStep(orderType, state, 'cancelled_by_customer');
  return step.ok && step.changed;
}
