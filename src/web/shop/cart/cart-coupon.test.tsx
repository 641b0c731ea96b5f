import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ignoreStyles,
  refusal,
  renderShop,
  sampleStore,
  type Answers,
} from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine } from '#tests/support/sample-menu.ts';
import { toCoupon } from '#tests/support/menu-parts.ts';
import { useQuote } from './use-quote.ts';
import { couponFromWire } from '#shared/domain/money/coupon-wire.ts';
import { CartCoupon } from './cart-coupon.tsx';
import { CouponBox } from './coupon-box.tsx';

ignoreStyles();
const t = texts();
const wire = (coupon_code: string, changes: object) => ({
  coupon_code,
  type: 'menu' as const,
  coupon_value: 0,
  percent: 0,
  min_amount: 0,
  free_delivery: 0 as const,
  groups_json: [],
  items_json: [],
  stores_json: [],
  order_channel: 'all' as const,
  starts_at: null,
  expires_at: null,
  name: coupon_code,
  name_ar: coupon_code,
  ...changes,
});
const TENTH = wire('CRUNCH10', { percent: 10, min_amount: 50 });
const FIVE = wire('FIVE', { coupon_value: 5 });
const NEAR = wire('NEAR', { coupon_value: 15, min_amount: 64 });
const USABLE: Answers['usableCoupons'] = () => ({
  ok: true,
  coupons: [FIVE, NEAR, TENTH].map((each) => ({
    code: each.coupon_code,
    name: { en: each.name, ar: each.name_ar },
    coupon: couponFromWire(each),
  })),
});

function Coupons({ Of }: { Of: typeof CartCoupon | typeof CouponBox }) {
  return <Of customerId={7} store={sampleStore()} orderType="Pickup" quote={useQuote()} />;
}
const draw = (
  Of: typeof CartCoupon | typeof CouponBox,
  options: Parameters<typeof renderShop>[1] = {},
) =>
  renderShop(<Coupons Of={Of} />, {
    path: '/en/cart',
    customer: {},
    lines: [dishLine(801, 6)],
    ...options,
    answers: {
      usableCoupons: USABLE,
      applyCoupon: () => ({ success: true, coupon: TENTH, successResponse: 'Coupon is Valid' }),
      ...options.answers,
    },
  });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const list = () => screen.getByRole('list', { name: t('coupon.list') });

test('the cart says how many coupons work with it and what the best gives; the best stands first, a near one says what is missing', async () => {
  await draw(CartCoupon);
  expect(screen.getByText(t('coupon.work', { count: 2, amount: 'AED 6.00' }))).toBeTruthy();
  expect(
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining(`CRUNCH10 · ${t('coupon.wouldSave', { amount: 'AED 6.00' })}`),
    expect.stringContaining(`FIVE · ${t('coupon.wouldSave', { amount: 'AED 5.00' })}`),
    expect.stringContaining('NEAR'),
  ]);
  expect(screen.queryByRole('button', { name: t('coupon.useCode', { code: 'NEAR' }) })).toBeNull();
});

test('one is used by a press, asked about once for two, and taken off again by another', async () => {
  const shop = await draw(CartCoupon);
  const use = screen.getByRole('button', { name: t('coupon.useCode', { code: 'CRUNCH10' }) });
  for (const detail of [1, 2]) fireEvent.click(use, { detail });
  await act(async () => undefined);
  expect(shop.requestBodies('applyCoupon')).toEqual([
    {
      customer_id: 7,
      store_id: 3,
      coupon_code: 'CRUNCH10',
      order_mode: 'online',
      order_channel: 'pickup',
    },
  ]);
  expect(screen.getByText('Coupon is Valid')).toBeTruthy();
  expect(shop.checkout().coupon?.code).toBe('CRUNCH10');
  expect(screen.queryByText(t('coupon.add'))).toBeNull();
  expect(screen.getByText(/saves|AED 6\.00/)).toBeTruthy();
  await press(t('coupon.remove', { code: 'CRUNCH10' }));
  expect(shop.checkout().coupon).toBeNull();
  expect(screen.getByText(t('coupon.add'))).toBeTruthy();
});

test.each([
  [
    'by the server',
    {},
    refusal('COUPON_EXPIRED', { message: 'This coupon has ended' }),
    'This coupon has ended',
  ],
  ['without a line', {}, refusal('OFFLINE'), t('common.somethingWrong')],
  [
    'by the cart',
    { lines: [dishLine(801, 4)] },
    { success: true as const, coupon: TENTH, successResponse: '' },
    t('coupon.belowMinimum', { minimum: 'AED 50.00' }),
  ],
])('a code that is refused %s says why and leaves no coupon', async (_, options, reply, words) => {
  const shop = await draw(CouponBox, {
    ...options,
    answers: { applyCoupon: () => reply },
  });
  await shop.user.type(screen.getByRole('textbox', { name: t('coupon.label') }), 'crunch10');
  await press(t('coupon.apply'));
  expect(screen.getAllByText(words)).toHaveLength(2);
  const field = screen.getByRole('textbox', { name: t('coupon.label') });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(shop.checkout().coupon).toBeNull();
});

test('at the payment page the list opens with a press; when it does not come the door says so and opens with the next', async () => {
  const replies = [refusal('OFFLINE')];
  await draw(CouponBox, {
    answers: { usableCoupons: (input) => replies.shift() ?? USABLE(input) },
  });
  await press(t('coupon.list'));
  await press(t('coupon.listFailed'));
  expect(within(list()).getAllByRole('listitem')).toHaveLength(3);
});

test('a coupon that the cart lost is on no bill', async () => {
  const coupon = toCoupon({ percent: 10, minAmountFils: 10_000 });
  await draw(CouponBox, {
    checkout: {
      store: sampleStore(),
      cart: { lines: [dishLine(801, 6)], instructions: '', cutlery: false },
      coupon: { code: 'BIG', name: 'Big', nameAr: 'Big', coupon },
    },
  });
  expect(screen.queryByRole('button', { name: t('coupon.remove', { code: 'BIG' }) })).toBeNull();
});
