import { describe, expect, test } from 'vitest';
import { monthsLater, pointsNow } from './points-ledger.ts';
import { day, toLedger } from '#tests/support/points-ledgers.ts';

describe('an order', () => {
  test('gains once, however often it is asked', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 80], day(1));
    ledger.settle(1, [0, 80], day(2));
    expect(ledger.told()).toEqual(['gained 80']);
  });
  test('may not use what is not there', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 80], day(1));
    expect(ledger.settle(2, [81, 0], day(2))).toBe(false);
    expect(ledger.settle(2, [80, 0], day(2))).toBe(true);
    expect(ledger.settle(3, [1, 0], day(2))).toBe(false);
  });
  test('may not use what has expired, and the line that says so stands before the next one', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 80], day(1), day(10));
    ledger.settle(2, [0, 20], day(2), day(20));
    expect(ledger.settle(3, [30, 0], day(10))).toBe(false);
    expect(ledger.settle(3, [20, 0], day(10))).toBe(true);
    expect(ledger.told()).toEqual(['gained 80', 'gained 20', 'expired -80', 'used -20']);
  });
  test('gets back what it used, once, until the day until which it lived', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 50], day(1), day(200));
    ledger.settle(2, [0, 50], day(2), day(100));
    ledger.settle(3, [70, 0], day(3));
    expect(pointsNow(ledger.lines, day(3))).toEqual({
      balance: 30,
      lots: [{ points: 30, expiresAt: day(200) }],
    });
    ledger.settle(3, [0, 0], day(4));
    ledger.settle(3, [0, 0], day(5));
    expect(ledger.told().slice(3)).toEqual(['returned 20', 'returned 50']);
    expect(pointsNow(ledger.lines, day(5)).lots).toEqual([
      { points: 50, expiresAt: day(100) },
      { points: 30, expiresAt: day(200) },
      { points: 20, expiresAt: day(200) },
    ]);
  });
  test('gets back in part what lives longest, then the rest', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 50], day(1), day(200));
    ledger.settle(2, [0, 50], day(2), day(100));
    ledger.settle(3, [70, 0], day(3));
    ledger.settle(3, [40, 0], day(4));
    expect(ledger.lines.slice(3).map(({ points, expiresAt }) => [points, expiresAt])).toEqual([
      [20, day(200)],
      [10, day(100)],
    ]);
    ledger.settle(3, [0, 0], day(5));
    expect(ledger.lines.slice(5)).toMatchObject([{ points: 40, expiresAt: day(100) }]);
    expect(pointsNow(ledger.lines, day(5)).balance).toBe(100);
  });
  test('gets back what would be over meanwhile for thirty days', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 50], day(1), day(10));
    ledger.settle(2, [50, 0], day(9));
    ledger.settle(2, [0, 0], day(40));
    expect(pointsNow(ledger.lines, day(40)).lots).toEqual([{ points: 50, expiresAt: day(70) }]);
  });
});

describe('an order that comes back', () => {
  test('comes back to the kitchen only with the points that it had', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 50], day(1));
    ledger.settle(2, [50, 0], day(2));
    ledger.settle(2, [0, 0], day(3));
    ledger.settle(3, [20, 0], day(4));
    expect(ledger.settle(2, [50, 0], day(5))).toBe(false);
    ledger.settle(3, [0, 0], day(5));
    expect(ledger.settle(2, [50, 0], day(5))).toBe(true);
  });
  test('gives back what it gained; what was spent is owed, and the next points pay it', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 80], day(1));
    ledger.settle(2, [60, 0], day(2));
    ledger.settle(1, [0, 0], day(3));
    ledger.settle(1, [0, 0], day(3));
    expect(pointsNow(ledger.lines, day(3)).balance).toBe(0);
    ledger.settle(3, [0, 45], day(4));
    ledger.settle(4, [0, 45], day(5));
    expect(ledger.told()).toEqual([
      'gained 80',
      'used -60',
      'taken_back -20 owes 60',
      'gained 45',
      'taken_back -45 owes -45',
      'gained 45',
      'taken_back -15 owes -15',
    ]);
    expect(pointsNow(ledger.lines, day(5)).balance).toBe(30);
  });
  test('is handed over again after it was brought back: it gains as much as before', () => {
    const ledger = toLedger();
    ledger.settle(1, [0, 80], day(1));
    ledger.settle(2, [60, 0], day(2));
    ledger.settle(1, [0, 0], day(3));
    ledger.settle(1, [0, 80], day(4));
    expect(pointsNow(ledger.lines, day(4)).balance).toBe(20);
    ledger.settle(1, [0, 40], day(5));
    expect(ledger.told().at(-1)).toBe('taken_back -20 owes 20');
  });
});

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00Z'],
  ['2026-11-30T10:00:00Z', 3, '2027-02-28T10:00:00Z'],
  ['2026-05-15T10:00:00Z', 12, '2027-05-15T10:00:00Z'],
])('%s and %i months are %s', (at, months, later) => {
  expect(monthsLater(new Date(at), months)).toEqual(new Date(later));
});
