// What a card offers: one large button for the usual next step, and the rare ones in its menu.
// A pickup order is handed over at the counter and is never given to a rider.
import type { BoardAction } from '#shared/contract/console.ts';
import { move, rejectionOf, toStatusCode } from '#shared/domain/order-status.ts';
import type { OrderType } from '#shared/domain/order-type.ts';

type CardActions = { main: BoardAction | null; rare: BoardAction[] };

const MAIN: Readonly<Record<number, readonly BoardAction[]>> = {
  1: ['accept'],
  2: ['ready'],
  3: ['dispatch', 'complete'],
  4: ['complete'],
  8: ['resume'],
};
const RARE: readonly BoardAction[] = ['hold', 'reject'];

/** The buttons of a card. `reject` of an order that was accepted before is a cancellation; it needs a reason just the same. */
export function cardActions(orderType: OrderType, code: number): CardActions {
  const from = toStatusCode(code);
  if (from === null) return { main: null, rare: [] };
  const legal = (action: BoardAction): boolean => {
    const moved = move(orderType, from, action === 'reject' ? rejectionOf(from) : action);
    return moved.ok && moved.changed;
  };
  return { main: (MAIN[from] ?? []).find(legal) ?? null, rare: RARE.filter(legal) };
}
