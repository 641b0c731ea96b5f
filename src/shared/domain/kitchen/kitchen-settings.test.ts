import { expect, test } from 'vitest';
import { readFigure, type KitchenFigure } from './kitchen-settings.ts';

test.each<[KitchenFigure, string, number | null | 'wrong']>([
  ['base_minutes', '', null],
  ['base_minutes', '  ', null],
  ['base_minutes', '0', 'wrong'],
  ['base_minutes', '1', 1],
  ['base_minutes', ' 240 ', 240],
  ['base_minutes', '241', 'wrong'],
  ['lanes', '2.5', 'wrong'],
  ['lanes', '-1', 'wrong'],
  ['lanes', '1e1', 'wrong'],
  ['lanes', 'four', 'wrong'],
  ['lanes', '50', 50],
  ['lanes', '٥٠', 50],
  ['max_orders', '0', 0],
  ['max_orders', '1001', 'wrong'],
  ['max_make_minutes', '10000', 10_000],
  ['last_order_minutes', '0', 0],
  ['last_order_minutes', '121', 'wrong'],
  ['release_minutes', '4', 'wrong'],
  ['release_minutes', '5', 5],
])('%s: "%s"', (figure, typed, value) => {
  expect(readFigure(figure, typed)).toEqual(
    value === 'wrong' ? { ok: false } : { ok: true, value },
  );
});
