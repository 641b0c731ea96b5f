// npm run budget: what the first views cost. Fails above 125 kB of JavaScript (brotli), at a layout that moves, and below 100 for
// accessibility, best practices and search. Performance depends on the machine, so it is printed, not judged.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median, runServer } from '../tests/support/journey-run.ts';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';

const PAGES = ['/en', '/ar', '/en/menu', '/ar/menu'];
const MOST_JS_BYTES = 125_000;
const MOST_SHIFT = 0.01;
const WATCH_MS = 10_000;
const JUDGED = ['accessibility', 'best-practices', 'seo'] as const;
const runs = process.argv.includes('--quick') ? 3 : 5;

const executablePath = findBrowser();
if (executablePath === null) {
  console.error('No Chromium was found: set CHROME_PATH.');
  process.exit(1);
}
const faults: string[] = [];

/** Bytes of every script asked for within ten seconds, as they go over the wire, and how far the layout moved. */
async function firstView(
  origin: string,
  path: string,
): Promise<{ jsBytes: number; shift: number }> {
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: BROWSER_ARGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let jsBytes = 0;
    const reading: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (!new URL(request.url()).pathname.endsWith('.js')) return;
      reading.push(
        request.sizes().then(({ responseBodySize }) => {
          jsBytes += responseBodySize;
        }),
      );
    });
    const started = performance.now();
    await page.goto(origin + path);
    await page.waitForTimeout(Math.max(0, WATCH_MS - (performance.now() - started)));
    await Promise.all(reading);
    return {
      jsBytes,
      shift: await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      ),
    };
  } finally {
    await browser.close();
  }
}

type Scores = Record<'performance' | (typeof JUDGED)[number], number>;

/** Starts a browser that Lighthouse may steer; answers its port. */
async function openChrome(): Promise<{ port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'qarmasha-chrome-'));
  const child = spawn(
    executablePath ?? '',
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      ...BROWSER_ARGS,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await new Promise<number>((done, failed) => {
    let text = '';
    child.stderr.on('data', (part: Buffer) => {
      text += part.toString();
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text);
      if (found) done(Number(found[1]));
    });
    child.on('exit', () => failed(new Error('Chromium did not start')));
  });
  const close = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port, close };
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', ...JUDGED],
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const of = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  for (const category of JUDGED) {
    if (of(category) === 100) continue;
    for (const { id } of categories[category]?.auditRefs ?? [])
      if ((audits[id]?.score ?? 1) < 1)
        faults.push(`${url}: ${category}: ${id}: ${audits[id]?.title ?? ''}`);
  }
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

const server = await runServer({ TEST_ENGINE: 'embedded' });
try {
  const chrome = await openChrome();
  try {
    for (const path of PAGES) {
      const { jsBytes, shift } = await firstView(server.origin, path);
      if (jsBytes === 0 || jsBytes > MOST_JS_BYTES)
        faults.push(`${path}: ${jsBytes} bytes of JavaScript`);
      if (shift > MOST_SHIFT) faults.push(`${path}: the layout moves by ${shift.toFixed(4)}`);
      const all: Scores[] = [];
      for (let run = 0; run < runs; run += 1)
        all.push(await scoresOf(server.origin + path, chrome.port));
      for (const category of JUDGED)
        if (all.some((scores) => scores[category] < 100))
          faults.push(`${path}: ${category} ${Math.min(...all.map((scores) => scores[category]))}`);
      const least = (name: keyof Scores): number => Math.min(...all.map((scores) => scores[name]));
      console.log(
        `${path.padEnd(9)} ${(jsBytes / 1000).toFixed(1)} kB JavaScript, shift ${shift.toFixed(4)}, performance ${median(all.map((one) => one.performance))} (median of ${runs}), ${JUDGED.map((name) => `${name} ${least(name)}`).join(', ')}`,
      );
    }
  } finally {
    await chrome.close();
  }
} finally {
  await server.stop();
}
for (const fault of new Set(faults)) console.log(`FAIL  ${fault}`);
console.log(`budget: ${new Set(faults).size === 0 ? 'kept' : 'broken'}`);
process.exit(faults.length === 0 ? 0 : 1);
