// Refunds of random bills, in whatever order their dishes go back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from './coupon.ts';
import { pricedLineTotalFils } from './priced-line.ts';
import { quote } from './pricing.ts';
import { refundOfLines } from './refund.ts';

const dirhams = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((aed) => aed * 100);
const off = (couponValueFils: number, percent: number): Coupon => ({
  type: 'menu',
  couponValueFils,
  percent,
  minAmountFils: 0,
  freeDelivery: false,
  groupIds: [],
  items: [],
  storeIds: [],
  channel: 'all',
  startsAt: null,
  expiresAt: null,
});
/** Orders as they are billed: with a coupon, points, a fee, a tip and tax on top of the prices or inside them. */
const billed = fc
  .record({
    dishes: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitFils: dirhams(0, 90) }),
      { minLength: 1, maxLength: 5 },
    ),
    coupon: fc.option(
      fc.record({ value: dirhams(0, 60), percent: fc.integer({ min: 0, max: 100 }) }),
      { nil: null },
    ),
    points: fc.integer({ min: 0, max: 5_000 }),
    deliveryFeeFils: fc.integer({ min: 0, max: 2_500 }),
    tipFils: dirhams(0, 20),
    taxType: fc.constantFrom<0 | 1>(0, 1),
  })
  .map(({ dishes, coupon, points, deliveryFeeFils, tipFils, taxType }) => {
    const lines = dishes.map((dish, index) => ({
      ...dish,
      kind: 'item' as const,
      itemId: index,
      groupId: 1,
      listFils: dish.unitFils,
      extrasFils: 0,
      discounted: false,
    }));
    const bill = quote({
      lines,
      orderType: 'Delivery',
      paymentMethod: 'Card',
      deliveryFeeFils,
      tax: { paymentMethod: 'Card', taxType, taxPercent: 5 },
      coupon: coupon && off(coupon.value, coupon.percent),
      tipFils,
      points: { balance: points, worthFils: 2, minimumUse: 0, minCartFils: 0 },
      vatIncludesDeliveryFee: true,
    });
    return {
      totalFils: bill.totalFils,
      deliveryFeeFils: bill.deliveryFeeFils,
      tipFils: bill.tipFils,
      lines: lines.map((line, lineId) => ({
        lineId,
        quantity: line.quantity,
        totalFils: pricedLineTotalFils(line),
      })),
    };
  })
  .filter(({ lines }) => lines.some(({ totalFils }) => totalFils > 0));
/** The pieces of an order in any order, in requests of one to four pieces. */
const givenBack = billed.chain((order) => {
  const pieces = order.lines.flatMap(({ lineId, quantity }) =>
    Array<number>(quantity).fill(lineId),
  );
  return fc
    .tuple(
      fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      fc.array(fc.integer({ min: 1, max: 4 }), {
        minLength: pieces.length,
        maxLength: pieces.length,
      }),
      fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
    )
    .map(([all, sizes, refused]) => {
      const requests: { lineId: number; quantity: number }[][] = [];
      for (let from = 0; from < all.length; from += sizes[requests.length - 1] ?? 1) {
        const some = all.slice(from, from + (sizes[requests.length] ?? 1));
        requests.push(
          [...new Set(some)].map((lineId) => ({
            lineId,
            quantity: some.filter((candidate) => candidate === lineId).length,
          })),
        );
      }
      return { order, requests, refused };
    });
});

test('property: in whatever order the dishes go back, and whatever the bank refuses on the way, they come to what was paid for the food, never to more and none to less than nothing', () => {
  fc.assert(
    fc.property(givenBack, ({ order: paid, requests, refused }) => {
      const paidForFood = paid.totalFils - paid.deliveryFeeFils - paid.tipFils;
      const given = new Map<(typeof requests)[number], number>();
      const give = (request: (typeof requests)[number]): void => {
        const fils = refundOfLines(paid, request, {
          lines: [...given.keys()].flat(),
          fils: [...given.values()].reduce((sum, one) => sum + one, 0),
        });
        expect(fils).toBeGreaterThanOrEqual(0);
        given.set(request, fils ?? Number.NaN);
        expect([...given.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
          paidForFood,
        );
      };
      requests.forEach(give);
      const again = requests.filter((_request, index) => refused[index]);
      for (const request of again) given.delete(request);
      again.forEach(give);
      expect([...given.values()].reduce((sum, one) => sum + one, 0)).toBe(paidForFood);
    }),
    { numRuns: 1_000 },
  );
});
