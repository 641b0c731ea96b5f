import { expect, test } from 'vitest';
import { storeAddress, storeName } from './store-words.ts';

const names = { store_name: 'BurJuman', store_name_ar: '', store_ar_name: 'برجمان' };
const address = {
  address: 'Level 3',
  address_ar: 'الطابق 3',
  use_mannual_address: 1,
  mannual_address: 'By the metro',
};

test('Arabic takes the first Arabic name that is not empty, else the English one (LAND-19, AMB-24)', () => {
  expect(storeName(names, 'ar')).toBe('برجمان');
  expect(storeName({ ...names, store_ar_name: '' }, 'ar')).toBe('BurJuman');
  expect(storeName(names, 'en')).toBe('BurJuman');
});

test('the hand-written address needs its switch and a text (LAND-20)', () => {
  expect(storeAddress(address, 'en')).toBe('By the metro');
  expect(storeAddress({ ...address, use_mannual_address: 0 }, 'en')).toBe('Level 3');
  expect(storeAddress({ ...address, mannual_address: ' ' }, 'ar')).toBe('الطابق 3');
});
