// One function for the price shown and the price charged: line, subtotal, coupon, points, rounded cart total, delivery fee, tax, total, in this order.
import { cartQuantity, lineExtrasFils } from '../cart/cart.ts';
import type { CartLine } from '../cart/cart.ts';
import { checkCoupon } from './coupon.ts';
import type { Coupon, CouponOutcome } from './coupon.ts';
import { roundToDirhams } from './money.ts';
import type { Fils } from './money.ts';
import type { OrderType, PaymentMethod } from '../orders/order-type.ts';
import { pointsUse, type PointsOffer } from './points.ts';
import { pricedLineTotalFils, type PricedLine } from './priced-line.ts';
import { TAX_ADDED, taxFils } from './tax.ts';
import type { TaxRule, TaxType } from './tax.ts';

export type QuoteInput = {
  lines: readonly PricedLine[];
  orderType: OrderType;
  paymentMethod: PaymentMethod;
  /** Counts for Delivery only. */
  deliveryFeeFils: Fils;
  /** null: the tax of this method is not known, so nothing may be placed. */
  tax: TaxRule | null;
  coupon: Coupon | null;
  /** Nothing is taxed or discounted for it. */
  tipFils?: Fils;
  /** `minCartFils`: the bill has to stay above it. */
  points?: (PointsOffer & { minCartFils: Fils }) | null;
  vatIncludesDeliveryFee: boolean;
  now?: Date;
  storeId?: number;
};

export type Quote = {
  subtotalFils: Fils;
  /** (list - charged) x quantity. Already inside the subtotal. */
  listSavingsFils: Fils;
  couponDiscountFils: Fils;
  /** 0 and 0 without. */
  pointsDiscountFils: Fils;
  pointsUsed: number;
  cartTotalFils: Fils;
  deliveryFeeFils: Fils;
  taxFils: Fils;
  taxPercent: number;
  taxType: TaxType;
  taxKnown: boolean;
  /** What the order itself costs; minimum and limits ask this. */
  billFils: Fils;
  tipFils: Fils;
  /** With the tip (`order_grossprice`). */
  totalFils: Fils;
  /** Without tax and tip (`order_netprice`). */
  netFils: Fils;
  /** Total without any discount (`order_grosspricewd`). */
  grossWithoutDiscountFils: Fils;
  quantity: number;
  /** null when there is no coupon. A refused coupon changes nothing on the bill. */
  couponOutcome: CouponOutcome | null;
};

export function toPricedLine(line: CartLine): PricedLine {
  const target =
    line.kind === 'item' ? { itemId: line.itemId, sizeId: line.sizeId } : { comboId: line.comboId };
  return {
    kind: line.kind,
    ...target,
    groupId: line.groupId,
    quantity: line.quantity,
    unitFils: line.unitFils,
    listFils: line.listFils,
    extrasFils: lineExtrasFils(line),
    discounted: line.unitFils < line.listFils,
  };
}

/** A stale stored cart must not break the order of rounding. */
function inWholeDirhams(line: PricedLine): PricedLine {
  return {
    ...line,
    unitFils: roundToDirhams(line.unitFils),
    listFils: roundToDirhams(line.listFils),
    extrasFils: roundToDirhams(line.extrasFils),
  };
}

export function quote(input: QuoteInput): Quote {
  const lines = input.lines.map(inWholeDirhams);
  const subtotalFils = lines.reduce((sum, line) => sum + pricedLineTotalFils(line), 0);
  const listSavingsFils = lines.reduce(
    (sum, line) => sum + Math.max(0, line.listFils - line.unitFils) * line.quantity,
    0,
  );

  const feeDueFils = input.orderType === 'Delivery' ? input.deliveryFeeFils : 0;
  const couponOutcome =
    input.coupon === null
      ? null
      : checkCoupon(lines, input.coupon, {
          orderType: input.orderType,
          deliveryFeeFils: feeDueFils,
          now: input.now,
          storeId: input.storeId,
        });
  const couponDiscountFils = couponOutcome?.ok ? couponOutcome.discountFils : 0;
  const deliveryFeeFils = couponOutcome?.ok && couponOutcome.freesDelivery ? 0 : feeDueFils;
  const beforePointsFils = subtotalFils - couponDiscountFils;
  const used = input.points
    ? pointsUse(input.points, {
        cartTotalFils: beforePointsFils,
        deliveryFeeFils,
        minCartFils: input.points.minCartFils,
      })
    : null;
  const pointsDiscountFils = used?.discountFils ?? 0;
  const cartTotalFils = beforePointsFils - pointsDiscountFils;

  const tax =
    input.tax === null
      ? 0
      : taxFils(input.tax, {
          cartTotalFils,
          deliveryFeeFils,
          vatIncludesDeliveryFee: input.vatIncludesDeliveryFee,
        });
  const taxType = input.tax?.taxType ?? 0;
  const billFils = cartTotalFils + deliveryFeeFils + (taxType === TAX_ADDED ? tax : 0);
  const tipFils = roundToDirhams(input.tipFils ?? 0);
  const totalFils = billFils + tipFils;
  return {
    subtotalFils,
    listSavingsFils,
    couponDiscountFils,
    pointsDiscountFils,
    pointsUsed: used?.points ?? 0,
    cartTotalFils,
    deliveryFeeFils,
    taxFils: tax,
    taxPercent: input.tax?.taxPercent ?? 0,
    taxType,
    taxKnown: input.tax !== null,
    billFils,
    tipFils,
    totalFils,
    netFils: billFils - tax,
    grossWithoutDiscountFils: totalFils + listSavingsFils + couponDiscountFils + pointsDiscountFils,
    quantity: cartQuantity(lines),
    couponOutcome,
  };
}

/** Strictly above. */
export function exceedsMinimum(billFils: Fils, minCartFils: Fils): boolean {
  return billFils > minCartFils;
}
