// The board's columns and their order. A card stays where it is while it stays in its column; whatever comes new joins at the end,
// so that nothing slips away under a finger.
import type { BoardOrder } from '#shared/contract/console.ts';
import { STATUS } from '#shared/domain/order-status.ts';

export const COLUMNS = ['new', 'kitchen', 'ready', 'way'] as const;
export type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Readonly<Record<number, Column>> = {
  1: 'new',
  2: 'kitchen',
  3: 'ready',
  4: 'way',
  7: 'new',
  8: 'kitchen',
};

/** `gone_from`: the order was cancelled by somebody else while it hung here; it stays, struck through, until it was seen. */
export type ShownOrder = BoardOrder & { gone_from?: number };

/** Where a card hangs: a cancelled one where it hung before. */
export const hangsIn = (order: ShownOrder): Column | null =>
  columnOf(order.gone_from ?? order.code);

/** Where an order hangs; null once it is finished. One on hold hangs in the kitchen column, one scheduled for later today in the first. */
export function columnOf(code: number): Column | null {
  return COLUMN_OF[code] ?? null;
}

/** Cancelled while it waits or cooks: nobody in the kitchen may go on with it unaware. */
function goneOf(shown: ShownOrder | undefined, order: BoardOrder): ShownOrder | null {
  const hung = shown && hangsIn(shown);
  return shown && order.code === STATUS.cancelled && (hung === 'new' || hung === 'kitchen')
    ? { ...order, gone_from: shown.gone_from ?? shown.code }
    : null;
}

/** Takes in a new or changed order. News older than what is shown changes nothing. */
export function withOrder(orders: readonly ShownOrder[], order: BoardOrder): ShownOrder[] {
  const index = orders.findIndex((each) => each.order_id === order.order_id);
  const shown = orders[index];
  if (shown && shown.changed_at > order.changed_at) return [...orders];
  const gone = goneOf(shown, order);
  if (gone) return orders.with(index, gone);
  const column = columnOf(order.code);
  if (shown && column === hangsIn(shown)) return orders.with(index, order);
  const others = withoutOrder(orders, order.order_id);
  if (column === null) return others;
  // A move that was taken back is no news: the order hangs again where its age belongs.
  const isBack =
    shown !== undefined && COLUMNS.indexOf(column) < COLUMNS.indexOf(hangsIn(shown) ?? 'way');
  const later = isBack
    ? others.findIndex((each) => hangsIn(each) === column && each.placed_at > order.placed_at)
    : -1;
  return later < 0 ? [...others, order] : others.toSpliced(later, 0, order);
}

/** Takes a card away: seen after its cancellation, or cancelled at this very screen. */
export function withoutOrder(orders: readonly ShownOrder[], orderId: string): ShownOrder[] {
  return orders.filter((each) => each.order_id !== orderId);
}

/**
 * The board after it was read again as a whole: what is gone goes, what stayed keeps its place, what is new joins at the end.
 * Orders in `heard` changed while the reading was under way: for them the live line knows better than the reply.
 */
export function withBoard(
  orders: readonly ShownOrder[],
  read: readonly BoardOrder[],
  heard: ReadonlySet<string> = new Set(),
): ShownOrder[] {
  const kept = orders.filter(
    (shown) =>
      shown.gone_from !== undefined ||
      heard.has(shown.order_id) ||
      read.some((each) => each.order_id === shown.order_id),
  );
  return read.filter((each) => !heard.has(each.order_id)).reduce<ShownOrder[]>(withOrder, kept);
}

/** Whether an order rings: new, and nobody has touched it yet. */
export function rings(order: BoardOrder): boolean {
  return order.code === STATUS.pending && !order.acknowledged;
}

const URGENT_MS = 60_000;

/** Nobody came for a minute: the bell grows louder and comes more often. */
export function isUrgent(order: BoardOrder, nowMs: number): boolean {
  return rings(order) && nowMs - Date.parse(order.changed_at) >= URGENT_MS;
}
