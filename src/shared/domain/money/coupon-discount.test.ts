// What a coupon takes off a cart.
import { describe, expect, test } from 'vitest';
import { couponDiscount } from './coupon.ts';
import type { Coupon } from './coupon.ts';
import { toCoupon as coupon, pricedLine as line } from '#tests/support/menu-parts.ts';

const bucket = line({ groupId: 2, quantity: 2, unitFils: 4000, extrasFils: 500 });
const fries = line({ itemId: 3, groupId: 9, quantity: 3, unitFils: 300 });

const meal = line({
  kind: 'combo',
  itemId: undefined,
  sizeId: undefined,
  comboId: 5,
  groupId: 1,
  unitFils: 6000,
});

const cart = [bucket, fries, meal];

describe('the discount (COUPON-08, AMB-68)', () => {
  test.each<[string, Partial<Coupon>, number]>([
    ['menu percent of the subtotal', { percent: 10 }, 1590],
    ['menu fixed value once', { couponValueFils: 1500 }, 1500],
    ['menu percent before a fixed value', { percent: 10, couponValueFils: 1500 }, 1590],
    ['store percent of the subtotal', { type: 'store', percent: 50 }, 7950],
    ['store fixed value once', { type: 'store', couponValueFils: 700 }, 700],
    ['group value for each piece', { type: 'group', couponValueFils: 500, groupIds: [2] }, 1000],
    ['group value not above the line', { type: 'group', couponValueFils: 500, groupIds: [9] }, 900],
    ['group percent of its lines', { type: 'group', percent: 20, groupIds: [2, 9] }, 1980],
    ['group without a match', { type: 'group', couponValueFils: 500, groupIds: [4] }, 0],
    [
      'item value for each piece',
      { type: 'item', couponValueFils: 100, items: [{ menuItemId: 3 }] },
      300,
    ],
    [
      'item percent of its lines',
      { type: 'item', percent: 25, items: [{ menuItemId: 1 }, { comboId: 5 }] },
      3750,
    ],
    [
      'a combo id is no item id',
      { type: 'item', couponValueFils: 100, items: [{ menuItemId: 5 }, { comboId: 1 }] },
      0,
    ],
    ['an empty entry matches nothing', { type: 'item', couponValueFils: 100, items: [{}] }, 0],
    ['a negative value gives nothing', { couponValueFils: -500 }, 0],
  ])('%s', (_title, changes, fils) => {
    expect(couponDiscount(cart, coupon(changes))).toBe(fils);
  });
  test('is capped at the subtotal (COUPON-06)', () => {
    expect(couponDiscount(cart, coupon({ couponValueFils: 99999 }))).toBe(15900);
    expect(couponDiscount(cart, coupon({ percent: 250 }))).toBe(15900);
  });
});
