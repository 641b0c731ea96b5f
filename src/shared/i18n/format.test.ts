import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './format.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1800, '18.00'],
  [1850, '18.50'],
  [123_456_789, '1,234,567.89'],
])('%i fils are written as %s (PRICE-12, CONST-22)', (fils, text) => {
  expect(formatAmount(fils)).toBe(text);
});

test('an amount always bears its currency, dirhams, in the words of the language (GEN-06)', () => {
  expect(formatMoney(6500, 'en')).toBe('AED 65.00');
  expect(formatMoney(6500, 'ar')).toBe('65.00 د.إ');
});
