import { expect, test } from 'vitest';
import { rankCoupons } from './coupon-choice.ts';
import type { PricedLine } from './priced-line.ts';
import { toCoupon as coupon, pricedLine } from '#tests/support/menu-parts.ts';

const cart = (unitFils: number, discounted = false): PricedLine[] => [
  pricedLine({ unitFils, listFils: unitFils, discounted }),
];
const COUPONS = [
  { name: 'ten per cent', coupon: coupon({ percent: 10, minAmountFils: 5000 }) },
  { name: 'fifteen off', coupon: coupon({ couponValueFils: 1500, minAmountFils: 6000 }) },
  { name: 'no fee', coupon: coupon({ freeDelivery: true, minAmountFils: 4000 }) },
  { name: 'another group', coupon: coupon({ type: 'group', groupIds: [9], percent: 50 }) },
  {
    name: 'another group, from 200',
    coupon: coupon({ type: 'group', groupIds: [9], percent: 50, minAmountFils: 20000 }),
  },
];

test.each([
  ['a cart above all minimums', 9000, ['fifteen off 1500', 'no fee 1000', 'ten per cent 900']],
  ['a cart below one', 5500, ['no fee 1000', 'ten per cent 500', 'fifteen off wants 600']],
  [
    'a cart at a minimum',
    5000,
    ['no fee 1000', 'ten per cent wants 100', 'fifteen off wants 1100'],
  ],
  [
    'a small cart',
    1000,
    ['no fee wants 3100', 'ten per cent wants 4100', 'fifteen off wants 5100'],
  ],
] as const)('%s (%d fils) is offered the best first, then the nearest', (_, fils, offered) => {
  const offers = rankCoupons(cart(fils), COUPONS, {
    orderType: 'Delivery',
    deliveryFeeFils: 1000,
  });
  expect(
    offers.map((offer) =>
      offer.kind === 'usable'
        ? `${offer.of.name} ${offer.savesFils}`
        : `${offer.of.name} wants ${offer.missingFils}`,
    ),
  ).toEqual(offered);
});

test('nobody is offered free delivery who collects, or anything on a discounted dish', () => {
  const pickup = { orderType: 'Pickup', deliveryFeeFils: 0 } as const;
  const names = (lines: PricedLine[]) =>
    rankCoupons(lines, COUPONS, pickup).map(({ of }) => of.name);
  expect(names(cart(9000))).toEqual(['fifteen off', 'ten per cent']);
  expect(names(cart(9000, true))).toEqual([]);
});
