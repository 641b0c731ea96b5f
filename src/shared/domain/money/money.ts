// Money is counted in whole fils (1 AED = 100 fils). The calls carry AED with at most two decimals; only these functions convert.

/** Negative only as the difference of two amounts. */
export type Fils = number;

export const FILS_PER_DIRHAM = 100;

/** Rounds half up, without binary fractions. Throws on a divisor of 0 or below. */
export function divideHalfUp(numerator: number, divisor: number): number {
  if (divisor <= 0) throw new RangeError(`divisor must be positive, got ${divisor}`);
  return Math.floor((2 * numerator + divisor) / (2 * divisor));
}

/** Half up. */
export function roundToDirhams(amountFils: Fils): Fils {
  return divideHalfUp(amountFils, FILS_PER_DIRHAM) * FILS_PER_DIRHAM;
}

/** 1850 becomes 18.5. */
export function filsToAed(amountFils: Fils): number {
  return amountFils / FILS_PER_DIRHAM;
}

/** Null for anything that is not a finite number with at most two decimals. */
export function aedToFils(amountAed: number): Fils | null {
  if (!Number.isFinite(amountAed)) return null;
  const fils = Math.round(amountAed * FILS_PER_DIRHAM);
  return Math.abs(amountAed * FILS_PER_DIRHAM - fils) < 1e-6 && Number.isSafeInteger(fils)
    ? fils
    : null;
}

/** Shares an amount by weight, in whole fils by largest remainder. Without any weight the first has all of it. */
export function shareOut(amountFils: Fils, weights: readonly number[]): Fils[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, at) => (at === 0 ? amountFils : 0));
  const exact = weights.map((weight) => (amountFils * weight) / whole);
  const shares = exact.map(Math.floor);
  const left = amountFils - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((each, other) => other.rest - each.rest);
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
