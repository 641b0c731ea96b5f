// Lighthouse: accessibility, best practices and search must be perfect. Performance depends on the machine, so it is printed, not judged.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS } from '../browser.mjs';
import { endWithUs } from '../end-with-us.mjs';
import { fault } from './aims.ts';

const JUDGED = ['accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<'performance' | (typeof JUDGED)[number], number>;
export type Run = { scores: Scores; lcpMs: number };

/** Starts a browser that Lighthouse may steer; answers its port. */
export async function openChrome(
  executablePath: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'qarmasha-chrome-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      ...BROWSER_ARGS,
      'about:blank',
    ],
    // A group of its own: what is started may be a script around the browser, and a signal to it alone would leave the browser behind.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
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
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  const forget = endWithUs(() => {
    end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const close = async (): Promise<void> => {
    forget();
    const ended = new Promise((done) => child.once('exit', done));
    end();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port, close };
}

export async function runLighthouse(url: string, port: number): Promise<Run> {
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
        fault(`${url}: ${category} ${of(category)}: ${id}: ${audits[id]?.title ?? ''}`);
  }
  return {
    scores: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
  };
}
