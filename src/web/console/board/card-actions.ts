// The buttons of a card: one large button for the usual next step, rare ones in a menu. A pickup order never goes to a rider.
import type { BoardAction } from '#shared/contract/console.ts';
import { eventOfPress, orderStep, type OrderStep } from '#shared/domain/orders/order-life.ts';
import { toCode, toState, STATUS, toStatusCode } from '#shared/domain/orders/order-status.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';

type CardActions = { main: BoardAction | null; rare: BoardAction[] };

/** The usual next step is the first that is legal. */
const MAIN: readonly BoardAction[] = ['accept', 'ready', 'dispatch', 'complete', 'resume'];
const RARE: readonly BoardAction[] = ['hold', 'reject'];
/** A scheduled order cannot be started early by an accidental press. */
const isEarly = (code: number, action: BoardAction): boolean =>
  code === STATUS.scheduled && action === 'accept';

function findStep(orderType: OrderType, code: number, action: BoardAction): OrderStep {
  const status = toStatusCode(code);
  if (status === null) return { ok: false };
  const state = toState(status);
  return orderStep(orderType, state, eventOfPress(action, state));
}

/** The buttons of a card; orders of a point of sale can only be rejected. Rejecting an accepted order is a cancellation. */
export function cardActions(
  orderType: OrderType,
  code: number,
  { isMovedByPos = false } = {},
): CardActions {
  const legal = (action: BoardAction): boolean => {
    const step = findStep(orderType, code, action);
    return step.ok && step.changed;
  };
  if (isMovedByPos) return { main: null, rare: legal('reject') ? ['reject'] : [] };
  const steps = MAIN.filter(legal);
  return {
    main: steps.find((action) => !isEarly(code, action)) ?? null,
    rare: [...steps.filter((action) => isEarly(code, action)), ...RARE.filter(legal)],
  };
}

export function isOffered(
  {
    order_type,
    code,
    moved_by_pos,
  }: { order_type: OrderType; code: number; moved_by_pos: boolean },
  action: BoardAction,
): boolean {
  const { main, rare } = cardActions(order_type, code, { isMovedByPos: moved_by_pos });
  return main === action || rare.includes(action);
}

/** The code that an order shows after this press; unchanged when the server will refuse. */
export function codeAfter(orderType: OrderType, code: number, action: BoardAction): number {
  const step = findStep(orderType, code, action);
  return step.ok ? toCode(step.to) : code;
}
