// The board's columns and the order of its tickets: by due time, sorted only when a ticket arrives in a column, so that a changed promise moves nothing.
import type { BoardOrder, PartTick } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';

export const COLUMNS = ['new', 'kitchen', 'ready', 'way'] as const;
export type Column = (typeof COLUMNS)[number];

export const COOKING: readonly number[] = [STATUS.inKitchen, STATUS.onHold];

const COLUMN_OF: Readonly<Record<number, Column>> = {
  1: 'new',
  2: 'kitchen',
  3: 'ready',
  4: 'way',
  7: 'new',
  8: 'kitchen',
};

/** The column of a card; a cancelled order stays in its last column until the branch has seen it. */
export const columnFor = (order: BoardOrder): Column | null =>
  findColumn(order.gone_from ?? order.code);

/** The column of a status; null once the order is finished. On hold belongs to the kitchen column, scheduled to the first. */
export function findColumn(code: number): Column | null {
  return COLUMN_OF[code] ?? null;
}

const byDue = (a: BoardOrder, b: BoardOrder): number =>
  Date.parse(a.due_at) - Date.parse(b.due_at) ||
  Date.parse(a.placed_at) - Date.parse(b.placed_at) ||
  Number(a.order_id > b.order_id) - Number(a.order_id < b.order_id);

/** Adds or updates orders; versions older than the shown ones are ignored. */
export function withOrders(
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
  parts: readonly { line: number; position: number }[],
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

export function withoutRinging(orders: readonly BoardOrder[], orderId: string): BoardOrder[] {
  return orders.map((order) =>
    order.order_id === orderId
      ? {
          ...order,
          acknowledged: true,
          arrival: order.arrival && { ...order.arrival, rings: false },
        }
      : order,
  );
}

/** Removes a card: seen after its cancellation, or cancelled at this screen. */
export function withoutOrder(orders: readonly BoardOrder[], orderId: string): BoardOrder[] {
  return orders.filter((each) => each.order_id !== orderId);
}

/** Merges a full reading. Orders in `heard` changed during the reading, so the events know better. */
export function withBoard(
  orders: readonly BoardOrder[],
  read: readonly BoardOrder[],
  heard: ReadonlySet<string> = new Set(),
): readonly BoardOrder[] {
  const ids = new Set(read.map(({ order_id }) => order_id));
  const remaining = orders.filter(({ order_id }) => heard.has(order_id) || ids.has(order_id));
  return withPage(remaining, read, heard);
}

/** Merges one page of a reading; nothing is removed yet. */
export const withPage = (
  orders: readonly BoardOrder[],
  page: readonly BoardOrder[],
  heard: ReadonlySet<string>,
): readonly BoardOrder[] =>
  withOrders(
    orders,
    page.filter((each) => !heard.has(each.order_id)),
  );

/** Whether an order rings: new, back from hold, or its customer at the door, and not touched yet. */
export function rings(order: BoardOrder, nowMs: number | null): boolean {
  if (order.arrival?.rings) return true;
  if (order.acknowledged) return false;
  return order.code === STATUS.pending || isHoldOver(order, nowMs);
}

const isHoldOver = ({ code, hold }: BoardOrder, nowMs: number | null): boolean =>
  code === STATUS.onHold &&
  nowMs !== null &&
  typeof hold?.until === 'string' &&
  Date.parse(hold.until) <= nowMs;

const URGENT_MS = 60_000;

/** Unanswered for a minute: the bell gets louder and more frequent. */
export function isUrgent(order: BoardOrder, nowMs: number): boolean {
  const since = order.arrival?.rings ? order.arrival.at : (order.hold?.until ?? order.changed_at);
  return rings(order, nowMs) && nowMs - Date.parse(since) >= URGENT_MS;
}
