import { afterEach, expect, test, vi } from 'vitest';
import { isBlended } from './view-moves.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/menu', 'no-preference', true],
  ['/checkout/payment', 'no-preference', true],
  ['/our-story', 'no-preference', false],
  ['/menu', 'reduce', false],
])('a move to %s is blended for who prefers motion "%s": %s', (to, preferred, isIt) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: asked.includes(preferred) }));
  expect(isBlended(to)).toBe(isIt);
});
