// Rows as a text file that Excel reads as UTF-8 and runs no formula of.

const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A cell that begins so would be a formula. */
const RUNS = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const words = RUNS.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return UTF8_MARK + rows.map((row) => row.map(csvCell).join(',') + LINE_END).join('');
}
