import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from './coupon.ts';
import type { OrderType, PaymentMethod } from './order-type.ts';
import { exceedsMinimum, pricedLineOf, quote } from './pricing.ts';
import type { PricedLine, QuoteInput } from './pricing.ts';

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'item',
  itemId: 1,
  sizeId: 11,
  groupId: 2,
  quantity: 1,
  unitFils: 5000,
  listFils: 5000,
  extrasFils: 0,
  discounted: false,
  ...changes,
});
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  type: 'menu',
  couponValueFils: 0,
  percent: 0,
  minAmountFils: 0,
  freeDelivery: false,
  groupIds: [],
  items: [],
  storeIds: [],
  channel: 'all',
  startsAt: null,
  expiresAt: null,
  ...changes,
});
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

describe('the bill', () => {
  test('delivery by card, tax inside (PRICE-06, AMB-64, AMB-66)', () => {
    expect(quote(bill())).toEqual({
      subtotalFils: 5000,
      listSavingsFils: 0,
      couponDiscountFils: 0,
      cartTotalFils: 5000,
      deliveryFeeFils: 1000,
      taxFils: 286,
      taxPercent: 5,
      taxType: 0,
      taxKnown: true,
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
  test('an unknown tax is 0 and marked (AMB-63)', () => {
    const bills = quote(bill({ tax: null }));
    expect([bills.taxFils, bills.taxKnown, bills.totalFils]).toEqual([0, false, 6000]);
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
      pricedLineOf({
        key: 'k',
        kind: 'item',
        itemId: 1,
        sizeId: 11,
        groupId: 2,
        name: text,
        sizeName: null,
        image: null,
        altText: text,
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
  })
  .map(({ taxType, taxPercent, hasTax, ...one }) => ({
    ...one,
    tax: hasTax ? { paymentMethod: one.paymentMethod, taxType, taxPercent } : null,
  }));
const runs = { numRuns: 2000 };

/** The bill written a second time, piece by piece and with exact fractions, to judge the first. */
function oracle(input: QuoteInput): { total: bigint; tax: bigint; coupon: bigint; fee: bigint } {
  const halfUp = (top: bigint, bottom: bigint) => {
    const doubled = top * 2n + bottom;
    return (doubled - (doubled % (bottom * 2n))) / (bottom * 2n);
  };
  let subtotal = 0n;
  let scope = 0n;
  let perPiece = 0n;
  const { coupon } = input;
  for (const one of input.lines) {
    for (let piece = 0; piece < one.quantity; piece += 1) {
      const price = BigInt(one.unitFils) + BigInt(one.extrasFils);
      subtotal += price;
      const hit =
        coupon?.type === 'group'
          ? coupon.groupIds.some((id) => id === one.groupId)
          : coupon?.type === 'item'
            ? coupon.items.some(
                (x) =>
                  (one.itemId !== undefined && x.menuItemId === one.itemId) ||
                  (one.comboId !== undefined && x.comboId === one.comboId),
              )
            : true;
      if (!hit) continue;
      scope += price;
      const value = BigInt(coupon?.couponValueFils ?? 0);
      perPiece += value < price ? value : price;
    }
  }
  let fee = input.orderType === 'Delivery' ? BigInt(input.deliveryFeeFils) : 0n;
  let off = 0n;
  if (
    coupon &&
    !input.lines.some((one) => one.listFils > one.unitFils) &&
    subtotal > BigInt(coupon.minAmountFils) &&
    (coupon.channel === 'all' ||
      (coupon.channel === 'delivery') === (input.orderType === 'Delivery'))
  ) {
    const narrow = coupon.type === 'group' || coupon.type === 'item';
    off =
      narrow && coupon.couponValueFils > 0
        ? perPiece
        : narrow || coupon.percent > 0
          ? halfUp(scope * BigInt(coupon.percent), 100n)
          : BigInt(coupon.couponValueFils);
    if (off > subtotal) off = subtotal;
    if (coupon.freeDelivery) fee = 0n;
  }
  const cart = halfUp(subtotal - off, 100n) * 100n;
  let tax = 0n;
  if (input.tax) {
    const percent = BigInt(input.tax.taxPercent);
    if (input.tax.taxType === 1) tax = halfUp((cart + fee) * percent, 100n);
    else
      tax = halfUp(
        (input.paymentMethod === 'Card' || input.vatIncludesDeliveryFee ? cart + fee : cart) *
          percent,
        100n + percent,
      );
  }
  return {
    total: cart + fee + (input.tax?.taxType === 1 ? tax : 0n),
    tax,
    coupon: subtotal - cart,
    fee,
  };
}

describe('property:', () => {
  test('property: equal to an oracle written separately (PRICE-06, AMB-65)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bills = quote(input);
        const judge = oracle(input);
        expect(
          [bills.totalFils, bills.taxFils, bills.couponDiscountFils, bills.deliveryFeeFils].map(
            BigInt,
          ),
        ).toEqual([judge.total, judge.tax, judge.coupon, judge.fee]);
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
            bills.couponDiscountFils +
            bills.deliveryFeeFils +
            (bills.taxType === 1 ? bills.taxFils : 0),
        ).toBe(bills.totalFils);
        expect(bills.netFils + bills.taxFils).toBe(bills.totalFils);
        expect(bills.totalFils + bills.listSavingsFils + bills.couponDiscountFils).toBe(
          bills.grossWithoutDiscountFils,
        );
      }),
      runs,
    );
  });
});
