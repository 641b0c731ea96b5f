import { expect, test } from 'vitest';
import { UNPAID_STATES } from './order-life.ts';
import { toCode, STATUS_CODES, toState, statusColour, statusLabelKey } from './order-status.ts';

test('every code means one state, whose code it is; what is not paid hides behind 8 and 6', () => {
  expect(STATUS_CODES.map((code) => toCode(toState(code)))).toEqual([...STATUS_CODES]);
  expect(UNPAID_STATES.map(toCode)).toEqual([8, 6, 6]);
});
test.each([
  [1, 'light-blue'],
  [2, 'orange'],
  [3, 'orange'],
  [4, 'green'],
  [5, 'green'],
  [6, 'dark-red'],
  [7, 'orange'],
  [8, 'orange'],
  [0, 'none'],
  [9, 'none'],
])('code %i is %s (PROFILE-20)', (code, colour) => {
  expect(statusColour(code)).toBe(colour);
});
test('code 3 of a pickup is ready for pickup, an unknown code not found (PROFILE-20, PROFILE-21)', () => {
  expect([
    statusLabelKey(3, 'Delivery'),
    statusLabelKey(3, 'qr-Pickup'),
    statusLabelKey(12, 'Pickup'),
  ]).toEqual(['readyForDispatch', 'readyForPickup', 'notFound']);
});
