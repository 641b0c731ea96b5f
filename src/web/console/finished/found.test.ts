import { expect, test } from 'vitest';
import { isFound } from './finished-page.tsx';

const order = { check_number: '120', last_digits: '0417', customer_name: 'نورة سعيد' };

test.each([
  ['120', true],
  ['١٢٠', true],
  ['۰۴۱۷', true],
  ['٠٤١٧', true],
  ['١٢١', false],
  ['نورة', true],
])('an order is found by %s: %s', (asked, found) => {
  expect(isFound(order, asked)).toBe(found);
});
