import { expect, test } from 'vitest';
import type { KitchenSettings } from '#shared/contract/kitchen.ts';
import { changedBetween, isUntouched, mergeTyped, toTypedValues } from './typed-kitchen.ts';

const base: KitchenSettings = {
  max_orders: 20,
  max_make_minutes: null,
  base_minutes: null,
  lanes: 3,
  last_order_minutes: null,
  release_minutes: null,
  later_delivery: true,
  day_starts_at: null,
  without_screen: 'tell',
};

test.each([
  ['a figure', { lanes: '4' }, { lanes: 5, max_orders: 30 }, { lanes: '4', max_orders: '30' }],
  ['an emptied figure', { max_orders: '' }, { max_orders: 30 }, { max_orders: '' }],
  ['a choice', { later_delivery: 'off' }, { later_delivery: null }, { later_delivery: 'off' }],
  [
    'nothing',
    {},
    { day_starts_at: '06:00', without_screen: null },
    { day_starts_at: '06:00', without_screen: '' },
  ],
] as const)(
  '%s that was typed stays, the rest is the newest',
  (_what, typing, change, expected) => {
    const typed = { ...toTypedValues(base), ...typing };
    const newest = { ...base, ...change };
    expect(mergeTyped(newest, typed, base)).toEqual({
      ...toTypedValues(base),
      ...toTypedValues(newest),
      ...expected,
    });
    expect(isUntouched(typed, base)).toBe(Object.keys(typing).length === 0);
  },
);

test('what differs is named from what to what', () => {
  expect(changedBetween(base, base)).toEqual([]);
  expect(changedBetween(base, { ...base, lanes: null, later_delivery: false })).toEqual([
    { key: 'lanes', from: 3, to: null },
    { key: 'later_delivery', from: true, to: false },
  ]);
});
