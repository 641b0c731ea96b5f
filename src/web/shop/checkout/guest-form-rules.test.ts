import { describe, expect, test } from 'vitest';
import type { GuestForm } from '#shared/domain/cart/checkout-document.ts';
import { EMPTY_GUEST_FORM } from '../../state/checkout/buyer.ts';
import { guestFault, guestFaults, guestPhone } from './guest-form-rules.ts';

const wrongIn = (...given: Parameters<typeof guestFaults>) => Object.keys(guestFaults(...given));

const FULL: GuestForm = {
  ...EMPTY_GUEST_FORM,
  firstName: 'Maryam',
  lastName: 'Saeed',
  phone: '050 123 4567',
  email: 'maryam@example.com',
  area: 'Al Barsha 1',
  flat: 'Villa 14',
};

test('a complete form has no fault, for delivery and for pickup (CHK-ACC-20)', () => {
  expect(wrongIn(FULL, true)).toEqual([]);
  expect(wrongIn({ ...FULL, area: '', flat: '' }, false)).toEqual([]);
});

test('delivery asks for area and villa or flat, but not for the building (AMB-53)', () => {
  expect(wrongIn({ ...FULL, area: ' ', flat: '', building: '' }, true)).toEqual(['area', 'flat']);
});

test('text without a visible letter is no name and no address (D37)', () => {
  for (const nothing of ['\u2800', '\u3164', '\u200d', '\u00ad'])
    expect(
      wrongIn(
        { ...FULL, firstName: nothing, lastName: nothing, area: nothing, flat: nothing },
        true,
      ),
    ).toEqual(['firstName', 'lastName', 'area', 'flat']);
});

test('an empty form names every required field, first one first (CHK-ACC-20, ERR-26)', () => {
  expect(wrongIn(EMPTY_GUEST_FORM, true)).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'area',
    'flat',
  ]);
  expect(guestFault(EMPTY_GUEST_FORM, 'firstName', true)).toBe('required');
});

describe('the phone field (CHK-ACC-20, ERR-25)', () => {
  test.each([
    ['971231234567', '971231234567'],
    ['0501234567', '971501234567'],
    ['501234567', '971501234567'],
    ['971 50 123 4567', '971501234567'],
    ['+971-50-123-4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '971501234567'],
    ['0541234567', '971541234567'],
    ['043214567', null],
    ['05012345', null],
    ['050123456789', null],
    ['501234567890', null],
    ['023456789012', null],
    ['0044 7700 900123', null],
    ['call me', null],
  ])('%s is %s', (typed, wire) => {
    expect(guestPhone(typed)).toBe(wire);
    expect(guestFault({ ...FULL, phone: typed }, 'phone', false)).toBe(
      wire === null ? 'phone' : null,
    );
  });
});

test.each([
  ['maryam@mail', 'email'],
  ['maryam@example.com ', null],
  ['a b@example.com', 'email'],
])('the e-mail "%s" gives %s (CHK-ACC-24)', (email, fault) => {
  expect(guestFault({ ...FULL, email }, 'email', false)).toBe(fault);
});
