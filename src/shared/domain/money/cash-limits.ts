// How much may be cooked before anybody has paid: a stranger's joke shall not empty a kitchen.
import type { Fils } from './money.ts';

export type CashLimits = { mostOfOneDish: number; mostUnprovedFils: Fils };
type Line = { itemId?: number | undefined; comboId?: number | undefined; quantity: number };
type Order = {
  lines: readonly Line[];
  totalFils: Fils;
  isPaidFirst: boolean;
  /** Somebody typed a code that was sent to the phone. */
  isPhoneProved: boolean;
};

/** What is too much about an order that is paid when it is handed over; null when nothing is. The dish counts over all lines and sizes. */
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
