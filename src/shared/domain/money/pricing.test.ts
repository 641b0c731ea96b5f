import { describe, expect, test } from 'vitest';
import type { OrderType } from '../orders/order-type.ts';
import { exceedsMinimum, toPricedLine, quote } from './pricing.ts';
import type { QuoteInput } from './pricing.ts';
import { toCoupon as coupon, pricedLine as line } from '#tests/support/menu-parts.ts';

const bill = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
  lines: [line()],
  orderType: 'Delivery',
  paymentMethod: 'Card',
  deliveryFeeFils: 1000,
  tax: { paymentMethod: 'Card', taxType: 0, taxPercent: 5 },
  coupon: null,
  vatIncludesDeliveryFee: false,
  ...changes,
});

describe('tax and delivery fee', () => {
  test('delivery by card, tax inside (PRICE-06, AMB-64, AMB-66)', () => {
    expect(quote(bill())).toEqual({
      subtotalFils: 5000,
      listSavingsFils: 0,
      couponDiscountFils: 0,
      pointsDiscountFils: 0,
      pointsUsed: 0,
      cartTotalFils: 5000,
      deliveryFeeFils: 1000,
      taxFils: 286,
      taxPercent: 5,
      taxType: 0,
      taxKnown: true,
      billFils: 6000,
      tipFils: 0,
      totalFils: 6000,
      netFils: 5714,
      grossWithoutDiscountFils: 6000,
      quantity: 1,
      couponOutcome: null,
    });
  });
  test('cash leaves the fee out of the tax, unless the brand says otherwise (PRICE-05, AMB-64)', () => {
    const tax = { paymentMethod: 'Cash', taxType: 0, taxPercent: 5 } as const;
    expect(quote(bill({ paymentMethod: 'Cash', tax })).taxFils).toBe(238);
    expect(quote(bill({ paymentMethod: 'Cash', tax, vatIncludesDeliveryFee: true })).taxFils).toBe(
      286,
    );
  });
  test('exclusive tax comes on top, for the card too (PRICE-03, PRICE-08)', () => {
    const bills = quote(bill({ tax: { paymentMethod: 'Card', taxType: 1, taxPercent: 5 } }));
    expect([bills.taxFils, bills.totalFils, bills.netFils]).toEqual([300, 6300, 6000]);
  });
  test.each<[OrderType, number]>([
    ['Delivery', 1000],
    ['Pickup', 0],
    ['qr-Pickup', 0],
  ])('%s pays a fee of %i (PRICE-09, AMB-103)', (orderType, fee) => {
    expect(quote(bill({ orderType })).deliveryFeeFils).toBe(fee);
  });
  test('an unknown tax is 0 and marked (AMB-63)', () => {
    const bills = quote(bill({ tax: null }));
    expect([bills.taxFils, bills.taxKnown, bills.totalFils]).toEqual([0, false, 6000]);
  });
});

describe('discounts, coupons and the minimum', () => {
  test('what a discount saves is counted by piece and stays outside the subtotal (PRICE-10, AMB-66)', () => {
    const bills = quote(
      bill({
        lines: [
          line({ quantity: 2, unitFils: 6900, listFils: 8500, extrasFils: 300, discounted: true }),
        ],
        orderType: 'Pickup',
      }),
    );
    expect([
      bills.subtotalFils,
      bills.listSavingsFils,
      bills.totalFils,
      bills.grossWithoutDiscountFils,
    ]).toEqual([14400, 3200, 14400, 17600]);
  });
  test('the cart total is rounded to whole dirhams and the coupon shows the difference (PRICE-07, AMB-65)', () => {
    const bills = quote(
      bill({ lines: [line({ unitFils: 2500 })], coupon: coupon({ percent: 15 }) }),
    );
    expect([bills.cartTotalFils, bills.couponDiscountFils, bills.totalFils]).toEqual([
      2100, 400, 3100,
    ]);
  });
  test('a price of 18.50 is charged as 19 (PRICE-11, AMB-65)', () => {
    expect(
      quote(
        bill({
          lines: [line({ unitFils: 1850, listFils: 1850, quantity: 2 })],
          orderType: 'Pickup',
        }),
      ).totalFils,
    ).toBe(3800);
  });
  test('a free-delivery coupon frees the fee and its tax (COUPON-09)', () => {
    const bills = quote(bill({ coupon: coupon({ freeDelivery: true }) }));
    expect([
      bills.deliveryFeeFils,
      bills.totalFils,
      bills.taxFils,
      bills.couponOutcome?.ok,
    ]).toEqual([0, 5000, 238, true]);
  });
  test('a refused coupon changes nothing and says why (COUPON-04)', () => {
    const bills = quote(bill({ coupon: coupon({ percent: 10, minAmountFils: 5000 }) }));
    expect([bills.totalFils, bills.couponOutcome]).toEqual([
      6000,
      { ok: false, code: 'COUPON_BELOW_MINIMUM' },
    ]);
  });
  test.each([
    [2001, true],
    [2000, false],
    [1999, false],
  ])('a total of %i against a minimum of 20: %s (CHK-PAY-16, AMB-62)', (total, passes) => {
    expect(exceedsMinimum(total, 2000)).toBe(passes);
  });
  test('a cart line is priced with its extras', () => {
    const text = { en: '', ar: '' };
    expect(
      toPricedLine({
        key: 'k',
        kind: 'item',
        itemId: 1,
        sizeId: 11,
        groupId: 2,
        name: text,
        sizeName: null,
        image: null,
        altText: text,
        tile: 'sand',
        quantity: 2,
        maxQuantity: 9,
        unitFils: 900,
        listFils: 1000,
        modifiers: [{ modifierGroupId: 1, modifierId: 2, name: text, quantity: 2, priceFils: 200 }],
        options: [],
        isOpen: false,
      }),
    ).toEqual({
      kind: 'item',
      itemId: 1,
      sizeId: 11,
      groupId: 2,
      quantity: 2,
      unitFils: 900,
      listFils: 1000,
      extrasFils: 400,
      discounted: true,
    });
  });
});
