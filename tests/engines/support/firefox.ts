// Firefox, driven by WebDriver BiDi.
import { existsSync } from 'node:fs';
import { launch, type Browser, type ElementHandle } from 'puppeteer-core';
import type { Driver } from './tab.ts';

const KNOWN = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
export const findFirefox = (): string | null =>
  [process.env['FIREFOX_PATH'], ...KNOWN].find((path) => path && existsSync(path)) ?? null;

/** On a busy machine it takes its time. */
const LAUNCH_MS = 120_000;

export type Size = { width: number; height: number };

export async function launchFirefox(): Promise<{
  open(size: Size): Promise<Driver>;
  close(): Promise<void>;
}> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('no Firefox: set FIREFOX_PATH');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: LAUNCH_MS,
  });
  return { open: (size) => openTab(browser, size), close: () => browser.close() };
}

/** Scripts are functions' bodies that read `arguments`. */
const asFunction = (script: string): ((...values: unknown[]) => unknown) =>
  // oxlint-disable-next-line typescript/no-implied-eval -- it becomes a function in the page, never here.
  new Function(script) as (...values: unknown[]) => unknown;

async function openTab(browser: Browser, size: Size): Promise<Driver> {
  const context = await browser.createBrowserContext();
  // A window of its own: a tab behind another one draws nothing and is not pressed.
  const page = await context.newPage({ type: 'window' });
  await page.setViewport(size);
  const pressed = (element: unknown) => element as ElementHandle<HTMLElement>;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    back: async () => void (await page.goBack({ waitUntil: 'load' })),
    url: async () => (await page.evaluate(() => location.href)) as string,
    run: (script, ...values) => page.evaluate(asFunction(script), ...values),
    element: async (script, ...values) =>
      (await page.evaluateHandle(asFunction(script), ...values)).asElement(),
    press: async (element, times) => pressed(element).click({ count: times, delay: 10 }),
    type: async (element, text) => pressed(element).type(text),
    key: (name) => page.keyboard.press(name),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
