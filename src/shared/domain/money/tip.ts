import { FILS_PER_DIRHAM, type Fils } from './money.ts';
import type { OrderType } from '../orders/order-type.ts';

/** Amounts in whole dirhams; `suggested` are the ones to tap. */
export type TipRule = {
  delivery: boolean;
  pickup: boolean;
  suggested: readonly number[];
  most: number;
};

/** Who orders in the branch (qr-Pickup) has no driver. */
export function takesTip(rule: TipRule, orderType: OrderType): boolean {
  if (orderType === 'Delivery') return rule.delivery;
  return orderType === 'Pickup' && rule.pickup;
}

/** Nothing where no tip is taken, and never more than the most. A changed tip changes the total, so the customer is asked again. */
export function tipFils(wishedFils: Fils, orderType: OrderType, rule: TipRule): Fils {
  if (!takesTip(rule, orderType)) return 0;
  const dirhams = Math.floor(Math.max(0, wishedFils) / FILS_PER_DIRHAM);
  return Math.min(dirhams, rule.most) * FILS_PER_DIRHAM;
}
