import { describe, expect, test } from 'vitest';
import type { OrderState } from '../orders/order-life.ts';
import { pointsEarned, pointsTarget, pointsUse, type PointsRule } from './points.ts';

const rule: PointsRule = {
  enabled: true,
  perDirham: 1,
  worthFils: 2,
  expiryMonths: 12,
  minimumUse: 100,
};

test.each([
  ['whole dirhams only', rule, 4890, 48],
  ['two for each', { ...rule, perDirham: 2 }, 4890, 96],
  ['nothing while the business has it off', { ...rule, enabled: false }, 4890, 0],
  ['nothing for nothing', rule, 0, 0],
] as const)('an order earns %s', (_, given, cartTotalFils, points) => {
  expect(pointsEarned(given, cartTotalFils)).toBe(points);
});

describe('points take off', () => {
  const bill = { cartTotalFils: 9000, deliveryFeeFils: 0, minCartFils: 2000 };
  test.each([
    ['all that they are worth', { balance: 350 }, bill, [350, 700]],
    ['whole dirhams, and no points more than these need', { balance: 399 }, bill, [350, 700]],
    ['nothing below the least that may be used', { balance: 99 }, bill, [0, 0]],
    ['the least that may be used', { balance: 100 }, bill, [100, 200]],
    [
      'so much that the total stays above the minimum (AMB-62)',
      { balance: 9000 },
      { ...bill, cartTotalFils: 2800 },
      [350, 700],
    ],
    [
      'more where the delivery fee is part of the total',
      { balance: 9000 },
      { ...bill, cartTotalFils: 2800, deliveryFeeFils: 1000 },
      [850, 1700],
    ],
    [
      'never the last dirham of the food, whatever the fee',
      { balance: 9000 },
      { ...bill, cartTotalFils: 1000, deliveryFeeFils: 5000 },
      [450, 900],
    ],
    [
      'nothing from a bill at the minimum',
      { balance: 9000 },
      { ...bill, cartTotalFils: 2000 },
      [0, 0],
    ],
    [
      'nothing where so few would be used that they may not be',
      { balance: 9000 },
      { ...bill, cartTotalFils: 2200 },
      [0, 0],
    ],
    [
      'a minimum in fils is kept too',
      { balance: 9000 },
      { ...bill, cartTotalFils: 2800, minCartFils: 2050 },
      [350, 700],
    ],
    [
      'a whole dirham costs what it costs',
      { balance: 100, worthFils: 3, minimumUse: 0 },
      bill,
      [100, 300],
    ],
    ['nothing where they are worth nothing', { worthFils: 0 }, bill, [0, 0]],
    [
      'the last started point counts',
      { balance: 99, worthFils: 3, minimumUse: 0 },
      bill,
      [67, 200],
    ],
  ] as const)('%s', (_, offer, given, [points, discountFils]) => {
    expect(pointsUse({ balance: 100, worthFils: 2, minimumUse: 100, ...offer }, given)).toEqual({
      points,
      discountFils,
    });
  });
});

describe('the ledger of an order', () => {
  const order = {
    pointsUsed: 350,
    pointsToEarn: 83,
    totalFils: 9800,
    deliveryFeeFils: 1000,
    tipFils: 500,
    refundedFils: 0,
  };
  test.each<[OrderState, number, number]>([
    ['awaiting_payment', 350, 0],
    ['expired', 0, 0],
    ['given_up', 0, 0],
    ['pending', 350, 0],
    ['scheduled', 350, 0],
    ['in_kitchen', 350, 0],
    ['ready', 350, 0],
    ['dispatched', 350, 0],
    ['on_hold', 350, 0],
    ['completed', 350, 83],
    ['cancelled', 0, 0],
  ])('%s: %i used, %i gained', (state, used, gained) => {
    expect(pointsTarget(state, order)).toEqual({ used, gained });
  });
  test.each([
    ['a half of the food', 4150, 175, 41],
    ['a fils', 1, 350, 82],
    ['all of the food', 8300, 0, 0],
    ['everything', 9800, 0, 0],
    ['nothing', 0, 350, 83],
  ])('money back for %s leaves %#', (_, refundedFils, used, gained) => {
    expect(pointsTarget('completed', { ...order, refundedFils })).toEqual({ used, gained });
    expect(pointsTarget('in_kitchen', { ...order, refundedFils })).toEqual({ used, gained: 0 });
  });
});
