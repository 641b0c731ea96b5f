import { expect, test } from 'vitest';
import { isOfferedForPickup, findMiddle, storesMatching } from './pickup-stores.ts';
import { queryWithoutLink } from './use-store-change.tsx';
import { readQrLink } from './qr-pickup.tsx';
import { toTimeZoneData } from './zone-check.ts';

const store = (
  more: Partial<
    Record<
      | 'store_name'
      | 'store_name_ar'
      | 'address'
      | 'address_ar'
      | 'city'
      | 'city_ar'
      | 'mannual_address',
      string
    >
  >,
) => ({
  store_name: '',
  store_name_ar: '',
  store_ar_name: '',
  address: '',
  address_ar: '',
  mannual_address: '',
  city: '',
  city_ar: '',
  ...more,
});
const burjuman = store({
  store_name: 'BurJuman Mall',
  store_name_ar: 'برجمان',
  address: 'Khalid Bin Al Waleed Road',
  city: 'Dubai',
  city_ar: 'دبي',
});
const corniche = store({
  store_name: 'Corniche',
  store_name_ar: 'الكورنيش',
  address: 'Corniche Street',
  city: 'Abu Dhabi',
  city_ar: 'أبوظبي',
});

test.each([
  ['BURJUMAN', burjuman],
  ['al waleed', burjuman],
  ['abu dhabi', corniche],
  ['برجمان', burjuman],
  ['أبوظبي', corniche],
  ['ابوظبى', corniche],
  ['بُرجمان', burjuman],
])(
  '"%s" finds a branch by name, address or city in either language and case (LAND-18)',
  (text, found) => {
    expect(storesMatching([burjuman, corniche], text)).toEqual([found]);
  },
);

test('an empty search shows every branch and an unknown word none (LAND-18)', () => {
  expect(storesMatching([burjuman, corniche], '  ')).toHaveLength(2);
  expect(storesMatching([burjuman, corniche], 'Muscat')).toEqual([]);
});

test.each([
  [1, 'Disabled', true],
  [0, 'Disabled', false],
  [1, 'Enabled', false],
])(
  'active %i with cloud kitchen %s is offered for pickup: %s (LAND-22)',
  (is_active, cloudKitchen, isOffered) => {
    expect(isOfferedForPickup({ is_active, cloudKitchen })).toBe(isOffered);
  },
);

test('without a point the map starts at the branch nearest the middle of all (AMB-107)', () => {
  const [west, middle, east] = [
    { lat: 24, lng: 54 },
    { lat: 25, lng: 55.1 },
    { lat: 25.5, lng: 56 },
  ];
  expect(findMiddle([west, middle, east])).toBe(middle);
  expect(findMiddle([])).toBeNull();
});

test.each([
  ['?store_id=7&md=qr', { storeId: 7, orderType: 'qr-Pickup' }],
  ['?store_id=7&md=QR-PICKUP', { storeId: 7, orderType: 'qr-Pickup' }],
  ['?store_id=7&md=Pickup', { storeId: 7, orderType: 'Pickup' }],
  ['?store_id=x&md=qr', { storeId: null, orderType: 'qr-Pickup' }],
  ['?store_id=7&md=Delivery', null],
  ['?store_id=7', null],
  ['?md=qr', null],
])('the link %s means %o (STORE-26, AMB-12)', (search, link) => {
  expect(readQrLink(search)).toEqual(link);
});

test('the link leaves the query, the rest stays (AMB-12)', () => {
  expect(queryWithoutLink('?store_id=7&utm=poster&md=qr')).toBe('?utm=poster');
  expect(queryWithoutLink('?store_id=7&md=qr')).toBe('');
});

test('the lookup sends the negative offset in hours and the weekday (STORE-33, CONST-21)', () => {
  const inDubai = { getTimezoneOffset: () => -240, getDay: () => 5 } as Date;
  const inUtc = { getTimezoneOffset: () => 0, getDay: () => 0 } as Date;
  expect(toTimeZoneData(inDubai)).toEqual({ offset: 4, day: 5 });
  expect(toTimeZoneData(inUtc)).toEqual({ offset: 0, day: 0 });
});
