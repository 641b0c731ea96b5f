/** Rows of one insert: far below the 65,535 values that PostgreSQL takes at once. */
const ROWS_AT_ONCE = 500;

/** A long list in pieces that fit into one insert each; none for an empty one. */
export function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
