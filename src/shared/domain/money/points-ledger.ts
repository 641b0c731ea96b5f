// A customer's points as lines that are only added. Balance, expiry and what an order still needs all follow from reading them.
import type { PointsTarget } from './points.ts';

export const POINTS_KINDS = ['gained', 'used', 'returned', 'taken_back', 'expired'] as const;
export type PointsKind = (typeof POINTS_KINDS)[number];

/** `points` is below zero for what goes; `expiresAt` null: never. */
export type PointsLine = {
  kind: PointsKind;
  points: number;
  /** Spent points that an order has to give back: taken from the next ones. */
  owed: number;
  order: number | null;
  at: Date;
  expiresAt: Date | null;
};
export type PointsLot = { points: number; expiresAt: Date | null };

type Ledger = {
  lots: PointsLot[];
  /** What each order took, by when it would have expired. */
  taken: Map<number | null, PointsLot[]>;
  owed: number;
};

/** Points that come back can be used for so long in any case, though they may have expired meanwhile. */
const BACK_FOR_MS = 30 * 86_400_000;

const byExpiry = (lot: PointsLot, other: PointsLot): number =>
  (lot.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) || 0;

const sumPoints = (lots: readonly { points: number }[]): number =>
  lots.reduce((sum, { points }) => sum + points, 0);

function take(lots: PointsLot[], points: number): PointsLot[] {
  const taken: PointsLot[] = [];
  let left = points;
  while (left > 0) {
    const [lot] = lots;
    if (lot === undefined) break;
    const part = Math.min(lot.points, left);
    taken.push({ ...lot, points: part });
    left -= part;
    if (part === lot.points) lots.shift();
    else lots[0] = { ...lot, points: lot.points - part };
  }
  return taken;
}

/** Uses take what expires first; what has to go back takes what lives longest. */
function read(lines: readonly PointsLine[]): Ledger {
  const ledger: Ledger = { lots: [], taken: new Map(), owed: 0 };
  for (const { kind, points, owed, order, expiresAt } of lines) {
    ledger.owed += owed;
    if (points > 0) ledger.lots = [...ledger.lots, { points, expiresAt }].toSorted(byExpiry);
    const before = ledger.taken.get(order) ?? [];
    if (kind === 'used')
      ledger.taken.set(order, [...before, ...take(ledger.lots, -points)].toSorted(byExpiry));
    if (kind === 'returned') {
      const longestFirst = before.toReversed();
      take(longestFirst, points);
      ledger.taken.set(order, longestFirst.toReversed());
    }
    if (kind === 'expired') take(ledger.lots, -points);
    if (kind === 'taken_back') {
      const longestFirst = ledger.lots.toReversed();
      take(longestFirst, -points);
      ledger.lots = longestFirst.toReversed();
    }
  }
  return ledger;
}

const isOver = ({ expiresAt }: PointsLot, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** What may be used now, and what of it expires when, the soonest first. */
export function pointsNow(
  lines: readonly PointsLine[],
  now: Date,
): { balance: number; lots: PointsLot[] } {
  const lots = read(lines).lots.filter((lot) => !isOver(lot, now));
  return { balance: sumPoints(lots), lots };
}

export const nextExpiry = (lines: readonly PointsLine[]): Date | null =>
  read(lines).lots[0]?.expiresAt ?? null;

export function expiryLines(lines: readonly PointsLine[], at: Date): PointsLine[] {
  const points = sumPoints(read(lines).lots.filter((lot) => isOver(lot, at)));
  return points === 0
    ? []
    : [{ kind: 'expired', points: -points, owed: 0, order: null, at, expiresAt: null }];
}

export function lapseLines(lines: readonly PointsLine[], at: Date): PointsLine[] {
  const points = sumPoints(lines);
  return points === 0
    ? []
    : [{ kind: 'expired', points: -points, owed: 0, order: null, at, expiresAt: null }];
}

/** What an order still uses and keeps; what it owes counts as given back. */
function computeStanding(lines: readonly PointsLine[], order: number): PointsTarget {
  const own = lines.filter((line) => line.order === order);
  const of = (...kinds: PointsKind[]): PointsLine[] =>
    own.filter(({ kind }) => kinds.includes(kind));
  const kept = of('gained', 'taken_back');
  return {
    used: 0 - sumPoints(of('used', 'returned')),
    gained: sumPoints(kept) - kept.reduce((sum, { owed }) => sum + owed, 0),
  };
}

/**
 * The lines that bring an order to where it has to stand; none when it is there already, null when it uses more points than there are. The balance
 * never goes below zero: what was spent and has to go back is owed.
 */
export function settlingLines(
  lines: readonly PointsLine[],
  asked: { order: number; target: PointsTarget; at: Date; expiresAt: Date | null },
): PointsLine[] | null {
  const { order, target, at, expiresAt } = asked;
  const stand = computeStanding(lines, order);
  const use = target.used - stand.used;
  const gain = target.gained - stand.gained;
  if (use === 0 && gain === 0) return [];
  const line = (kind: PointsKind, points: number, more: Partial<PointsLine> = {}): PointsLine => ({
    kind,
    points,
    owed: 0,
    order,
    at,
    expiresAt: null,
    ...more,
  });
  const added = expiryLines(lines, at);
  const now = (): Ledger => read([...lines, ...added]);
  if (use > 0) {
    if (sumPoints(now().lots) < use) return null;
    added.push(line('used', -use));
  }
  if (use < 0) {
    const back = take((now().taken.get(order) ?? []).toReversed(), -use);
    for (const lot of back) {
      const soonest = new Date(at.getTime() + BACK_FOR_MS);
      const until = lot.expiresAt !== null && lot.expiresAt < soonest ? soonest : lot.expiresAt;
      added.push(line('returned', lot.points, { expiresAt: until }));
    }
  }
  if (gain > 0) {
    added.push(line('gained', gain, { expiresAt }));
    const pays = Math.min(now().owed, gain);
    if (pays > 0) added.push(line('taken_back', -pays, { owed: -pays }));
  }
  if (gain < 0) {
    const there = Math.min(-gain, sumPoints(now().lots));
    added.push(line('taken_back', 0 - there, { owed: -gain - there }));
  }
  return added;
}

/** The last day of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0));
  later.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return later;
}
