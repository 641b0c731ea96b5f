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
  ['2', true],
])('a tab whose note of lines is %j shows what needs a cart: %j', (noted, isShown) => {
  if (noted !== null) sessionStorage.setItem('cartLines', noted);
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
