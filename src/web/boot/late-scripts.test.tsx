import { afterEach, expect, test } from 'vitest';
import lateScripts from './late-scripts.js?raw';

// oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script of its own, in the head of every page
const run = () => new Function(lateScripts)();

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['unready'];
});

test.each([
  ['/en/track-order', 'FIRST00001', 'FIRST00001'],
  ['/en/track-order', null, undefined],
  ['/en/menu', 'FIRST00001', undefined],
])('a page that cannot come alive (%s, order %s) says the number %s', (path, kept, said) => {
  history.replaceState(null, '', path);
  if (kept !== null) localStorage.setItem('orderId', kept);
  document.body.innerHTML = '<div class="unready"></div>';
  run();
  void (window as unknown as { scriptsAgain(): Promise<void> }).scriptsAgain();
  expect(document.querySelector<HTMLElement>('.unready')?.dataset['order']).toBe(said);
  expect(document.documentElement.dataset['unready']).toBe('');
});
