// The board's columns and their order. A card stays where it is while it stays in its column; whatever comes new joins at the end,
// so that nothing slips away under a finger.
import type { BoardOrder, PartTick } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';

export const COLUMNS = ['new', 'kitchen', 'ready', 'way'] as const;
export type Column = (typeof COLUMNS)[number];

/** What the kitchen has in hand. */
export const COOKING: readonly number[] = [STATUS.inKitchen, STATUS.onHold];

const COLUMN_OF: Readonly<Record<number, Column>> = {
  1: 'new',
  2: 'kitchen',
  3: 'ready',
  4: 'way',
  7: 'new',
  8: 'kitchen',
};

/** Where a card hangs: one that was cancelled while it waited or cooked where it hung before, until the branch has seen it. */
export const columnFor = (order: BoardOrder): Column | null =>
  findColumn(order.gone_from ?? order.code);

/** Where an order hangs; null once it is finished. One on hold hangs in the kitchen column, one scheduled for later today in the first. */
export function findColumn(code: number): Column | null {
  return COLUMN_OF[code] ?? null;
}

/** Takes in a new or changed order. News older than what is shown changes nothing. */
export function withOrder(orders: readonly BoardOrder[], order: BoardOrder): readonly BoardOrder[] {
  const index = orders.findIndex((each) => each.order_id === order.order_id);
  const shown = orders[index];
  if (shown && shown.changed_at > order.changed_at) return orders;
  const column = columnFor(order);
  if (shown && column === columnFor(shown)) return orders.with(index, order);
  const others = withoutOrder(orders, order.order_id);
  if (column === null) return others;
  // A move that was taken back is no news: the order hangs again where its age belongs.
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

/** Somebody has touched the order. */
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

/** Takes a card away: seen after its cancellation, or cancelled at this very screen. */
export function withoutOrder(orders: readonly BoardOrder[], orderId: string): BoardOrder[] {
  return orders.filter((each) => each.order_id !== orderId);
}

/**
 * The board after it was read again as a whole: what is gone goes, what stayed keeps its place, what is new joins at the end.
 * Orders in `heard` changed while the reading was under way: for them the live line knows better than the reply.
 */
export function withBoard(
  orders: readonly BoardOrder[],
  read: readonly BoardOrder[],
  heard: ReadonlySet<string> = new Set(),
): readonly BoardOrder[] {
  const ids = new Set(read.map(({ order_id }) => order_id));
  const remaining = orders.filter(({ order_id }) => heard.has(order_id) || ids.has(order_id));
  return withPage(remaining, read, heard);
}

/** The board while it is read again page by page: what this page tells of is there, and nothing goes yet. */
export function withPage(
  orders: readonly BoardOrder[],
  page: readonly BoardOrder[],
  heard: ReadonlySet<string>,
): readonly BoardOrder[] {
  return page.filter((each) => !heard.has(each.order_id)).reduce(withOrder, orders);
}

/** Whether an order rings: new, back from its time on hold, or with its customer at the door, and nobody has touched it yet. */
export function rings(order: BoardOrder, nowMs: number | null): boolean {
  if (order.arrival?.rings) return true;
  if (order.acknowledged) return false;
  return order.code === STATUS.pending || isHoldOver(order, nowMs);
}

/** Its time on hold is over. */
const isHoldOver = ({ code, hold }: BoardOrder, nowMs: number | null): boolean =>
  code === STATUS.onHold &&
  nowMs !== null &&
  typeof hold?.until === 'string' &&
  Date.parse(hold.until) <= nowMs;

const URGENT_MS = 60_000;

/** Nobody came for a minute: the bell grows louder and comes more often. */
export function isUrgent(order: BoardOrder, nowMs: number): boolean {
  const since = order.arrival?.rings ? order.arrival.at : (order.hold?.until ?? order.changed_at);
  return rings(order, nowMs) && nowMs - Date.parse(since) >= URGENT_MS;
}
