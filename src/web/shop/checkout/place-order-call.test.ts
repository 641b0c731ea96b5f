import { expect, test } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { toPlaceAnswer, unavailableLines, isFinal } from './place-order-call.ts';

const refused = (code: string, body: Record<string, unknown> = {}) =>
  toPlaceAnswer({ ok: false, code, message: 'text', status: 409, body } as Parameters<
    typeof toPlaceAnswer
  >[0]);
test.each([
  ['OFFLINE', 'not-sent', false],
  ['INTERNAL', 'not-sent', false],
  ['UNAUTHENTICATED', 'proof-over', false],
  ['KEY_REUSED', 'key-used', false],
  ['POS_REFUSED', 'pos-refused', true],
  ['STORE_CLOSED', 'refused', true],
  ['KITCHEN_FULL', 'kitchen-full', true],
  ['ITEM_UNAVAILABLE', 'lines-gone', true],
])('the answer %s means %s; final: %s (AMB-72)', (code, kind, final) => {
  expect(refused(code).kind).toBe(kind);
  expect(isFinal(refused(code))).toBe(final);
});

test('a changed total names the new one, missing lines their places (decision D11)', () => {
  expect(refused('TOTAL_CHANGED', { order_grossprice: 70.5 })).toEqual({
    kind: 'total-changed',
    newTotalFils: 7050,
    prices: [],
    points: 0,
    isOld: false,
  });
  expect(refused('ORDER_OLD', { order_grossprice: 70.5 })).toEqual({
    kind: 'total-changed',
    newTotalFils: 7050,
    prices: [],
    points: 0,
    isOld: true,
  });
  const lines = [
    { index: 1, reason: 'x' },
    { index: 2, reason: 'y', missing: [{ name: 'Drink', name_ar: 'المشروب' }] },
    'nonsense',
  ];
  expect(refused('ITEM_UNAVAILABLE', { lines })).toEqual({
    kind: 'lines-gone',
    lines: [
      { index: 1, missing: [] },
      { index: 2, missing: [{ en: 'Drink', ar: 'المشروب' }] },
    ],
  });
});

test('a full kitchen names the next free time, or none', () => {
  const next_free = '2026-01-14T15:30:00.000Z';
  expect(refused('KITCHEN_FULL', { next_free })).toEqual({
    kind: 'kitchen-full',
    nextFree: new Date(next_free),
  });
  expect(refused('KITCHEN_FULL', { next_free: null })).toEqual({
    kind: 'kitchen-full',
    nextFree: null,
  });
});

test('the lines that are gone are those that the answer names, with what each lacks; all of them when it names none', () => {
  const lines = ['burger', 'meal'].map((key) => ({ key })) as CartLine[];
  const drink = { en: 'Drink', ar: 'المشروب' };
  expect(unavailableLines(lines, [{ index: 1, missing: [drink] }])).toEqual({
    lines: [lines[1]],
    missing: new Map([['meal', [drink]]]),
  });
  expect(unavailableLines(lines, [{ index: 7, missing: [] }]).lines).toEqual(lines);
});
