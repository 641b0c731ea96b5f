// A ledger of points to write in.
import { settlingLines, type PointsLine } from '#shared/domain/money/points-ledger.ts';

export const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

/** A ledger that is written one order after the other; what is refused stays unwritten. */
export function toLedger() {
  const lines: PointsLine[] = [];
  return {
    lines,
    settle(
      order: number,
      [used, gained]: readonly [number, number],
      at: Date,
      expiresAt: Date | null = null,
    ): boolean {
      const added = settlingLines(lines, { order, target: { used, gained }, at, expiresAt });
      if (added) lines.push(...added);
      return added !== null;
    },
    told: () =>
      lines.map(({ kind, points, owed }) => `${kind} ${points}${owed ? ` owes ${owed}` : ''}`),
  };
}
