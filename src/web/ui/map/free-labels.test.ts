import { expect, test } from 'vitest';
import { freeLabels } from './free-labels.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 16 });

test('of two names on each other the first stands; one that met only a hidden name stands too', () => {
  expect(freeLabels([box(0, 0), box(40, 8), box(100, 8), box(0, 16)])).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(freeLabels([])).toEqual([]);
});
