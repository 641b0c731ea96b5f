// What every journey stands on: a server of its own for each worker, and pages that fail the test on any error or foreign request.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { later as arLater } from '#shared/i18n/ar/later.ts';
import { ar } from '#shared/i18n/ar/messages.ts';
import { opened as arOpened } from '#shared/i18n/ar/opened.ts';
import { refusals as arRefusals } from '#shared/i18n/ar/refusals.ts';
import { consoleMessages as arConsole } from '#shared/i18n/ar/console.ts';
import { later as enLater } from '#shared/i18n/en/later.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { opened as enOpened } from '#shared/i18n/en/opened.ts';
import { refusals as enRefusals } from '#shared/i18n/en/refusals.ts';
import { consoleMessages as enConsole, type ConsoleKey } from '#shared/i18n/en/console.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { together as arTogether } from '#shared/i18n/ar/together.ts';
import { together as enTogether } from '#shared/i18n/en/together.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';
import { pressLikeHands } from './journey-hands.ts';
import { listen } from './journey-said.ts';
import { countRequests } from './journey-still.ts';

export type Lang = 'en' | 'ar';
/** `deployment`: settings of the process, and `LANES` (0: those of the brand count nowhere). `cards`: a card company stands beside the shop, and Card is the way to pay that is chosen first. */
type JourneyOptions = {
  cards: boolean;
  deployment: Record<string, string>;
};
/** `offline` and `refused` answers are expected in some journeys: what matches is not an error there. */
/** `isKept`: the worker of the shop keeps copies, as it does for customers; elsewhere it would answer before a journey's own routes. */
type Fixtures = {
  expectedErrors: RegExp[];
  isKept: boolean;
  context: BrowserContext;
  lang: Lang;
  shop: Shop;
};
/** What a test may change at its worker's server. All of it is taken back when the test ends. */
export type Shop = {
  /** The server's clock, from this moment on; it runs on. */
  setClock(moment: string): Promise<void>;
  passTime(seconds: number): Promise<void>;
  /** Business settings by their names in `brand/settings.json`: `{ laterOrders: { delivery: true } }`. */
  set(settings: Record<string, unknown>): Promise<void>;
};
type WorkerFixtures = JourneyOptions & {
  server: {
    origin: string;
    gateway: string | null;
    /** Takes what the server has printed since the last call. */
    takeLog(): string;
  };
};

/** A Wednesday, 13:00 in Dubai: every branch that sells is open. */
const OPEN = '2026-01-14T13:00:00+04:00';

export const texts = (lang: Lang): Translate<MessageKey> =>
  createTranslator<MessageKey>(
    lang,
    lang === 'ar'
      ? { ...ar, ...arLater, ...arOpened, ...arRefusals, ...arTogether }
      : { ...en, ...enLater, ...enOpened, ...enRefusals, ...enTogether },
  );
export const boardTexts = (lang: Lang): Translate<ConsoleKey> =>
  createTranslator<ConsoleKey>(lang, lang === 'ar' ? arConsole : enConsole);

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const line = text.split('\n').find((candidate) => candidate.startsWith('{"origin"'));
      if (line) done(line);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

/** Watches every page of a context. What went wrong is read after the test. */
export function watchPages(
  context: BrowserContext,
  origin: string,
  expected: RegExp[],
  faults: string[],
  gateway: string | null = null,
): void {
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
  };
  // The card company's own pages are none of ours (it has no favicon, for one).
  const isOurs = (url: string): boolean => gateway === null || !url.startsWith(gateway);
  context.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message.location().url))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    // A script that could not be fetched has no stack, and then the message alone says what it was.
    note(`page error: ${error.error().stack || error.error().message}`),
  );
  context.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (asked !== origin && asked !== gateway && protocol.startsWith('http'))
      note(`foreign request: ${request.url()}`);
  });
}

/** Opening a page ends when it has come alive: what is pressed before that would be lost. Not where the page has no scripts, and not where a test asks for an earlier end. */
function waitUntilAlive(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (!options?.waitUntil)
      await page.waitForFunction(isAlive, undefined, { timeout: 10_000 }).catch(() => undefined);
    return answer;
  };
}

