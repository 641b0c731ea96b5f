// What a board knows of its orders, and how presses, news and readings change it.
import type { BoardOrder, PartTick } from '#shared/contract/board-order.ts';
import type { BoardAction } from '#shared/contract/console.ts';
import type { KeptBoard } from '../outbox/kept-board.ts';
import { columnFor, stateAfter } from './ticket.ts';

export type PartPlace = { line: number; position: number };
/** A move of this screen that can be undone. */
export type DoneMove = { id: number; order: BoardOrder; action: BoardAction };

export type BoardState = {
  /** By due time, sorted only when a ticket arrives in a column, so that a changed promise moves nothing. */
  orders: readonly BoardOrder[];
  /** The step at which this screen last heard of an order or pressed it: a reading that began before knows less. */
  heardAt: ReadonlyMap<string, number>;
  /** The step at which the last whole reading began. */
  readAt: number;
  /** Orders whose last move is unanswered. */
  moving: ReadonlySet<string>;
  /** The newest last. */
  undoable: readonly DoneMove[];
  moveCount: number;
  prepMinutes: number;
  undoSeconds: number;
  sessionEndsAt: string | null;
  /** The server's clock minus this device's, in ms. */
  clockOffsetMs: number;
  /** Grows with news of any branch and on reconnect; only managers receive it. */
  storesNews: number;
  line: 'opening' | 'up' | 'lost';
  isLoaded: boolean;
  /** Whether the server has answered since the board was opened. */
  wasRead: boolean;
  /** Not read whole since the board was opened or the connection came back. */
  isUnread: boolean;
  /** Until when the board was right, in ms by the server's clock, while offline. */
  asOfMs: number | null;
};

export type BoardEvent =
  | { type: 'opened' }
  | { type: 'restored'; board: KeptBoard }
  | {
      type: 'settings';
      prepMinutes: number;
      undoSeconds: number;
      sessionEndsAt: string | null;
      serverMs: number;
      atMs: number;
    }
  /** One page of a reading that began at the step `since`; `unsent`: orders with a command under way, of which the server knows less. */
  | { type: 'page'; orders: readonly BoardOrder[]; since: number; unsent: ReadonlySet<string> }
  /** All pages of it. */
  | { type: 'read'; orders: readonly BoardOrder[]; since: number; unsent: ReadonlySet<string> }
  | { type: 'news'; order: BoardOrder; at: number }
  | { type: 'storesNews' }
  | { type: 'line'; isUp: boolean; atMs: number }
  | { type: 'moved'; order: BoardOrder; action: BoardAction; at: number }
  | { type: 'moving'; orderId: string; isMoving: boolean }
  | {
      type: 'ticked';
      order: BoardOrder;
      parts: readonly PartPlace[];
      done: boolean;
      isReady: boolean;
      at: number;
    }
  | { type: 'acknowledged'; orderId: string }
  | { type: 'seen'; orderId: string; at: number }
  | { type: 'undoable'; order: BoardOrder; action: BoardAction }
  | { type: 'undoOver'; id: number };

export const UNREAD_BOARD: BoardState = {
  orders: [],
  heardAt: new Map(),
  readAt: 0,
  moving: new Set(),
  undoable: [],
  moveCount: 0,
  prepMinutes: 15,
  undoSeconds: 10,
  sessionEndsAt: null,
  clockOffsetMs: 0,
  storesNews: 0,
  line: 'opening',
  isLoaded: false,
  wasRead: false,
  isUnread: true,
  asOfMs: null,
};

const MOST_UNDOABLE = 5;

const byDue = (a: BoardOrder, b: BoardOrder): number =>
  Date.parse(a.due_at) - Date.parse(b.due_at) ||
  Date.parse(a.placed_at) - Date.parse(b.placed_at) ||
  Number(a.order_id > b.order_id) - Number(a.order_id < b.order_id);

/** Adds or updates orders; versions older than the shown ones are ignored. */
function withOrders(
  orders: readonly BoardOrder[],
  news: readonly BoardOrder[],
): readonly BoardOrder[] {
  const byId = new Map(orders.map((order) => [order.order_id, order]));
  let isArrival = false;
  for (const order of news) {
    const shown = byId.get(order.order_id);
    if (shown && shown.changed_at > order.changed_at) continue;
    const column = columnFor(order);
    if (column === null) byId.delete(order.order_id);
    else {
      isArrival ||= !shown || column !== columnFor(shown);
      byId.set(order.order_id, order);
    }
  }
  const all = [...byId.values()];
  return isArrival ? all.toSorted(byDue) : all;
}

/** The order with these parts ticked, or their ticks taken back. */
export function withTicks(
  order: BoardOrder,
  parts: readonly PartPlace[],
  done: boolean,
): BoardOrder {
  const ticked = (line: number, tick: PartTick): PartTick =>
    parts.some((candidate) => candidate.line === line && candidate.position === tick.position)
      ? { ...tick, done }
      : tick;
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      own: line.own && ticked(line.line, line.own),
      parts: line.parts.map((part) => ({ ...part, tick: ticked(line.line, part.tick) })),
    })),
  };
}

