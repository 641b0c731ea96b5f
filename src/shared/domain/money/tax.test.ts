import { describe, expect, test } from 'vitest';
import { taxBaseFils, taxFils, taxRuleFor } from './tax.ts';
import type { TaxRule, TaxType } from './tax.ts';
import type { PaymentMethod } from '../orders/order-type.ts';

const rule = (paymentMethod: PaymentMethod, taxType: TaxType, taxPercent = 5): TaxRule => ({
  paymentMethod,
  taxType,
  taxPercent,
});
const base = (cartTotalFils: number, deliveryFeeFils = 0, vatIncludesDeliveryFee = false) => ({
  cartTotalFils,
  deliveryFeeFils,
  vatIncludesDeliveryFee,
});

describe('tax', () => {
  test.each([
    [10500, 500],
    [2500, 119],
    [3550, 169],
    [0, 0],
    [100, 5],
    [10, 0],
    [11, 1],
  ])('inclusive five per cent of %i fils are %i (PRICE-02, PRICE-04)', (total, tax) => {
    expect(taxFils(rule('Card', 0), base(total))).toBe(tax);
  });
  test.each([
    [10000, 5, 500],
    [1010, 5, 51],
    [1009, 5, 50],
    [10000, 7.25, 725],
    [10000, 0, 0],
  ])('exclusive: %i fils at %d per cent are %i (PRICE-03, PRICE-04)', (total, percent, tax) => {
    expect(taxFils(rule('Card', 1, percent), base(total))).toBe(tax);
  });
  test.each<[PaymentMethod, TaxType, boolean, number, number]>([
    ['Card', 0, false, 6000, 286],
    ['Cash', 0, false, 5000, 238],
    ['COP', 0, false, 5000, 238],
    ['Card', 1, false, 6000, 300],
    ['Cash', 1, false, 6000, 300],
    ['COP', 1, false, 6000, 300],
    ['Cash', 0, true, 6000, 286],
    ['COP', 0, true, 6000, 286],
    ['Card', 0, true, 6000, 286],
  ])(
    '%s, type %i, fee included %s: base %i, tax %i (PRICE-05, AMB-64)',
    (method, type, whole, taxBase, tax) => {
      expect(taxBaseFils(rule(method, type), base(5000, 1000, whole))).toBe(taxBase);
      expect(taxFils(rule(method, type), base(5000, 1000, whole))).toBe(tax);
    },
  );
  test('a negative or missing percentage is a bug', () => {
    expect(() => taxFils(rule('Card', 0, -5), base(100))).toThrow(RangeError);
    expect(() => taxFils(rule('Card', 0, Number.NaN), base(100))).toThrow(RangeError);
  });
  test('the list is read by method, COD means Cash, no entry is null (AMB-63)', () => {
    const rules = [
      { paymentMethod: 'COD', id: 1 },
      { paymentMethod: 'Card', id: 2 },
    ];
    expect([
      taxRuleFor(rules, 'Cash')?.id,
      taxRuleFor(rules, 'Card')?.id,
      taxRuleFor(rules, 'COP'),
    ]).toEqual([1, 2, null]);
  });
});
