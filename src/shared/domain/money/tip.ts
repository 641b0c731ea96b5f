// What a customer gives the driver on top of the bill: whole dirhams, for the order types for which the brand takes tips, up to its most.
import { FILS_PER_DIRHAM, type Fils } from './money.ts';
import type { OrderType } from '../orders/order-type.ts';

/** The brand's setting. Amounts in whole dirhams; `suggested` are the ones to tap. */
export type TipRule = {
  delivery: boolean;
  pickup: boolean;
  suggested: readonly number[];
  most: number;
};

/** Whoever stands in the branch (qr-Pickup) has no driver and no car: they are asked for none. */
export function takesTip(rule: TipRule, orderType: OrderType): boolean {
  if (orderType === 'Delivery') return rule.delivery;
  return orderType === 'Pickup' && rule.pickup;
}

/**
 * The tip of an order, whatever was asked for: nothing where none is taken, and never more than the most. What differs from what the customer
 * saw changes the total, so that they are asked once more before anything is charged.
 */
export function tipFils(wishedFils: Fils, orderType: OrderType, rule: TipRule): Fils {
  if (!takesTip(rule, orderType)) return 0;
  const dirhams = Math.floor(Math.max(0, wishedFils) / FILS_PER_DIRHAM);
  return Math.min(dirhams, rule.most) * FILS_PER_DIRHAM;
}
