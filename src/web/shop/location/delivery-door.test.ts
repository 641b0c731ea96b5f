import { expect, test } from 'vitest';
import { EMPTY_GUEST_FORM } from '../../state/checkout/buyer.ts';
import { customerDoor, guestDoor } from './delivery-door.ts';

const saved = {
  addressId: 7,
  place: 'Home' as const,
  fullAddress: 'Al Quoz, Dubai',
  extraDetails: 'Al Quoz Tower 7 12',
};

test('a saved address goes with its house and its street apart (AMB-67)', () => {
  const parts = { area: 'Al Quoz', building: 'Tower 7', flat: '12' };
  expect(customerDoor({ ...saved, parts }, 'en')).toMatchObject({
    house: '12, Tower 7',
    street: 'Al Quoz',
  });
});

test('an area that the map named is written in the language of the page, beside its place (A15)', () => {
  const names = {
    en: { address: 'Al Quoz, Dubai', area: 'Al Quoz' },
    ar: { address: 'القوز، دبي', area: 'القوز' },
  };
  const parts = { area: 'Al Quoz', building: '', flat: '12' };
  expect(customerDoor({ ...saved, parts, names }, 'ar').street).toBe('القوز');
  const form = { ...EMPTY_GUEST_FORM, area: 'Al Quoz', flat: '12' };
  expect(guestDoor(form, names, 'ar')).toMatchObject({ house: '12', street: 'القوز' });
  expect(guestDoor({ ...form, area: 'By the lake' }, names, 'ar').street).toBe('By the lake');
});

test.each([
  ['Al Quoz, Dubai', 'Al Quoz Tower 7 12', 'Tower 7 12', 'Al Quoz'],
  ['Near Al Quoz, Dubai', 'Al Quoz 9', '9', 'Al Quoz'],
  ['بالقرب من القوز، دبي', 'القوز 9', '9', 'القوز'],
  ['Al Barsha 1, Dubai', 'Barsha X Tower 7 12', 'Barsha X Tower 7 12', 'Al Barsha 1'],
  ['Al Quoz, Dubai', 'Al Quozat 9', 'Al Quozat 9', 'Al Quoz'],
])(
  'one whose line was edited as a whole (%s; %s) too: house %s, street %s',
  (fullAddress, extraDetails, house, street) => {
    expect(customerDoor({ ...saved, fullAddress, extraDetails }, 'en')).toMatchObject({
      house,
      street,
    });
  },
);
