import { expect, test } from 'vitest';
import { accountCalls, CODE_MAX_LENGTH } from './accounts.ts';
import { passwordCalls } from './passwords.ts';
import { placedOrderCalls } from './placed-order.ts';

test('a code of up to eleven characters is taken, a longer one is not (CONST-17)', () => {
  expect(CODE_MAX_LENGTH).toBe(11);
  for (const { body } of [accountCalls.checkSignInCode, passwordCalls.checkPasswordCode]) {
    expect(body.safeParse({ phone: '971501234567', otp: '1'.repeat(11) }).success).toBe(true);
    expect(body.safeParse({ phone: '971501234567', otp: '1'.repeat(12) }).success).toBe(false);
  }
});

test('dishes are rated with one to five whole stars (CONST-25)', () => {
  const takes = (rating: number) =>
    placedOrderCalls.saveReview.body.safeParse({
      feedback: 'Crisp',
      items: [{ menu_item_id: 801, rating }],
    }).success;
  expect([0, 1, 2, 3, 4, 5, 6, 4.5, -1].filter(takes)).toEqual([1, 2, 3, 4, 5]);
});
