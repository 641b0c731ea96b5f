// The board's columns and their order. A card keeps its place within its column and new cards join at the end, so that nothing moves under a finger.
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

/** Adds or updates an order; older versions than the shown one are ignored. */
export function withOrder(orders: readonly BoardOrder[], order: BoardOrder): readonly BoardOrder[] {
  const index = orders.findIndex((each) => each.order_id === order.order_id);
  const shown = orders[index];
  if (shown && shown.changed_at > order.changed_at) return orders;
  const column = columnFor(order);
  if (shown && column === columnFor(shown)) return orders.with(index, order);
  const others = withoutOrder(orders, order.order_id);
  if (column === null) return others;
  // After an undo the order goes back to the place of its age.
  const isBack =
    shown !== undefined && COLUMNS.indexOf(column) < COLUMNS.indexOf(columnFor(shown) ?? 'way');
  const later = isBack
    ? others.findIndex((each) => columnFor(each) === column && each.placed_at > order.placed_at)
    : -1;
  return later < 0 ? [...others, order] : others.toSpliced(later, 0, order);
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

/** Merges a full reading without moving cards. Orders in `heard` changed during the reading, so the events know better. */
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
export function withPage(
  orders: readonly BoardOrder[],
  page: readonly BoardOrder[],
  heard: ReadonlySet<string>,
): readonly BoardOrder[] {
  return page.filter((each) => !heard.has(each.order_id)).reduce(withOrder, orders);
}

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
