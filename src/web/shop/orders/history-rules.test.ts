import { expect, test } from 'vitest';
import { history } from '#shared/i18n/en/history.ts';
import { orderMoment, statusWords } from './order-words.ts';
import { canSend, toReview, dishKey, mayRate } from './review-rules.ts';
import { item } from '#tests/support/history-items.ts';

test('code 3 reads Ready for pickup except for deliveries, which keep the words of the server (PROFILE-21)', () => {
  expect(
    statusWords({
      order_status_code: 3,
      order_status_description: 'ready for dispatch',
      delivery_status: 'Pickup',
    }),
  ).toEqual({ key: 'readyForPickup' });
  expect(
    statusWords({
      order_status_code: 3,
      order_status_description: 'waits for its rider',
      delivery_status: 'Delivery',
    }),
  ).toEqual({ text: 'waits for its rider' });
});

test('a code that nobody knows reads Not Found (PROFILE-20)', () => {
  const words = statusWords({
    order_status_code: 9,
    order_status_description: 'odd',
    delivery_status: 'Delivery',
  });
  expect(words).toEqual({ key: 'notFound' });
  expect('key' in words && history[`history.status.${words.key}`]).toBe('Not Found');
});

test('a date that is missing or unreadable gives none; others are told in the Emirates (CONST-19)', () => {
  expect([null, '', 'soon'].map(orderMoment)).toEqual([null, null, null]);
  expect(orderMoment('2026-11-14T22:05:00Z')).toBe('\u20662026-11-15 02:05\u2069');
});

test('a review needs words that are not only blanks and at least one star (PROFILE-28)', () => {
  expect([
    canSend('', { 'item:1': 5 }),
    canSend('  ', { 'item:1': 5 }),
    canSend('Good', {}),
    canSend('Good', { 'item:1': 1 }),
  ]).toEqual([false, false, false, true]);
});

test('a review carries the mean of the stars to one decimal, its dishes and its customer (PROFILE-29)', () => {
  expect(toReview(7, ' Good ', { 'item:501': 4, 'combo:5012': 5, 'item:3': 4 })).toEqual({
    customer_id: 7,
    feedback: 'Good',
    ratings: 4.3,
    items: [
      { menu_item_id: 501, rating: 4 },
      { combo_id: 5012, rating: 5 },
      { menu_item_id: 3, rating: 4 },
    ],
  });
});

test('an order may be rated once it is completed, while its rating is 0 or null (PROFILE-27)', () => {
  const asked = (ratings: number | null, order_status_code = 5) =>
    mayRate({ ratings, order_status_code });
  expect([asked(null), asked(0), asked(3.5)]).toEqual([true, true, false]);
  expect([1, 2, 3, 4, 6, 7, 8].filter((code) => asked(null, code))).toEqual([]);
});

test('a dish in two sizes is rated once', () => {
  expect(dishKey(item({ item_size: { id: 1, size: 'S', size_ar: '' } }))).toBe(
    dishKey(item({ item_size: { id: 2, size: 'L', size_ar: '' } })),
  );
});
