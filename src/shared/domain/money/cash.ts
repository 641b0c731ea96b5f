// Orders that are paid in cash at the hand-over.
import { type Fils, FILS_PER_DIRHAM } from './money.ts';

export type CashLimits = { mostOfOneDish: number; mostUnprovedFils: Fils };
type Line = { itemId?: number | undefined; comboId?: number | undefined; quantity: number };
type Order = {
  lines: readonly Line[];
  totalFils: Fils;
  isPaidFirst: boolean;
  isPhoneProved: boolean;
};

/** Limits what is cooked for an unknown phone before anybody has paid; null when nothing is too much. */
export function cashFault(order: Order, limits: CashLimits): 'one dish' | 'total' | null {
  if (order.isPaidFirst) return null;
  const counts = new Map<string, number>();
  for (const { itemId, comboId, quantity } of order.lines) {
    const dish = itemId === undefined ? `combo ${comboId}` : `item ${itemId}`;
    counts.set(dish, (counts.get(dish) ?? 0) + quantity);
  }
  if (Math.max(0, ...counts.values()) > limits.mostOfOneDish) return 'one dish';
  return !order.isPhoneProved && order.totalFils > limits.mostUnprovedFils ? 'total' : null;
}

const NOTES_DIRHAMS = [50, 100, 200, 500, 1000] as const;
const MOST_CHOICES = 4;

/** Up to four amounts above the bill, each one kind of note: AED 65 gives 100, 200, 500 and 1000. */
export function changeChoices(totalFils: Fils): Fils[] {
  const amounts = NOTES_DIRHAMS.map(
    (note) => Math.ceil(totalFils / (note * FILS_PER_DIRHAM)) * note * FILS_PER_DIRHAM,
  );
  return [...new Set(amounts)]
    .filter((amount) => amount > totalFils)
    .sort((one, other) => one - other)
    .slice(0, MOST_CHOICES);
}
