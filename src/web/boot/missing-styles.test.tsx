import { expect, test } from 'vitest';
import { drawWithoutMissingStyles } from './missing-styles.ts';

drawWithoutMissingStyles();

test.each([
  ['a style that is missing', 'Unable to preload CSS for /assets/live-order.css', true],
  ['a script that is missing', 'Failed to fetch dynamically imported module', false],
])('%s: the part is drawn all the same: %s', (_, message, isDrawn) => {
  const failed = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(Object.assign(failed, { payload: new Error(message) }));
  expect(failed.defaultPrevented).toBe(isDrawn);
});
