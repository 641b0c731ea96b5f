// Money is counted in whole fils (1 AED = 100 fils), never in fractions of a dirham.
// The listed calls carry AED with at most two decimals; these functions are the only crossing.

/** A whole number of fils (decision D9). May be negative only as the difference of two amounts. */
export type Fils = number;

export const FILS_PER_DIRHAM = 100;

/** Divides two whole numbers and rounds the result half up, without binary fractions. Throws on a divisor of 0 or below. */
export function divideHalfUp(numerator: number, divisor: number): number {
  if (divisor <= 0) throw new RangeError(`divisor must be positive, got ${divisor}`);
  return Math.floor((2 * numerator + divisor) / (2 * divisor));
}

/** Rounds an amount in fils to whole dirhams, half up (AMB-65 steps 1 and 5). */
export function roundToDirhams(amountFils: Fils): Fils {
  return divideHalfUp(amountFils, FILS_PER_DIRHAM) * FILS_PER_DIRHAM;
}

/** Fils as the AED number of the listed calls: 1850 becomes 18.5. */
export function filsToAed(amountFils: Fils): number {
  return amountFils / FILS_PER_DIRHAM;
}

/** An AED number of a listed call as fils. Returns null for anything that is not a finite number with at most two decimals. */
export function aedToFils(amountAed: number): Fils | null {
  if (!Number.isFinite(amountAed)) return null;
  const fils = Math.round(amountAed * FILS_PER_DIRHAM);
  return Math.abs(amountAed * FILS_PER_DIRHAM - fils) < 1e-6 && Number.isSafeInteger(fils)
    ? fils
    : null;
}
