// The rows of the benchmark: what was measured, how far the rounds lay apart, and whether the limit is kept.
import { median } from '#tests/support/journey-run.ts';

/** `limit`: the most it may be, in the row's unit; null where nothing is promised. */
export type Row = { name: string; unit: string; rounds: readonly number[]; limit: number | null };

/** A limit is missed when the median lies more than a tenth above it: less is the machine. */
const ALLOWANCE = 1.1;

const isMissed = ({ rounds, limit }: Row): boolean =>
  limit !== null && median([...rounds]) > limit * ALLOWANCE;

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Prints a row; answers whether its limit is kept. */
export function print(row: Row): boolean {
  const [least, most] = [Math.min(...row.rounds), Math.max(...row.rounds)];
  const spread = row.rounds.length > 1 ? `${digits(least)} to ${digits(most)}` : '';
  const limit =
    row.limit === null ? '' : `limit ${digits(row.limit)}${isMissed(row) ? '  MISSED' : ''}`;
  console.log(
    `${row.name.padEnd(52)} ${digits(median([...row.rounds])).padStart(8)} ${row.unit.padEnd(9)} ${spread.padEnd(18)} ${limit}`,
  );
  return !isMissed(row);
}
