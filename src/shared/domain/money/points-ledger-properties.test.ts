// Points of random orders.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expiryLines,
  lapseLines,
  nextExpiry,
  pointsNow,
  settlingLines,
  type PointsLine,
} from './points-ledger.ts';
import { day, toLedger } from '#tests/support/points-ledgers.ts';

describe('property:', () => {
  const step = fc.record({
    order: fc.integer({ min: 1, max: 6 }),
    used: fc.integer({ min: 0, max: 120 }),
    gained: fc.integer({ min: 0, max: 120 }),
    days: fc.integer({ min: 0, max: 25 }),
    lives: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    isNight: fc.boolean(),
  });
  test('property: over any walk no sum is below zero, the sum is what may be used, and asking twice adds nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (walk) => {
        const lines: PointsLine[] = [];
        let now = day(1);
        let sum = 0;
        const add = (added: PointsLine[]): void => {
          for (const line of added) {
            sum += line.points;
            expect(sum).toBeGreaterThanOrEqual(0);
            lines.push(line);
          }
        };
        for (const { order, used, gained, days, lives, isNight } of walk) {
          now = new Date(now.getTime() + days * 86_400_000);
          if (isNight) add(expiryLines(lines, now));
          const target = { used, gained };
          const expiresAt = lives === null ? null : new Date(now.getTime() + lives * 86_400_000);
          const before = pointsNow(lines, now);
          const added = settlingLines(lines, { order, target, at: now, expiresAt });
          if (added === null) {
            expect(used).toBeGreaterThan(0);
            continue;
          }
          add(added);
          if (added.length > 0) expect(pointsNow(lines, now).balance).toBe(sum);
          else expect(pointsNow(lines, now)).toEqual(before);
          expect(settlingLines(lines, { order, target, at: now, expiresAt })).toEqual([]);
          const owed = lines.reduce((all, line) => all + line.owed, 0);
          expect(owed).toBeGreaterThanOrEqual(0);
          const next = nextExpiry(lines);
          if (added.length > 0 && next !== null)
            expect(next.getTime()).toBeGreaterThan(now.getTime());
        }
        add(lapseLines(lines, now));
        expect(sum).toBe(0);
        expect(pointsNow(lines, now)).toEqual({ balance: 0, lots: [] });
      }),
      { numRuns: 1500 },
    );
  });
  test('property: what every order gains and nobody spends is there until its day', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            points: fc.integer({ min: 1, max: 99 }),
            lives: fc.integer({ min: 1, max: 90 }),
          }),
        ),
        fc.integer({ min: 0, max: 100 }),
        (gains, later) => {
          const ledger = toLedger();
          gains.forEach(({ points, lives }, order) => {
            ledger.settle(order, [0, points], day(1), day(1 + lives));
          });
          const alive = gains.filter(({ lives }) => lives > later);
          expect(pointsNow(ledger.lines, day(1 + later)).balance).toBe(
            alive.reduce((sum, { points }) => sum + points, 0),
          );
        },
      ),
    );
  });
});
