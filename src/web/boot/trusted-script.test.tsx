import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringIconScript } from './trusted-script.ts';

const ICONS = { url: 'https://icons.example.com/icons.js', integrity: 'sha384-abc' };

const append = vi.fn<(script: HTMLScriptElement) => void>();
beforeEach(() => {
  append.mockReset();
  vi.spyOn(document.head, 'append').mockImplementation(append as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the icon script comes after the page, with its hash, so that no other code runs (GEN-53, D23)', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  bringIconScript(ICONS);
  expect(append).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(
    append.mock.calls.map(([{ src, integrity, crossOrigin }]) => [src, integrity, crossOrigin]),
  ).toEqual([[ICONS.url, ICONS.integrity, 'anonymous']]);
});

test('a page that is loaded already asks for it at once (GEN-53, D23)', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  bringIconScript(ICONS);
  expect(append).toHaveBeenCalledOnce();
});
