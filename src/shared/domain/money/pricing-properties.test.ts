// Any cart, any coupon, any tax: what holds for every bill.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from './coupon.ts';
import type { OrderType, PaymentMethod } from '../orders/order-type.ts';
import { quote } from './pricing.ts';
import type { PricedLine } from './priced-line.ts';
import type { QuoteInput } from './pricing.ts';
import { oracle } from '#tests/support/bill-oracle.ts';

const dirhams = (max: number) => fc.integer({ min: 0, max }).map((aed) => aed * 100);
const lines = fc.array(
  fc
    .record({
      isItem: fc.boolean(),
      id: fc.integer({ min: 1, max: 4 }),
      groupId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitFils: dirhams(250),
      off: fc.oneof(
        { weight: 6, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: dirhams(40) },
      ),
      extrasFils: dirhams(60),
    })
    .map(({ isItem, id, off, ...one }): PricedLine => ({
      ...one,
      kind: isItem ? 'item' : 'combo',
      ...(isItem ? { itemId: id, sizeId: id * 10 } : { comboId: id }),
      listFils: one.unitFils + off,
      discounted: off > 0,
    })),
  { maxLength: 8 },
);
const coupons = fc.option(
  fc.record({
    type: fc.constantFrom('menu', 'group', 'item', 'store'),
    couponValueFils: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
    percent: fc.integer({ min: 0, max: 100 }),
    minAmountFils: fc.integer({ min: 0, max: 20_000 }),
    freeDelivery: fc.boolean(),
    groupIds: fc.subarray([1, 2, 3, 4]),
    items: fc.array(
      fc.oneof(
        fc.record({ menuItemId: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ comboId: fc.integer({ min: 1, max: 4 }) }),
      ),
      { maxLength: 3 },
    ),
    storeIds: fc.constant([]),
    channel: fc.constantFrom('all', 'delivery', 'pickup'),
    startsAt: fc.constant(null),
    expiresAt: fc.constant(null),
  }),
  { nil: null },
) as fc.Arbitrary<Coupon | null>;
const inputs: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines,
    coupon: coupons,
    orderType: fc.constantFrom<OrderType>('Delivery', 'Pickup', 'qr-Pickup'),
    paymentMethod: fc.constantFrom<PaymentMethod>('Card', 'Cash', 'COP'),
    deliveryFeeFils: fc.integer({ min: 0, max: 2500 }),
    vatIncludesDeliveryFee: fc.boolean(),
    taxType: fc.constantFrom<0 | 1>(0, 1),
    taxPercent: fc.integer({ min: 0, max: 20 }),
    hasTax: fc.boolean(),
    points: fc.option(
      fc.record({
        balance: fc.integer({ min: 0, max: 20_000 }),
        worthFils: fc.integer({ min: 1, max: 120 }),
        minimumUse: fc.integer({ min: 0, max: 400 }),
        minCartFils: fc.integer({ min: 0, max: 8000 }),
      }),
      { nil: null },
    ),
  })
  .map(({ taxType, taxPercent, hasTax, ...one }) => ({
    ...one,
    tax: hasTax ? { paymentMethod: one.paymentMethod, taxType, taxPercent } : null,
  }));
const runs = { numRuns: 2000 };

describe('property:', () => {
  test('property: equal to an oracle written separately (PRICE-06, AMB-65)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bills = quote(input);
        const judge = oracle(input);
        expect(
          [
            bills.totalFils,
            bills.taxFils,
            bills.couponDiscountFils,
            bills.deliveryFeeFils,
            bills.pointsUsed,
          ].map(BigInt),
        ).toEqual([judge.total, judge.tax, judge.coupon, judge.fee, judge.points]);
      }),
      runs,
    );
  });
  test('property: the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        inputs.chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray(input.lines as PricedLine[], { minLength: input.lines.length }),
          ),
        ),
        ([input, shuffled]) => {
          expect(quote({ ...input, lines: shuffled })).toEqual(quote(input));
        },
      ),
      runs,
    );
  });
  test('property: whole fils, parts that add up, nothing below zero or above the subtotal (COUPON-06, PRICE-06)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { couponOutcome: _outcome, taxKnown: _known, ...bills } = quote(input);
        for (const value of Object.values(bills)) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(bills.couponDiscountFils).toBeLessThanOrEqual(bills.subtotalFils);
        expect(bills.cartTotalFils % 100).toBe(0);
        expect(
          bills.subtotalFils -
            bills.couponDiscountFils -
            bills.pointsDiscountFils +
            bills.deliveryFeeFils +
            (bills.taxType === 1 ? bills.taxFils : 0),
        ).toBe(bills.totalFils);
        expect(bills.netFils + bills.taxFils).toBe(bills.totalFils);
        expect(
          bills.totalFils +
            bills.listSavingsFils +
            bills.couponDiscountFils +
            bills.pointsDiscountFils,
        ).toBe(bills.grossWithoutDiscountFils);
      }),
      runs,
    );
  });
  test('property: a tip is on top of everything and changes nothing else', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 500 }), (input, dirhams) => {
        const [bare, tipped] = [quote(input), quote({ ...input, tipFils: dirhams * 100 })];
        expect(tipped).toEqual({
          ...bare,
          tipFils: dirhams * 100,
          totalFils: bare.totalFils + dirhams * 100,
          grossWithoutDiscountFils: bare.grossWithoutDiscountFils + dirhams * 100,
        });
      }),
      runs,
    );
  });
});
