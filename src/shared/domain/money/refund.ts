// Some lines give back their share of what was paid for the food. Fee and tip go back only with the whole order.
import { divideHalfUp, type Fils } from './money.ts';

export const REFUND_REASONS = [
  'customer',
  'item_missing',
  'quality',
  'late',
  'cancelled',
  'duplicate',
  'other',
] as const;

export const STORE_REFUND_LIMIT_FILS: Fils = 5_000;

type PaidLine = { lineId: number; quantity: number; totalFils: Fils };
type RefundedLine = { lineId: number; quantity: number };
/** What went back before or is on its way. */
type GivenBack = { lines: readonly RefundedLine[]; fils: Fils };
type PaidOrder = {
  totalFils: Fils;
  deliveryFeeFils: Fils;
  tipFils: Fils;
  lines: readonly PaidLine[];
};

/** Rounded once over all pieces. */
function computeShare({ lines, ...order }: PaidOrder, pieces: readonly RefundedLine[]): Fils {
  const subtotal = lines.reduce((sum, line) => sum + line.totalFils, 0);
  const paidForFood = order.totalFils - order.deliveryFeeFils - order.tipFils;
  let worth = 0;
  for (const line of lines) {
    const given = pieces
      .filter((piece) => piece.lineId === line.lineId)
      .reduce((sum, one) => sum + one.quantity, 0);
    worth += divideHalfUp(line.totalFils * given, line.quantity);
  }
  return subtotal === 0 ? 0 : divideHalfUp(worth * paidForFood, subtotal);
}

/**
 * In fils; null when a line is unknown, named twice, or asked back more often than is left. All that goes back is rounded once: each by itself, three
 * dishes of 8.33 would leave a fils of 25.00 behind.
 */
export function refundOfLines(
  order: PaidOrder,
  requested: readonly RefundedLine[],
  before: GivenBack,
): Fils | null {
  if (
    requested.length === 0 ||
    new Set(requested.map((each) => each.lineId)).size !== requested.length
  )
    return null;
  for (const { lineId, quantity } of requested) {
    const line = order.lines.find((candidate) => candidate.lineId === lineId);
    const gone = before.lines
      .filter((candidate) => candidate.lineId === lineId)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (!line || quantity < 1 || gone + quantity > line.quantity) return null;
  }
  return Math.max(0, computeShare(order, [...before.lines, ...requested]) - before.fils);
}

/** Counts what went back of the payment before. */
export const isAboveLimit = (amountFils: Fils, givenBackFils: Fils): boolean =>
  givenBackFils + amountFils > STORE_REFUND_LIMIT_FILS;
