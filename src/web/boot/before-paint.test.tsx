import { afterEach, expect, test } from 'vitest';
import beforePaint from './before-paint.js?raw';

// oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it: a script of its own, before all others
const run = () => new Function(beforePaint)();

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['lines'];
});

test.each([
  [null, false],
  ['{"lineCount":0}', false],
  ['{"lineCount":2}', true],
])('a tab whose note of lines is %j shows what needs a cart: %j', (noted, isShown) => {
  if (noted !== null) sessionStorage.setItem('checkout', noted);
  run();
  expect('lines' in document.documentElement.dataset).toBe(isShown);
});

test.each([
  [null, '0'],
  [[{ orderId: 'FIRST00001' }, { orderId: 'SECOND0001' }], '2'],
])(
  'the room of the orders that this device follows (%j) is known before they are drawn',
  (orders, count) => {
    if (orders !== null) localStorage.setItem('openOrders', JSON.stringify(orders));
    run();
    expect(document.documentElement.style.getPropertyValue('--orders')).toBe(count);
  },
);

test('no room is kept for an order that waits for its money', () => {
  const unpaid = { orderId: 'UNPAID0001' };
  localStorage.setItem('openOrders', JSON.stringify([unpaid, { orderId: 'FIRST00001' }]));
  sessionStorage.setItem('checkout', JSON.stringify({ cardOrder: unpaid }));
  run();
  expect(document.documentElement.style.getPropertyValue('--orders')).toBe('1');
});

test('a damaged list of orders loses no height of the menu', () => {
  localStorage.setItem('openOrders', '[{');
  const { lang } = document.documentElement;
  sessionStorage.setItem('farSizes', JSON.stringify([lang + innerWidth, [['burgers', 640]]]));
  run();
  expect(document.documentElement.style.getPropertyValue('--far-burgers')).toBe('640px');
});
