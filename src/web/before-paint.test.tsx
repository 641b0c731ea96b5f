import { afterEach, expect, test } from 'vitest';
import beforePaint from './before-paint.js?raw';

// oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it: a script of its own, before all others
const run = () => new Function(beforePaint)();

afterEach(() => {
  sessionStorage.clear();
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
