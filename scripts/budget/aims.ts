// What the first views may cost. A row is held at its aim once that was reached, and before at the best that was reached: the budget fails above
// it. Rows that need a machine with nothing else to do are only printed beside their aim.
export type Lang = 'en' | 'ar';

export type Page = { path: string; lang: Lang; kind: 'landing' | 'menu' };
/** What a row is measured on: a page of the shop, or the board. */
export type Subject = Omit<Page, 'kind'> & { kind: Page['kind'] | 'board' };

export const BOARD: Subject = { path: '/console', lang: 'en', kind: 'board' };
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
  aim: (page: Subject) => number;
  /** Above this the budget fails; null for what a busy machine cannot judge. */
  held: ((page: Subject) => number) | null;
};

const kb = (title: string, aim: Row['aim'], held: Row['held']): Row => ({
  title,
  unit: 'kB',
  digits: 1,
  aim,
  held,
});

/** The best so far of a row whose aim is not reached, with about a hundredth for what the same page differs by. */
const best = (pages: Record<string, number>) => (page: Subject) => pages[page.path] ?? 0;

export const ROWS = {
  text: kb(
    'HTML, scripts and styles until 10 s and one touch',
    ({ kind }) => (kind === 'landing' ? 150 : 170),
    best({ '/en': 150, '/ar': 150, '/en/menu': 170.5, '/ar/menu': 172 }),
  ),
  late: kb(
    'styles of later pages, fetched when nothing else is to do',
    () => 20,
    () => 20,
  ),
  offline: kb(
    'texts for a shop without a line, fetched when nothing else is to do',
    () => 15,
    () => 15,
  ),
  fonts: kb(
    'fonts',
    ({ lang }) => (lang === 'en' ? 36 : 52),
    ({ lang }) => (lang === 'en' ? 31 : 47),
  ),
  early: kb(
    'asked for before the largest paint',
    ({ lang }) => (lang === 'en' ? 85 : 95),
    best({ '/en': 77, '/ar': 92.5, '/en/menu': 97, '/ar/menu': 113 }),
  ),
  shift: {
    title: 'layout shift, fonts two seconds late',
    unit: '',
    digits: 4,
    aim: () => 0.001,
    held: () => 0.001,
  },
  lcp: { title: 'largest paint, simulated', unit: 's', digits: 2, aim: () => 1.8, held: null },
  recalculated: {
    title: 'elements recalculated at opening a dish',
    unit: '',
    digits: 0,
    aim: () => 900,
    held: () => 900,
  },
  blocking: {
    title: 'blocking time, of processor time x 4',
    unit: 'ms',
    digits: 0,
    aim: () => 200,
    held: null,
  },
  taps: {
    title: 'a tap in the first six seconds until it is painted, 98 of 100',
    unit: 'ms',
    digits: 0,
    aim: () => 200,
    held: null,
  },
  presses: {
    title: 'a press at a board of 400 orders until it is painted, 98 of 100',
    unit: 'ms',
    digits: 0,
    aim: () => 100,
    held: null,
  },
  lost: { title: 'taps that were lost', unit: '', digits: 0, aim: () => 0, held: () => 0 },
  hours: {
    title: 'heap of a board after twelve hours of service, of that after two',
    unit: 'x',
    digits: 2,
    aim: () => 1.1,
    held: () => 1.1,
  },
  performance: {
    title: 'Lighthouse performance, points below 95',
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
export function judge(name: RowName, page: Subject, value: number, note = ''): void {
  const row: Row = ROWS[name];
  const aim = row.aim(page);
  const shown = `${value.toFixed(row.digits)}${row.unit && ` ${row.unit}`}`;
  const verdict = value <= aim ? 'reached' : 'not reached';
  console.log(
    `${page.path.padEnd(9)} ${row.title}: ${shown} (aim ${aim}, ${verdict})${note && ` ${note}`}`,
  );
  if (row.held && value > row.held(page))
    fault(`${page.path}: ${row.title}: ${shown}, held at ${row.held(page)} (aim ${aim})`);
}

export function finish(): number {
  for (const text of faults) console.log(`FAIL  ${text}`);
  console.log(`budget: ${faults.length === 0 ? 'kept' : 'broken'}`);
  return faults.length === 0 ? 0 : 1;
}
