import { expect, test } from 'vitest';
import type { OrderType } from '../orders/order-type.ts';
import { takesTip, tipFils, type TipRule } from './tip.ts';

const RULE: TipRule = { delivery: true, pickup: false, suggested: [3, 5, 10], most: 50 };

test.each<[OrderType, Partial<TipRule>, boolean]>([
  ['Delivery', {}, true],
  ['Delivery', { delivery: false }, false],
  ['Pickup', {}, false],
  ['Pickup', { pickup: true }, true],
  ['qr-Pickup', { pickup: true }, false],
])('%s with %j takes tips: %s', (orderType, rule, takes) => {
  expect(takesTip({ ...RULE, ...rule }, orderType)).toBe(takes);
});

test.each<[string, number, OrderType, number]>([
  ['nothing', 0, 'Delivery', 0],
  ['five dirhams', 500, 'Delivery', 500],
  ['the most', 5_000, 'Delivery', 5_000],
  ['more than the most', 5_100, 'Delivery', 5_000],
  ['a fortune', 99_999_900, 'Delivery', 5_000],
  ['parts of a dirham', 550, 'Delivery', 500],
  ['less than nothing', -500, 'Delivery', 0],
  ['five dirhams where none are taken', 500, 'Pickup', 0],
])('%s: %i fils for %s are %i', (_name, wished, orderType, given) => {
  expect(tipFils(wished, orderType, RULE)).toBe(given);
});
