// How much goes back for some lines of a paid order: their share of what was paid for the food, after discounts, never more than is left.
// Fee and tip stay with whoever drove; the whole order given back takes both with it.
// Branch staff may give back up to a limit for each payment; above it a manager decides.
import { divideHalfUp, type Fils } from './money.ts';

/** Why money goes back, as staff choose it. */
export const REFUND_REASONS = [
  'customer',
  'item_missing',
  'quality',
  'late',
  'cancelled',
  'duplicate',
  'other',
] as const;

/** What branch staff may give back of one payment without a manager. */
export const STORE_REFUND_LIMIT_FILS: Fils = 5_000;

type PaidLine = { lineId: number; quantity: number; totalFils: Fils };
type RefundedLine = { lineId: number; quantity: number };
/** The lines that went back before or are on their way, and what they came to. */
type GivenBack = { lines: readonly RefundedLine[]; fils: Fils };
type PaidOrder = {
  totalFils: Fils;
  deliveryFeeFils: Fils;
  tipFils: Fils;
  lines: readonly PaidLine[];
};

/** What so many pieces of each line were of what was paid for the food, rounded once over all of them. */
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
 * The refund of these lines in fils; null when a line is unknown, named twice, or more of it is asked back than was bought less what went back before.
 * It is what all given back with these comes to, less what went back for lines before: each rounded by itself, three dishes of 8.33 would leave a
 * fils of 25.00 behind, or take one too many. One that failed at the bank is no part of `before`, and the next makes up for its fils.
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

/** Whether that much is more than branch staff may give back by themselves, counting what went back of the payment before. */
export const isAboveLimit = (amountFils: Fils, givenBackFils: Fils): boolean =>
  givenBackFils + amountFils > STORE_REFUND_LIMIT_FILS;
