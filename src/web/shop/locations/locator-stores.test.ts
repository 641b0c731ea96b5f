import { describe, expect, test } from 'vitest';
import { locatorStores, mapLink } from './locator-stores.ts';

const STORE = {
  store_id: 1,
  store_name: 'Mall',
  store_name_ar: 'مول',
  store_ar_name: '',
  address: 'Level 1',
  address_ar: 'الطابق 1',
  use_mannual_address: 0,
  mannual_address: '',
  city: 'Dubai',
  city_ar: 'دبي',
  lat: 25.1,
  lng: 55.2,
  is_active: 1,
  cloudKitchen: 'Disabled',
  isDays: 0,
  daysTiming: [],
  store_open_time: '10:00:00',
  store_close_time: '01:30:00',
  is_open: true,
  state_id: { time_zone: 'Asia/Dubai' },
};
const LATE = new Date('2026-01-14T21:00:00Z');

describe('stores of the locator', () => {
  test('inactive branches and cloud kitchens are left out, the others are numbered in order (AMB-28)', () => {
    const shown = locatorStores(
      [
        { ...STORE, store_id: 7, is_active: 0 },
        { ...STORE, store_id: 8, cloudKitchen: 'Enabled' },
        STORE,
        { ...STORE, store_id: 2 },
      ],
      'en',
      LATE,
    );
    expect(shown.map(({ id, number }) => [id, number])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('name, address and city speak the language of the page; times are hh:mm A (LOC-02)', () => {
    expect(locatorStores([STORE], 'en', LATE)[0]).toMatchObject({
      name: 'Mall',
      address: 'Level 1',
      city: 'Dubai',
      hours: '10:00 AM – 01:30 AM',
    });
    expect(locatorStores([STORE], 'ar', LATE)[0]).toMatchObject({
      name: 'مول',
      address: 'الطابق 1',
      city: 'دبي',
    });
  });

  test("with hours by day those of today on the branch's own clock count, and a missing day is closed (AMB-28)", () => {
    const byDay = {
      ...STORE,
      isDays: 1,
      daysTiming: [
        { day: 'Wednesday', opening: '09:00:00', closing: '17:00:00' },
        { day: 'Thursday', opening: '12:15:00', closing: '23:00:00' },
      ],
    };
    expect(locatorStores([byDay], 'en', LATE)[0]?.hours).toBe('12:15 PM – 11:00 PM');
    expect(locatorStores([byDay], 'en', new Date('2026-01-16T09:00:00Z'))[0]?.hours).toBeNull();
  });

  test('the map link points at the place', () => {
    expect(mapLink(STORE)).toBe('https://www.google.com/maps/search/?api=1&query=25.1%2C55.2');
  });
});
