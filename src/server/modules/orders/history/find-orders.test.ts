import { expect, test } from 'vitest';
import { orderClues } from './find-orders.queries.ts';

const NONE = { name: null, checkNumber: null, orderId: null, phoneEnd: null, minute: null };

test.each([
  ['17', { checkNumber: '17' }],
  ['# 17', { checkNumber: '17' }],
  ['١٧', { checkNumber: '17' }],
  ['0417', { checkNumber: '0417', phoneEnd: '0417' }],
  ['+971 50 123 4567', { checkNumber: '0501234567', orderId: null, phoneEnd: '501234567' }],
  ['00971501234567', { checkNumber: '0501234567', phoneEnd: '501234567' }],
  ['971501234567', { checkNumber: '971501234567', phoneEnd: '501234567' }],
  ['Noura', { name: 'Noura' }],
  [' نورة سعيد ', { name: 'نورة سعيد' }],
  ['7KQ2M4T9XA', { name: '7KQ2M4T9XA', orderId: '7KQ2M4T9XA' }],
  ['19:30', { minute: 1170 }],
  ['٩:٠٥', { minute: 545 }],
  ['24:00', { name: '24:00' }],
])('%j', (typed, clues) => {
  expect(orderClues(typed)).toEqual({ ...NONE, ...clues });
});

test('nothing typed asks for nothing', () => {
  expect(orderClues('  ')).toBeNull();
});
