// VAT of a bill. For cash or card on pickup with prices that contain VAT the delivery fee is left out, unless the brand switches that off.
import { divideHalfUp } from './money.ts';
import type { Fils } from './money.ts';
import type { PaymentMethod } from '../orders/order-type.ts';

/** Prices contain the tax. */
export const TAX_INCLUDED = 0;
/** The tax is added to the prices. */
export const TAX_ADDED = 1;
export type TaxType = typeof TAX_INCLUDED | typeof TAX_ADDED;

/** `taxPercent` has at most two decimals. */
export type TaxRule = { paymentMethod: PaymentMethod; taxType: TaxType; taxPercent: number };

type TaxBase = {
  cartTotalFils: Fils;
  /** 0 for pickup and with a free-delivery coupon. */
  deliveryFeeFils: Fils;
  /** The brand setting `vat.includesDeliveryFee`. */
  vatIncludesDeliveryFee: boolean;
};

const HUNDREDTHS = 100;

export function taxBaseFils(rule: TaxRule, base: TaxBase): Fils {
  const whole = base.cartTotalFils + base.deliveryFeeFils;
  const leavesFeeOut =
    rule.taxType === TAX_INCLUDED && rule.paymentMethod !== 'Card' && !base.vatIncludesDeliveryFee;
  return leavesFeeOut ? whole - base.deliveryFeeFils : whole;
}

/** Rounded half up to a whole fils. Throws on a percentage below 0. */
export function taxFils(rule: TaxRule, base: TaxBase): Fils {
  const percentHundredths = Math.round(rule.taxPercent * HUNDREDTHS);
  if (!(percentHundredths >= 0))
    throw new RangeError(`tax percent must not be negative, got ${rule.taxPercent}`);
  const hundred = 100 * HUNDREDTHS;
  const divisor = rule.taxType === TAX_INCLUDED ? hundred + percentHundredths : hundred;
  return divideHalfUp(taxBaseFils(rule, base) * percentHundredths, divisor);
}

/** Null when the list has none: then nothing may be placed. COD is Cash. */
export function taxRuleFor<T extends { paymentMethod: string }>(
  rules: readonly T[],
  method: PaymentMethod,
): T | null {
  const toMethodName = (name: string) => (name === 'COD' ? 'Cash' : name);
  return rules.find((rule) => toMethodName(rule.paymentMethod) === method) ?? null;
}
