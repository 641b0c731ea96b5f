import { expect, test } from 'vitest';
import { newestOf, stillToSend } from './kept-commands.ts';

test('of what was done without a line the newest 200 are kept, in their order', () => {
  const done = Array.from({ length: 230 }, (_none, index) => index);
  const kept = newestOf(done);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 30, 229]);
  expect(newestOf(done.slice(0, 3))).toEqual([0, 1, 2]);
});

const NOW = Date.parse('2026-01-14T19:30:00+04:00');
test.each([
  ['just now', 'dxb01', 0, true],
  ['a moment before half an hour is over', 'dxb01', 30 * 60_000 - 1, true],
  ['half an hour ago', 'dxb01', 30 * 60_000, false],
  ['by somebody else on this device', 'dxb02', 0, false],
])('what was done %s', (_name, login, agoMs, isSent) => {
  const one = { login, atMs: NOW - agoMs };
  expect(stillToSend([one], 'dxb01', NOW)).toEqual(isSent ? [one] : []);
});
