// The life of an order: eight codes, and which may follow which (decision D2).
// Every order starts at 1; 5 and 6 are final; a pickup order is never dispatched; a scheduled order is released to 1, so that it rings.
import type { OrderType } from './order-type.ts';

export const STATUS_CODES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

/** The codes by name. A card order waits for its money on hold. */
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

export const STATUS_ACTIONS = [
  'accept',
  'ready',
  'dispatch',
  'complete',
  'reject',
  'hold',
  'resume',
  'release',
  'cancel',
] as const;
export type StatusAction = (typeof STATUS_ACTIONS)[number];

/** `implied` are the steps skipped on the way; they are written to the history before `to`. `changed` is false when the code stays. */
type Move =
  | { ok: true; to: StatusCode; implied: StatusCode[]; changed: boolean }
  | { ok: false; code: 'ILLEGAL_MOVE' };

type LegalMoves = Readonly<Record<StatusCode, readonly StatusCode[]>>;

const DELIVERY_MOVES: LegalMoves = {
  1: [2, 6, 8],
  2: [3, 4, 6, 8],
  3: [4, 6, 8],
  4: [5, 6, 8],
  5: [],
  6: [],
  7: [],
  8: [2, 3, 4, 6],
};
const PICKUP_MOVES: LegalMoves = {
  1: [2, 6, 7, 8],
  2: [3, 5, 6, 8],
  3: [5, 6, 8],
  4: [],
  5: [],
  6: [],
  7: [1, 6],
  8: [2, 3, 6],
};

/** Direct moves by order type. qr-Pickup is like Pickup, although it is never scheduled in practice (AMB-61). */
const LEGAL: Readonly<Record<OrderType, LegalMoves>> = {
  Delivery: DELIVERY_MOVES,
  Pickup: PICKUP_MOVES,
  'qr-Pickup': PICKUP_MOVES,
};

/** The way an order goes when nothing is wrong; a report may skip steps of it. */
const WAY: Readonly<Record<OrderType, readonly StatusCode[]>> = {
  Delivery: [1, 2, 3, 4, 5],
  Pickup: [1, 2, 3, 5],
  'qr-Pickup': [1, 2, 3, 5],
};

/** What each button leads to, and from where it is offered. LEGAL still decides by order type. */
export const ACTIONS: Readonly<
  Record<StatusAction, { to: StatusCode; from: readonly StatusCode[] }>
> = {
  accept: { to: 2, from: [1] },
  ready: { to: 3, from: [2] },
  dispatch: { to: 4, from: [2, 3] },
  complete: { to: 5, from: [2, 3, 4] },
  reject: { to: 6, from: [1] },
  hold: { to: 8, from: [1, 2, 3, 4] },
  resume: { to: 2, from: [8] },
  release: { to: 1, from: [7] },
  cancel: { to: 6, from: [1, 2, 3, 4, 7, 8] },
};

function moveTo(orderType: OrderType, from: StatusCode, to: StatusCode): Move {
  if (from === to) return { ok: true, to, implied: [], changed: false };
  if (LEGAL[orderType][from].includes(to)) return { ok: true, to, implied: [], changed: true };
  const way = WAY[orderType];
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  if (start < 0 || end < start) return { ok: false, code: 'ILLEGAL_MOVE' };
  return { ok: true, to, implied: way.slice(start + 1, end), changed: true };
}

/** Moves an order by a button or to a reported code. The same code again changes nothing; skipping ahead names the implied steps. */
export function move(
  orderType: OrderType,
  from: StatusCode,
  wish: StatusAction | StatusCode,
): Move {
  if (typeof wish === 'number') return moveTo(orderType, from, wish);
  const action = ACTIONS[wish];
  if (from === action.to) return { ok: true, to: from, implied: [], changed: false };
  if (!action.from.includes(from) || !LEGAL[orderType][from].includes(action.to))
    return { ok: false, code: 'ILLEGAL_MOVE' };
  return { ok: true, to: action.to, implied: [], changed: true };
}

/** What turning an order down is: a new one is rejected, a later one cancelled (no-show, returned, the customer called). */
export function rejectionOf(from: StatusCode): 'reject' | 'cancel' {
  return from === STATUS.pending ? 'reject' : 'cancel';
}

/** A customer may cancel while scheduled, or while pending and not yet accepted by the point of sale. */
export function customerMayCancel(code: StatusCode, posState: string): boolean {
  return code === STATUS.scheduled || (code === STATUS.pending && posState !== 'accepted');
}

/** A number as a status code, null for anything else. */
export function toStatusCode(value: number): StatusCode | null {
  return STATUS_CODES.find((code) => code === value) ?? null;
}

// How a status is named and coloured. The wire carries the description; the history shows it as it is,
// the track page turns four of them into friendlier words.
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

/** `order_status_description` of the listed calls; code 4 is `dispatched` and 5 `completed`, so that a finished order never reads as on its way (AMB-80). */
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

/** The colour of a code in the history; `none` for an unknown one, which reads 'Not Found' (PROFILE-20). */
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

/** Which catalogue text names the status; codes outside 1 to 8 give `notFound` (PROFILE-20, PROFILE-21). */
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

type TrackTextKey = 'accepted' | 'beingPrepared' | 'riderOnTheWay';

/** Which of the three track texts a description means, null for those shown as they are. Case and surrounding blanks do not matter (AMB-80). */
export function trackTextKey(description: string): TrackTextKey | null {
  switch (description.trim().toLowerCase()) {
    case 'pending':
      return 'accepted';
    case 'in kitchen':
      return 'beingPrepared';
    case 'delivered':
    case 'dispatched':
      return 'riderOnTheWay';
    default:
      return null;
  }
}
