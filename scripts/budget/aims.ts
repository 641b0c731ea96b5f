// What the first views may cost. A row that was reached once is held: the budget fails above it. The others are printed beside their aim.
export type Lang = 'en' | 'ar';

export type Page = { path: string; lang: Lang; kind: 'landing' | 'menu' };

export const PAGES: Page[] = [
  { path: '/en', lang: 'en', kind: 'landing' },
  { path: '/ar', lang: 'ar', kind: 'landing' },
  { path: '/en/menu', lang: 'en', kind: 'menu' },
  { path: '/ar/menu', lang: 'ar', kind: 'menu' },
];

type Row = {
  title: string;
  unit: string;
  digits: number;
  aim: (page: Page) => number;
  /** Above this the budget fails; null while the aim is not reached. */
  held: ((page: Page) => number) | null;
};

const kb = (title: string, aim: Row['aim'], held: Row['held']): Row => ({
  title,
  unit: 'kB',
  digits: 1,
  aim,
  held,
});

export const ROWS = {
  text: kb(
    'HTML, scripts and styles until 10 s and one touch',
    ({ kind }) => (kind === 'landing' ? 125 : 143),
    null,
  ),
  late: kb(
    'styles of later pages, fetched when nothing else is to do',
    () => 20,
    () => 20,
  ),
  fonts: kb(
    'fonts',
    ({ lang }) => (lang === 'en' ? 36 : 52),
    ({ lang }) => (lang === 'en' ? 36 : 52),
  ),
  early: kb('asked for before the largest paint', ({ lang }) => (lang === 'en' ? 85 : 95), null),
  shift: {
    title: 'layout shift, fonts two seconds late',
    unit: '',
    digits: 4,
    aim: () => 0.001,
    held: null,
  },
  lcp: { title: 'largest paint, simulated', unit: 's', digits: 2, aim: () => 1.6, held: null },
  recalculated: {
    title: 'elements recalculated at opening a dish',
    unit: '',
    digits: 0,
    aim: () => 900,
    held: null,
  },
  performance: {
    title: 'Lighthouse performance, points below 98',
    unit: '',
    digits: 0,
    aim: () => 0,
    held: null,
  },
} satisfies Record<string, Row>;

export type RowName = keyof typeof ROWS;

const faults: string[] = [];

export function fault(text: string): void {
  if (!faults.includes(text)) faults.push(text);
}

/** Prints a measured value beside its aim, and notes a fault when a row that is held is broken. */
export function judge(name: RowName, page: Page, value: number, note = ''): void {
  const row: Row = ROWS[name];
  const aim = row.aim(page);
  const shown = `${value.toFixed(row.digits)}${row.unit && ` ${row.unit}`}`;
  const verdict = value <= aim ? 'reached' : 'not reached';
  console.log(
    `${page.path.padEnd(9)} ${row.title}: ${shown} (aim ${aim}, ${verdict})${note && ` ${note}`}`,
  );
  if (row.held && value > row.held(page)) fault(`${page.path}: ${row.title}: ${shown}`);
}

export function finish(): number {
  for (const text of faults) console.log(`FAIL  ${text}`);
  console.log(`budget: ${faults.length === 0 ? 'kept' : 'broken'}`);
  return faults.length === 0 ? 0 : 1;
}
