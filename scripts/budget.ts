// npm run budget: what the first views cost, worst of every answer about cookies and of the turning pictures. Fails above each aim that was
// reached, or above the best that was (budget/aims.ts). `-- --only=bytes,work,shift,blocking,taps,board,lighthouse` takes a part, `--quick` fewer repeats, `--files` lists every file.
import { chromium, type Browser } from '@playwright/test';
import { median, runServer } from '../tests/support/journey-run.ts';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { endOnSignals } from './end-with-us.mjs';
import { BOARD, fault, finish, judge, PAGES, type Page } from './budget/aims.ts';
import { growDuringService, pressBoard } from './budget/board.ts';
import { firstView, lateFontShift, PHONES, type FirstView } from './budget/first-view.ts';
import { blockingTime } from './budget/main-thread.ts';
import { recalculatedAtOpening } from './budget/opening.ts';
import { openChrome, runLighthouse } from './budget/lighthouse.ts';
import { tapEarly } from './budget/taps.ts';

const ANSWERS = ['unset', 'rejected'] as const;
/** Three pictures take turns on the landing page. */
const TURNS = 3;
const MOST_TRIES = 12;
/** Two hundred over the four pages. */
const TAPS = 50;
const BOARD_PRESSES = 100;
const wants = (flag: string): boolean => process.argv.includes(flag);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
const parts = new Set((only ?? 'bytes,work,shift,blocking,taps,board,lighthouse').split(','));
const runs = wants('--quick') ? 3 : 9;

const formatSpread = (values: number[]): string =>
  `median of ${values.length}, ${Math.min(...values)} to ${Math.max(...values)}`;

/** Every answer about cookies on every phone, on the landing page with each of the turning pictures. */
async function views(browser: Browser, origin: string, page: Page): Promise<FirstView[]> {
  const found = await Promise.all(
    ANSWERS.flatMap((answer) =>
      PHONES.map(async (phone) => await firstView(browser, origin, page.path, answer, phone)),
    ),
  );
  if (page.kind === 'menu') return found;
  const stills = new Set(found.map(({ still }) => still));
  for (let tries = 0; stills.size < TURNS && tries < MOST_TRIES; tries += 1) {
    const one = await firstView(browser, origin, page.path, 'unset', PHONES[1]);
    if (!stills.has(one.still)) found.push(one);
    stills.add(one.still);
  }
  return found;
}

async function judgeBytes(browser: Browser, origin: string, page: Page): Promise<void> {
  const all = await views(browser, origin, page);
  const worst = (of: (view: FirstView) => number): number => Math.max(...all.map(of)) / 1000;
  judge(
    'text',
    page,
    worst(({ textBytes }) => textBytes),
  );
  judge(
    'late',
    page,
    worst(({ lateBytes }) => lateBytes),
  );
  judge(
    'offline',
    page,
    worst(({ offlineBytes }) => offlineBytes),
  );
  judge(
    'fonts',
    page,
    worst(({ fontBytes }) => fontBytes),
    `${all[0]?.fontCount ?? 0} files`,
  );
  const early = all.toSorted((a, b) => b.earlyBytes - a.earlyBytes)[0];
  judge(
    'early',
    page,
    worst(({ earlyBytes }) => earlyBytes),
    `largest: ${early?.largest}`,
  );
  for (const { errors } of all) for (const error of errors) fault(`${page.path}: ${error}`);
  if (!wants('--files')) return;
  for (const { type, name, bytes, isEarly } of early?.files ?? [])
    console.log(
      `  ${isEarly ? 'early' : '     '} ${type.padEnd(10)} ${String(bytes).padStart(7)} ${name}`,
    );
}

async function judgeShift(browser: Browser, origin: string, page: Page): Promise<void> {
  const all = await Promise.all(
    ANSWERS.map(async (answer) => await lateFontShift(browser, origin, page.path, answer)),
  );
  const worst = all.toSorted((a, b) => b.shift - a.shift)[0];
  judge('shift', page, worst?.shift ?? 0, [...new Set(worst?.moved)].slice(0, 4).join(' '));
}

async function judgeBlocking(browser: Browser, origin: string, page: Page): Promise<void> {
  const all = [];
  for (let run = 0; run < runs; run += 1)
    all.push(
      await blockingTime(browser, origin, page.path, ANSWERS[run % ANSWERS.length] ?? 'unset'),
    );
  const times = all.map(({ blockingMs }) => Math.round(blockingMs));
  const slower = median(all.map(({ slower }) => slower)).toFixed(2);
  judge('blocking', page, median(times), `${formatSpread(times)}, machine ${slower} x as slow`);
}

async function judgeTaps(browser: Browser, origin: string, page: Page): Promise<void> {
  const { count, slowest2PercentMs, lost } = await tapEarly(
    browser,
    origin,
    page,
    wants('--quick') ? 12 : TAPS,
  );
  judge('taps', page, slowest2PercentMs, `${count} taps`);
  judge('lost', page, lost.length, lost.join(', '));
}

async function judgeBoard(browser: Browser, origin: string): Promise<void> {
  const presses = await pressBoard(browser, origin, wants('--quick') ? 20 : BOARD_PRESSES);
  const note = `${presses.count} presses, median ${presses.medianMs}`;
  judge('presses', BOARD, presses.slowest2PercentMs, note);
  judge('hours', BOARD, await growDuringService(browser, origin));
}

async function judgeByLighthouse(origin: string, page: Page, port: number): Promise<void> {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await runLighthouse(origin + page.path, port));
  const seconds = all.map(({ lcpMs }) => Math.round(lcpMs / 10) / 100);
  judge('lcp', page, median(seconds), formatSpread(seconds));
  const points = all.map(({ scores }) => scores.performance);
  judge('performance', page, Math.max(0, 95 - median(points)), formatSpread(points));
}

endOnSignals();
const executablePath = findBrowser();
if (executablePath === null) {
  console.error('No Chromium was found: set CHROME_PATH.');
  process.exit(1);
}
const server = await runServer({ TEST_ENGINE: 'embedded', NO_LIMITS: '1' });
try {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    for (const page of PAGES) {
      if (parts.has('bytes')) await judgeBytes(browser, server.origin, page);
      if (parts.has('work') && page.kind === 'menu')
        judge('recalculated', page, await recalculatedAtOpening(browser, server.origin, page.path));
      if (parts.has('shift')) await judgeShift(browser, server.origin, page);
      if (parts.has('blocking')) await judgeBlocking(browser, server.origin, page);
      if (parts.has('taps')) await judgeTaps(browser, server.origin, page);
    }
    if (parts.has('board')) await judgeBoard(browser, server.origin);
  } finally {
    await browser.close();
  }
  if (parts.has('lighthouse')) {
    const chrome = await openChrome(executablePath);
    try {
      for (const page of PAGES) await judgeByLighthouse(server.origin, page, chrome.port);
    } finally {
      await chrome.close();
    }
  }
} finally {
  await server.stop();
}
process.exit(finish());
