// Points: what an order earns when it is handed over, and what points take off a bill. They are a coupon of their own kind, counted after the
// code's: whole dirhams, never below the brand's minimum, and at least a dirham of the food stays to be paid.
import { FILS_PER_DIRHAM, type Fils } from './money.ts';
import type { OrderState } from '../orders/order-life.ts';

/** The business's setting. A point may be used from `minimumUse` points on, and lives `expiryMonths` after the hand-over; 0: for good. */
export type PointsRule = {
  enabled: boolean;
  /** Earned for each whole dirham that was paid for food. */
  perDirham: number;
  /** What a point takes off. */
  worthFils: Fils;
  expiryMonths: number;
  minimumUse: number;
};

/** What a customer could use: kept beside the cart, as a coupon's rules are, and judged again by the server. */
export type PointsOffer = { balance: number; worthFils: Fils; minimumUse: number };
export type PointsUse = { points: number; discountFils: Fils };

const NOTHING: PointsUse = { points: 0, discountFils: 0 };

/** Points for what was paid for the food, after every discount; the delivery fee earns none. */
export function pointsEarned(rule: PointsRule, cartTotalFils: Fils): number {
  return rule.enabled
    ? Math.max(0, Math.floor(cartTotalFils / FILS_PER_DIRHAM)) * rule.perDirham
    : 0;
}

/** The most that these points take off this bill; no more points than that needs. The order total has to stay above the minimum. */
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

/** What an order has to do with points, as it was agreed when it was placed. */
export type OrderPoints = {
  pointsUsed: number;
  pointsToEarn: number;
  totalFils: Fils;
  deliveryFeeFils: Fils;
  /** The driver's, which earns nothing and goes back only with everything. */
  tipFils: Fils;
  /** What went back of its money. */
  refundedFils: Fils;
};
/** What the ledger has to say of an order: so many points used for it, so many kept for it. */
export type PointsTarget = { used: number; gained: number };

const WITHOUT_FOOD: readonly OrderState[] = ['cancelled', 'expired', 'given_up'];

/**
 * Where the ledger of an order stands in each of its states. Nothing is gained before the hand-over; an order that ends without food gives back
 * what it used; of one whose money went back in part, the same part of both goes the other way.
 */
export function pointsTarget(state: OrderState, order: OrderPoints): PointsTarget {
  if (WITHOUT_FOOD.includes(state)) return { used: 0, gained: 0 };
  const { totalFils, deliveryFeeFils, tipFils, refundedFils } = order;
  const paidForFood = totalFils - deliveryFeeFils - tipFils;
  const isAllBack = refundedFils > 0 && refundedFils >= totalFils;
  const back = Math.min(refundedFils, paidForFood);
  const left = (points: number, round: (value: number) => number): number =>
    isAllBack ? 0 : round((points * (paidForFood - back)) / Math.max(1, paidForFood));
  return {
    used: refundedFils === 0 ? order.pointsUsed : left(order.pointsUsed, Math.ceil),
    gained:
      state !== 'completed'
        ? 0
        : refundedFils === 0
          ? order.pointsToEarn
          : left(order.pointsToEarn, Math.floor),
  };
}
