import { expect, test } from 'vitest';
import { promisedAt } from './promise.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 16, minute));

test.each([
  [4, { kind: 'between', from: at(5), to: at(15) }],
  [5, { kind: 'by', to: at(15) }],
  [14, { kind: 'by', to: at(15) }],
  [15, { kind: 'anyMinute' }],
  [55, { kind: 'anyMinute' }],
])('at minute %i no time in the past is promised', (minute, promised) => {
  expect(promisedAt(at(5), at(15), at(minute))).toEqual(promised);
});
