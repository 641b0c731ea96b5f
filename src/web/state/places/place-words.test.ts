import { expect, test } from 'vitest';
import { formatDetails, formatMapAddress, placeWords, savedWords } from './place-words.ts';

const names = {
  en: { address: 'Dubai Marina, Dubai', area: 'Dubai Marina' },
  ar: { address: 'دبي مارينا، دبي', area: 'دبي مارينا' },
};
const door = { area: 'Dubai Marina', building: 'Tower 7', flat: '12' };
const kept = {
  full_address: 'Dubai Marina, Dubai',
  extra_details: 'Dubai Marina Tower 7 12',
  door,
  names,
};

test('extra_details is the area, the building and the flat joined by spaces; what is empty leaves no gap (LAND-38)', () => {
  expect(formatDetails(door)).toBe('Dubai Marina Tower 7 12');
  expect(formatDetails({ area: ' Al Barsha ', building: ' ', flat: '1404' })).toBe(
    'Al Barsha 1404',
  );
});

test('a kept place is called by its name in the language of the page', () => {
  const place = { address: 'Dubai Marina, Dubai', area: 'Dubai Marina', names };
  expect(placeWords(place, 'ar')).toEqual(names.ar);
  expect(placeWords(place, 'en')).toEqual(names.en);
  expect(placeWords({ address: 'Somewhere', area: '' }, 'ar')).toEqual({
    address: 'Somewhere',
    area: '',
  });
});

test('a saved address too: the area that the map gave is said once, in the language of the page, what a person wrote stays (A15)', () => {
  expect(savedWords(kept, 'ar')).toEqual({
    address: 'دبي مارينا، دبي',
    details: '12, Tower 7',
  });
  expect(savedWords({ ...kept, door: { ...door, area: 'By the lake' } }, 'ar').details).toBe(
    '12, Tower 7, By the lake',
  );
});

test('an address without parts and names reads as it was written', () => {
  const old = { full_address: 'Al Barsha 1, Dubai', extra_details: 'Barsha X Tower 7 12' };
  expect(savedWords(old, 'ar')).toEqual({
    address: 'Al Barsha 1, Dubai',
    details: 'Barsha X Tower 7 12',
  });
  const point = { lat: 25.1, lng: 55.2 };
  expect(formatMapAddress(old, point)).toMatchObject({
    address: 'Al Barsha 1, Dubai',
    area: '',
    ...point,
  });
  expect(formatMapAddress(kept, point)).toMatchObject({ area: 'Dubai Marina', names });
});
