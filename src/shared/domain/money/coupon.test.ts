import { describe, expect, test } from 'vitest';
import { checkCoupon, couponMayHold, limitReached } from './coupon.ts';
import type { Coupon, CouponContext } from './coupon.ts';
import type { PricedLine } from './priced-line.ts';
import { toCoupon as coupon, pricedLine as line } from '#tests/support/menu-parts.ts';

const delivery: CouponContext = { orderType: 'Delivery', deliveryFeeFils: 1000 };
const pickup: CouponContext = { orderType: 'Pickup', deliveryFeeFils: 0 };

describe('refusals', () => {
  test.each<[string, PricedLine[], Partial<Coupon>, CouponContext, string]>([
    [
      'a discounted line (COUPON-03)',
      [line(), line({ discounted: true })],
      { percent: 10 },
      delivery,
      'COUPON_ON_DISCOUNTED',
    ],
    [
      'at the minimum (COUPON-04, AMB-69)',
      [line()],
      { percent: 10, minAmountFils: 5000 },
      delivery,
      'COUPON_BELOW_MINIMUM',
    ],
    [
      'below the minimum (COUPON-04)',
      [line()],
      { percent: 10, minAmountFils: 6000 },
      delivery,
      'COUPON_BELOW_MINIMUM',
    ],
    [
      'nothing off (COUPON-05)',
      [line()],
      { type: 'group', percent: 10, groupIds: [77] },
      delivery,
      'COUPON_NOT_APPLICABLE',
    ],
    [
      'nothing left after rounding (COUPON-05)',
      [line()],
      { couponValueFils: 30 },
      delivery,
      'COUPON_NOT_APPLICABLE',
    ],
    [
      'free delivery on pickup (AMB-70)',
      [line()],
      { freeDelivery: true },
      pickup,
      'COUPON_NOT_APPLICABLE',
    ],
    [
      'free delivery without a fee (AMB-70)',
      [line()],
      { freeDelivery: true },
      { ...delivery, deliveryFeeFils: 0 },
      'COUPON_NOT_APPLICABLE',
    ],
    [
      'channel pickup on delivery (AMB-45)',
      [line()],
      { percent: 10, channel: 'pickup' },
      delivery,
      'COUPON_WRONG_CHANNEL',
    ],
    [
      'channel delivery on qr-Pickup (AMB-45)',
      [line()],
      { percent: 10, channel: 'delivery' },
      { ...pickup, orderType: 'qr-Pickup' },
      'COUPON_WRONG_CHANNEL',
    ],
    [
      'another store',
      [line()],
      { percent: 10, type: 'store', storeIds: [3] },
      { ...delivery, storeId: 4 },
      'COUPON_WRONG_STORE',
    ],
    [
      'before its start',
      [line()],
      { percent: 10, startsAt: '2026-01-01T00:00:00+04:00' },
      { ...delivery, now: new Date('2025-12-31T19:59:59Z') },
      'COUPON_NOT_STARTED',
    ],
    [
      'after its end',
      [line()],
      { percent: 10, expiresAt: '2026-01-01T00:00:00+04:00' },
      { ...delivery, now: new Date('2025-12-31T20:00:01Z') },
      'COUPON_EXPIRED',
    ],
    ['an empty cart', [], { percent: 10 }, delivery, 'COUPON_BELOW_MINIMUM'],
  ])('%s', (_title, lines, changes, context, code) => {
    expect(checkCoupon(lines, coupon(changes), context)).toEqual({ ok: false, code });
  });
});

describe('accepted', () => {
  test('one fils above the minimum', () => {
    expect(checkCoupon([line()], coupon({ percent: 10, minAmountFils: 4999 }), delivery)).toEqual({
      ok: true,
      discountFils: 500,
      freesDelivery: false,
    });
  });
  test('only freeing the delivery (AMB-70, COUPON-09)', () => {
    expect(checkCoupon([line()], coupon({ freeDelivery: true }), delivery)).toEqual({
      ok: true,
      discountFils: 0,
      freesDelivery: true,
    });
  });
  test('on its first and last instant, channel and store', () => {
    const limited = coupon({
      percent: 10,
      startsAt: '2026-01-01T00:00:00Z',
      expiresAt: '2026-01-31T00:00:00Z',
      channel: 'pickup',
      storeIds: [4],
    });
    for (const now of ['2026-01-01T00:00:00Z', '2026-01-31T00:00:00Z'])
      expect(checkCoupon([line()], limited, { ...pickup, storeId: 4, now: new Date(now) }).ok).toBe(
        true,
      );
  });
  test('the discount is what the rounded cart total leaves (AMB-65)', () => {
    expect(checkCoupon([line({ unitFils: 2500 })], coupon({ percent: 15 }), delivery)).toEqual({
      ok: true,
      discountFils: 400,
      freesDelivery: false,
    });
  });
});

test.each([
  ['every branch', {}, true],
  ['another branch', { storeIds: [3] }, false],
  ['delivery', { channel: 'delivery' }, true],
  ['pickup', { channel: 'pickup' }, true],
  ['last year', { expiresAt: '2025-12-31T00:00:00Z' }, false],
] as const)('a coupon for %s may hold at a branch today: %s', (_, changes, mayHold) => {
  const at = { now: new Date('2026-01-01T00:00:00Z'), storeId: 4 };
  expect(couponMayHold(coupon({ ...changes, percent: 10 } as Partial<Coupon>), at)).toBe(mayHold);
});

test.each([
  [null, 9, null, 9, null],
  [5, 4, 2, 1, null],
  [5, 5, null, 0, 'COUPON_USED_UP'],
  [null, 9, 2, 2, 'COUPON_ALREADY_USED'],
])(
  'of %s uses %i are gone, of %s of one customer %i: %s',
  (maxUses, used, perCustomerLimit, usedByCustomer, reached) => {
    expect(limitReached({ maxUses, used, perCustomerLimit, usedByCustomer })).toBe(reached);
  },
);
