// What an order earns, and what points take off a bill: whole dirhams, never below the minimum, and at least a dirham of food stays to be paid.
import { FILS_PER_DIRHAM, type Fils } from './money.ts';
import type { OrderState } from '../orders/order-life.ts';

/** A point lives `expiryMonths` after the hand-over; 0: for good. */
export type PointsRule = {
  enabled: boolean;
  /** For each whole dirham that was paid for food. */
  perDirham: number;
  worthFils: Fils;
  expiryMonths: number;
  minimumUse: number;
};

/** Judged again by the server. */
export type PointsOffer = { balance: number; worthFils: Fils; minimumUse: number };
export type PointsUse = { points: number; discountFils: Fils };

const NOTHING: PointsUse = { points: 0, discountFils: 0 };

/** The delivery fee earns none. */
export function pointsEarned(rule: PointsRule, cartTotalFils: Fils): number {
  return rule.enabled
    ? Math.max(0, Math.floor(cartTotalFils / FILS_PER_DIRHAM)) * rule.perDirham
    : 0;
}

/** The most that these points take off this bill, which stays above the minimum, and no more points than that needs. */
export function pointsUse(
  offer: PointsOffer,
  bill: { cartTotalFils: Fils; deliveryFeeFils: Fils; minCartFils: Fils },
): PointsUse {
  if (offer.worthFils <= 0) return NOTHING;
  const mostFils = Math.min(
    offer.balance * offer.worthFils,
    bill.cartTotalFils - FILS_PER_DIRHAM,
    bill.cartTotalFils + bill.deliveryFeeFils - bill.minCartFils - 1,
  );
  const discountFils = Math.floor(mostFils / FILS_PER_DIRHAM) * FILS_PER_DIRHAM;
  const points = Math.ceil(discountFils / offer.worthFils);
  return discountFils <= 0 || points < offer.minimumUse ? NOTHING : { points, discountFils };
}

/** As agreed when the order was placed. */
export type OrderPoints = {
  pointsUsed: number;
  pointsToEarn: number;
  totalFils: Fils;
  deliveryFeeFils: Fils;
  /** Earns nothing, and goes back only with everything. */
  tipFils: Fils;
  refundedFils: Fils;
};
export type PointsTarget = { used: number; gained: number };

const WITHOUT_FOOD: readonly OrderState[] = ['cancelled', 'expired', 'given_up'];

/** Where an order's ledger stands in each state. Nothing is gained before the hand-over; an order that ends without food gives back what it used, a partial refund the same part of both. */
export function pointsTarget(state: OrderState, order: OrderPoints): PointsTarget {
  if (WITHOUT_FOOD.includes(state)) return { used: 0, gained: 0 };
  const { totalFils, deliveryFeeFils, tipFils, refundedFils } = order;
  const paidForFood = totalFils - deliveryFeeFils - tipFils;
  const keptFils = Math.max(0, paidForFood - refundedFils);
  const left = (points: number): number => (points * keptFils) / Math.max(1, paidForFood);
  return {
    used: Math.ceil(left(order.pointsUsed)),
    gained: state === 'completed' ? Math.floor(left(order.pointsToEarn)) : 0,
  };
}
