import { expect, test } from 'vitest';
import { pageName } from './page-views.tsx';

test('the landing page is named Landing in tracking (GEN-50)', () => {
  expect(pageName('/en')).toBe('Landing');
  expect(pageName('/ar/')).toBe('Landing');
});

test('other pages are named after their path, combos without their id', () => {
  expect(pageName('/en/track-order')).toBe('Track Order');
  expect(pageName('/ar/checkout/payment')).toBe('Checkout - Payment');
  expect(pageName('/en/combo/12/box-for-two')).toBe('Combo');
});
