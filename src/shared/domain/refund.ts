// How much goes back for some lines of a paid order: their share of what was paid for the food, after discounts, never more than is left.
// Fee and tip stay with whoever drove; the whole order given back takes both with it.
// Branch staff may give back up to a limit for each payment; above it a manager decides.
import { divideHalfUp, type Fils } from './money.ts';

/** What branch staff may give back of one payment without a manager. */
export const STORE_REFUND_LIMIT_FILS: Fils = 5_000;

type PaidLine = { lineId: number; quantity: number; totalFils: Fils };
type RefundedLine = { lineId: number; quantity: number };
type PaidOrder = {
  totalFils: Fils;
  deliveryFeeFils: Fils;
  tipFils: Fils;
  lines: readonly PaidLine[];
};

/** The refund of these lines in fils; null when a line is unknown, named twice, or more of it is asked back than was bought less what went back before. */
export function refundOfLines(
  order: PaidOrder,
  requested: readonly RefundedLine[],
  before: readonly RefundedLine[],
): Fils | null {
  const subtotal = order.lines.reduce((sum, line) => sum + line.totalFils, 0);
  const paidForFood = order.totalFils - order.deliveryFeeFils - order.tipFils;
  if (
    requested.length === 0 ||
    subtotal <= 0 ||
    new Set(requested.map((one) => one.lineId)).size !== requested.length
  )
    return null;
  let fils = 0;
  for (const { lineId, quantity } of requested) {
    const line = order.lines.find((one) => one.lineId === lineId);
    const gone = before
      .filter((one) => one.lineId === lineId)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (!line || quantity < 1 || gone + quantity > line.quantity) return null;
    fils += divideHalfUp(line.totalFils * quantity * paidForFood, line.quantity * subtotal);
  }
  return fils;
}

/** Whether that much is more than branch staff may give back by themselves, counting what went back of the payment before. */
export const isAboveLimit = (amountFils: Fils, givenBackFils: Fils): boolean =>
  givenBackFils + amountFils > STORE_REFUND_LIMIT_FILS;
