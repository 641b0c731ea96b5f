const ROWS_AT_ONCE = 500;

export function parts<T>(rows: readonly T[], most = ROWS_AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
}
