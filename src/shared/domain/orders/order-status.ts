// An order's state on the wire: eight codes, their words and colours.
import type { OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

export const STATUS_CODES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

export const STATUS = {
  pending: 1,
  inKitchen: 2,
  ready: 3,
  dispatched: 4,
  completed: 5,
  cancelled: 6,
  scheduled: 7,
  onHold: 8,
} as const satisfies Record<string, StatusCode>;

type StatusColour = 'light-blue' | 'orange' | 'green' | 'dark-red' | 'none';

/** A card order without its money is told as on hold, one that nobody paid as cancelled. */
const CODES: Readonly<Record<OrderState, StatusCode>> = {
  awaiting_payment: STATUS.onHold,
  expired: STATUS.cancelled,
  given_up: STATUS.cancelled,
  pending: STATUS.pending,
  scheduled: STATUS.scheduled,
  in_kitchen: STATUS.inKitchen,
  ready: STATUS.ready,
  dispatched: STATUS.dispatched,
  on_hold: STATUS.onHold,
  completed: STATUS.completed,
  cancelled: STATUS.cancelled,
};

export function toCode(state: OrderState): StatusCode {
  return CODES[state];
}

const STATES: Readonly<Record<StatusCode, OrderState>> = {
  1: 'pending',
  2: 'in_kitchen',
  3: 'ready',
  4: 'dispatched',
  5: 'completed',
  6: 'cancelled',
  7: 'scheduled',
  8: 'on_hold',
};

/** Staff never see an order that is not paid. */
export function toState(code: StatusCode): OrderState {
  return STATES[code];
}

export function toStatusCode(value: number): StatusCode | null {
  return STATUS_CODES.find((code) => code === value) ?? null;
}

// The history shows the wire's description, the track page turns four into friendlier words.
const COLOURS: Readonly<Record<StatusCode, StatusColour>> = {
  1: 'light-blue',
  2: 'orange',
  3: 'orange',
  4: 'green',
  5: 'green',
  6: 'dark-red',
  7: 'orange',
  8: 'orange',
};

/** `order_status_description` of the listed calls; code 4 is `dispatched` and 5 `completed`, so that a finished order never reads as on its way. */
export function statusDescription(code: StatusCode, orderType: OrderType): string {
  if (code === 3) return orderType === 'Delivery' ? 'ready for dispatch' : 'ready for pickup';
  return {
    1: 'pending',
    2: 'in kitchen',
    4: 'dispatched',
    5: 'completed',
    6: 'cancelled',
    7: 'scheduled',
    8: 'on hold',
  }[code];
}

/** The colour of a code in the history; `none` for an unknown one, which reads 'Not Found'. */
export function statusColour(code: number): StatusColour {
  const known = toStatusCode(code);
  return known === null ? 'none' : COLOURS[known];
}

export type StatusLabelKey =
  | 'received'
  | 'inKitchen'
  | 'readyForDispatch'
  | 'readyForPickup'
  | 'dispatched'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'scheduled'
  | 'onHold'
  | 'notFound';

/** Which catalogue text names the status; codes outside 1 to 8 give `notFound`. */
export function statusLabelKey(code: number, orderType: OrderType): StatusLabelKey {
  const known = toStatusCode(code);
  if (known === null) return 'notFound';
  if (known === 3) return orderType === 'Delivery' ? 'readyForDispatch' : 'readyForPickup';
  if (known === 5) return orderType === 'Delivery' ? 'delivered' : 'collected';
  return (
    {
      1: 'received',
      2: 'inKitchen',
      4: 'dispatched',
      6: 'cancelled',
      7: 'scheduled',
      8: 'onHold',
    } as const
  )[known];
}