function withoutRinging(order: BoardOrder): BoardOrder {
  const arrival = order.arrival && { ...order.arrival, rings: false };
  return { ...order, acknowledged: true, arrival };
}

const heard = (state: BoardState, orderId: string, at: number): BoardState => ({
  ...state,
  heardAt: new Map(state.heardAt).set(orderId, at),
});
const put = (state: BoardState, order: BoardOrder, at: number): BoardState => ({
  ...heard(state, order.order_id, at),
  orders: withOrders(state.orders, [order]),
});
const remove = (state: BoardState, orderId: string, at: number): BoardState => ({
  ...heard(state, orderId, at),
  orders: state.orders.filter((each) => each.order_id !== orderId),
});

/** Only the last step of an order can be undone, so a later move replaces the earlier one. */
function withUndoable(state: BoardState, order: BoardOrder, action: BoardAction): BoardState {
  const id = state.moveCount + 1;
  const others = state.undoable.filter((move) => move.order.order_id !== order.order_id);
  const undoable = [...others, { id, order, action }].slice(-MOST_UNDOABLE);
  return { ...state, moveCount: id, undoable };
}

/** Finished orders go when all pages are there. */
function withReading(
  state: BoardState,
  { type, orders, since, unsent }: BoardEvent & { type: 'page' | 'read' },
): BoardState {
  if (since < state.readAt) return state;
  const knowsLess = ({ order_id }: BoardOrder): boolean =>
    unsent.has(order_id) || (state.heardAt.get(order_id) ?? 0) > since;
  const news = orders.filter((order) => !knowsLess(order));
  if (type === 'page') return { ...state, orders: withOrders(state.orders, news), isLoaded: true };
  const ids = new Set(orders.map(({ order_id }) => order_id));
  const remaining = state.orders.filter((order) => ids.has(order.order_id) || knowsLess(order));
  return {
    ...state,
    orders: withOrders(remaining, news),
    heardAt: new Map([...state.heardAt].filter(([, at]) => at > since)),
    readAt: since,
    isLoaded: true,
    isUnread: false,
    asOfMs: state.line === 'up' ? null : state.asOfMs,
  };
}

/** An order that nobody has accepted leaves with its rejection; others stay until the branch has seen it. */
function withMove(
  state: BoardState,
  { order, action, at }: BoardEvent & { type: 'moved' },
): BoardState {
  if (action === 'reject' && order.state === 'pending') return remove(state, order.order_id, at);
  const moved: BoardOrder = {
    ...order,
    state: stateAfter(order.order_type, order.state, action),
    gone_from: action === 'reject' ? order.state : null,
    acknowledged: true,
  };
  return put(state, moved, at);
}

function withLine(state: BoardState, isUp: boolean, atMs: number): BoardState {
  // News of other branches was missed while offline.
  if (isUp) return { ...state, line: 'up', isUnread: true, storesNews: state.storesNews + 1 };
  const lost: BoardState = { ...state, line: 'lost' };
  return state.wasRead ? rightUntil(lost, atMs) : lost;
}

const rightUntil = (state: BoardState, atMs: number): BoardState => ({
  ...state,
  asOfMs: state.asOfMs ?? atMs + state.clockOffsetMs,
});

export function boardReducer(state: BoardState, event: BoardEvent): BoardState {
  switch (event.type) {
    case 'opened':
      return UNREAD_BOARD;
    case 'restored': {
      if (state.wasRead) return state;
      const { orders, prepMinutes, clockOffsetMs, asOfMs } = event.board;
      return { ...state, orders, prepMinutes, clockOffsetMs, asOfMs, isLoaded: true };
    }
    case 'settings': {
      const { prepMinutes, undoSeconds, sessionEndsAt, serverMs, atMs } = event;
      const clockOffsetMs = serverMs - atMs;
      const read = {
        ...state,
        prepMinutes,
        undoSeconds,
        sessionEndsAt,
        clockOffsetMs,
        wasRead: true,
      };
      return state.line === 'lost' ? rightUntil(read, atMs) : read;
    }
    case 'page':
    case 'read':
      return withReading(state, event);
    case 'news':
      return put(state, event.order, event.at);
    case 'storesNews':
      return { ...state, storesNews: state.storesNews + 1 };
    case 'line':
      return withLine(state, event.isUp, event.atMs);
    case 'moved':
      return withMove(state, event);
    case 'moving': {
      const moving = new Set(state.moving);
      if (event.isMoving) moving.add(event.orderId);
      else moving.delete(event.orderId);
      return { ...state, moving };
    }
    case 'ticked': {
      const { order, parts, done, isReady, at } = event;
      const ticked = withTicks(order, parts, done);
      const shown = isReady ? stateAfter(order.order_type, order.state, 'ready') : order.state;
      return put(state, { ...ticked, state: shown }, at);
    }
    case 'acknowledged':
      return {
        ...state,
        orders: state.orders.map((order) =>
          order.order_id === event.orderId ? withoutRinging(order) : order,
        ),
      };
    case 'seen':
      return remove(state, event.orderId, event.at);
    case 'undoable':
      return withUndoable(state, event.order, event.action);
    case 'undoOver':
      return { ...state, undoable: state.undoable.filter(({ id }) => id !== event.id) };
  }
}
