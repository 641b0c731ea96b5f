// How much may be cooked for an unknown phone before anybody has paid.
import type { Fils } from './money.ts';

export type CashLimits = { mostOfOneDish: number; mostUnprovedFils: Fils };
type Line = { itemId?: number | undefined; comboId?: number | undefined; quantity: number };
type Order = {
  lines: readonly Line[];
  totalFils: Fils;
  isPaidFirst: boolean;
  isPhoneProved: boolean;
};

/** What is too much about an order that is paid at the hand-over; null when nothing is. */
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