/** React marks the elements it has taken over with a property of its own. */
function isAlive(): boolean {
  const main = document.querySelector('main');
  return (
    (document.querySelector('script[type="module"]') === null && !('bringScripts' in window)) ||
    (main !== null && Object.keys(main).some((key) => key.startsWith('__react')))
  );
}

/** The console's worker is another one, and stays. */
function refuseShopWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
  navigator.serviceWorker.register = (url, options) =>
    // It may be a trusted address, which is no string.
    String(url) === '/worker.js'
      ? Promise.reject(new Error('no worker here'))
      : register(url, options);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  cards: [false, { option: true, scope: 'worker' }],
  deployment: [{}, { option: true, scope: 'worker' }],
  expectedErrors: [[], { option: true }],
  isKept: [false, { option: true }],
  server: [
    async ({ cards, deployment }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'qarmasha-journey-'));
      const child = spawn(resolve('node_modules/.bin/node'), ['tests/support/journey-server.ts'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          STARTS_AT: OPEN,
          CARDS: cards ? '1' : '',
          NODE_ENV: 'production',
          // Half of what a start costs is reading the same code again: some fifty servers of a run share what was read.
          NODE_COMPILE_CACHE: resolve('.cache/journey-servers'),
          LANES: '0',
          ...deployment,
        },
      });
      let log = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part: Buffer) => {
          log += part.toString();
        });
      const takeLog = (): string => {
        const taken = log;
        log = '';
        return taken;
      };
      try {
        const line = await firstLine(child).catch((error: Error) => {
          throw new Error(`${error.message}\n${log}`);
        });
        await provide({
          ...(JSON.parse(line) as { origin: string; gateway: string | null }),
          takeLog,
        });
      } finally {
        const ended = new Promise((done) => {
          if (child.exitCode === null) child.once('exit', done);
          else done(null);
        });
        child.kill('SIGTERM');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  context: async ({ context, server, expectedErrors, isKept }, provide, testInfo) => {
    server.takeLog();
    const faults: string[] = [];
    if (!isKept) await context.addInitScript(refuseShopWorker);
    await pressLikeHands(context);
    await listen(context);
    watchPages(context, server.origin, expectedErrors, faults, server.gateway);
    await provide(context);
    const log = server.takeLog();
    if (testInfo.status !== testInfo.expectedStatus && log !== '')
      await testInfo.attach("the server's log", { body: log, contentType: 'text/plain' });
    expect(faults, 'errors and foreign requests of the pages').toEqual([]);
  },
  lang: ['en', { option: true }],
  shop: async ({ server }, provide) => {
    const post = async (path: string, data: object): Promise<void> => {
      const reply = await fetch(`${server.origin}/journey/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    };
    await provide({
      setClock: async (moment) => post('clock', { at: moment }),
      passTime: async (seconds) => post('clock', { seconds }),
      set: async (settings) => post('settings', settings),
    });
    await post('reset', {});
  },
  page: async ({ page }, provide) => {
    waitUntilAlive(page);
    countRequests(page);
    await provide(page);
  },
});

export { expect };

/** The two shapes of screen that every journey is seen on. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

type Variant = { lang: Lang; viewport: { width: number; height: number } };
const VARIANTS: readonly Variant[] = [
  { lang: 'en', viewport: PHONE },
  { lang: 'ar', viewport: DESKTOP },
  { lang: 'ar', viewport: PHONE },
  { lang: 'en', viewport: DESKTOP },
];

type Body = Parameters<typeof test>[2];

function declare(title: string, body: Body, variants: readonly Variant[]): void {
  for (const { lang, viewport } of variants)
    test.describe(() => {
      test.use({ lang, viewport });
      test(`${title} (${lang}, ${viewport.width})`, body);
    });
}

/** A hash of the title: the same on every machine and in every run. */
export function computeHash(title: string): number {
  let hash = 0;
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** A journey in one language at one width, chosen by its title: what a customer does depends on neither, so a spread over all of them is enough. */
export function journey(title: string, body: Body): void {
  const variant = VARIANTS[computeHash(title) % VARIANTS.length];
  declare(title, body, variant ? [variant] : []);
}

/** One of the twenty that the business lives on: in English on a phone and in Arabic on a desktop. */
export function criticalJourney(title: string, body: Body): void {
  declare(title, body, VARIANTS.slice(0, 2));
}
