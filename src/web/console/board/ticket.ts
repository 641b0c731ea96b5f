// What a ticket shows of its order: column, age, bell and buttons.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { BoardAction } from '#shared/contract/console.ts';
import {
  eventOfPress,
  orderStep,
  type OrderState,
  type OrderStep,
} from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';

export const COLUMNS = ['new', 'kitchen', 'ready', 'way'] as const;
export type Column = (typeof COLUMNS)[number];

export const COOKING: readonly OrderState[] = ['in_kitchen', 'on_hold'];

const COLUMN_BY_STATE: Partial<Record<OrderState, Column>> = {
  pending: 'new',
  scheduled: 'new',
  in_kitchen: 'kitchen',
  on_hold: 'kitchen',
  ready: 'ready',
  dispatched: 'way',
};

/** The column of a card; a cancelled order stays in its last column until the branch has seen it. */
export const columnFor = (order: BoardOrder): Column | null =>
  findColumn(order.gone_from ?? order.state);

/** The column of a state; null once the order is finished. On hold belongs to the kitchen column, scheduled to the first. */
export function findColumn(state: OrderState): Column | null {
  return COLUMN_BY_STATE[state] ?? null;
}

/** Whether an order rings: new, back from hold, or its customer at the door, and not touched yet. */
export function rings(order: BoardOrder, nowMs: number | null): boolean {
  if (order.arrival?.rings) return true;
  if (order.acknowledged) return false;
  return order.state === 'pending' || isHoldOver(order, nowMs);
}

const isHoldOver = ({ state, hold }: BoardOrder, nowMs: number | null): boolean =>
  state === 'on_hold' &&
  nowMs !== null &&
  typeof hold?.until === 'string' &&
  Date.parse(hold.until) <= nowMs;

const URGENT_MS = 60_000;

/** Unanswered for a minute: the bell gets louder and more frequent. */
export function isUrgent(order: BoardOrder, nowMs: number): boolean {
  const since = order.arrival?.rings ? order.arrival.at : (order.hold?.until ?? order.changed_at);
  return rings(order, nowMs) && nowMs - Date.parse(since) >= URGENT_MS;
}

type AgeState = 'fresh' | 'soon' | 'late';
/** Against the promise: it warns from 80 per cent of the time and is late after it. */
type Age = {
  state: AgeState;
  /** Share of the promised time that has passed, 0 to 1. */ share: number;
  seconds: number;
};

const WARN_SHARE = 0.8;

/** A scheduled order starts to age one preparation time before it is due. */
export function computeAge(
  order: { placed_at: string; due_at: string; scheduled_for: string | null },
  prepMinutes: number,
  nowMs: number,
): Age {
  const dueMs = Date.parse(order.due_at);
  const startMs =
    order.scheduled_for === null
      ? Date.parse(order.placed_at)
      : Math.max(Date.parse(order.placed_at), dueMs - prepMinutes * 60_000);
  const spentMs = Math.max(0, nowMs - startMs);
  const share = dueMs > startMs ? Math.min(1, spentMs / (dueMs - startMs)) : Number(nowMs >= dueMs);
  return {
    state: share >= 1 ? 'late' : share >= WARN_SHARE ? 'soon' : 'fresh',
    share,
    seconds: Math.floor(spentMs / 1000),
  };
}

/** `0:18`, `15:20`; from an hour on `1:05:09`. */
export function formatAge(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

type CardActions = { main: BoardAction | null; rare: BoardAction[] };

/** The usual next step is the first that is legal. */
const MAIN: readonly BoardAction[] = ['accept', 'ready', 'dispatch', 'complete', 'resume'];
const RARE: readonly BoardAction[] = ['hold', 'reject'];
/** A scheduled order cannot be started early by an accidental press. */
const isEarly = (state: OrderState, action: BoardAction): boolean =>
  state === 'scheduled' && action === 'accept';

function findStep(orderType: OrderType, state: OrderState, action: BoardAction): OrderStep {
  return orderStep(orderType, state, eventOfPress(action, state));
}

/** The buttons of a card; orders of a point of sale can only be rejected. Rejecting an accepted order is a cancellation. */
export function cardActions(
  orderType: OrderType,
  state: OrderState,
  { isMovedByPos = false } = {},
): CardActions {
  const legal = (action: BoardAction): boolean => {
    const step = findStep(orderType, state, action);
    return step.ok && step.changed;
  };
  if (isMovedByPos) return { main: null, rare: legal('reject') ? ['reject'] : [] };
  const steps = MAIN.filter(legal);
  return {
    main: steps.find((action) => !isEarly(state, action)) ?? null,
    rare: [...steps.filter((action) => isEarly(state, action)), ...RARE.filter(legal)],
  };
}

export function isOffered(
  {
    order_type,
    state,
    moved_by_pos,
  }: { order_type: OrderType; state: OrderState; moved_by_pos: boolean },
  action: BoardAction,
): boolean {
  const { main, rare } = cardActions(order_type, state, { isMovedByPos: moved_by_pos });
  return main === action || rare.includes(action);
}

/** The state that an order shows after this press; unchanged when the server will refuse. */
export function stateAfter(
  orderType: OrderType,
  state: OrderState,
  action: BoardAction,
): OrderState {
  const step = findStep(orderType, state, action);
  return step.ok ? step.to : state;
}

/** An order as one screen shows it now. */
export type Ticket = {
  order: BoardOrder;
  /** Null before the clock is known. */
  age: Age | null;
  isRinging: boolean;
  isUrgent: boolean;
  /** Its last press is unanswered. */
  isMoving: boolean;
  /** How many of its commands wait for the line. */
  waiting: number;
};

export function toTickets(
  orders: readonly BoardOrder[],
  {
    nowMs,
    prepMinutes,
    moving,
    waiting,
  }: {
    nowMs: number | null;
    prepMinutes: number;
    moving: ReadonlySet<string>;
    waiting: readonly { orderId: string }[];
  },
): Ticket[] {
  return orders.map((order) => ({
    order,
    age: nowMs === null ? null : computeAge(order, prepMinutes, nowMs),
    isRinging: rings(order, nowMs),
    isUrgent: nowMs !== null && isUrgent(order, nowMs),
    isMoving: moving.has(order.order_id),
    waiting: waiting.filter(({ orderId }) => orderId === order.order_id).length,
  }));
}

/** How much of the promised time has passed. */
export const percent = (age: Age | null): number => Math.round((age?.share ?? 0) * 100);

/** Whether a ticket would be drawn alike, its seconds aside. */
export const isSameTicket = (a: Ticket, b: Ticket): boolean =>
  a.order === b.order &&
  a.age?.state === b.age?.state &&
  percent(a.age) === percent(b.age) &&
  a.isRinging === b.isRinging &&
  a.isUrgent === b.isUrgent &&
  a.isMoving === b.isMoving &&
  a.waiting === b.waiting;
