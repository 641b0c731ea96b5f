// WebKit, driven by its own WebDriver: WebKitGTK's small browser in a session bus and a display of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../../scripts/free-port.mjs';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Size } from './firefox.ts';
import type { Driver } from './tab.ts';

const FOLDERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
export const findWebKit = (): string | null =>
  FOLDERS.map((folder) => `/usr/lib/x86_64-linux-gnu/${folder}/MiniBrowser`).find(existsSync) ??
  null;

function end(child: ChildProcess): void {
  // The group: the session bus, the driver and the browser's processes.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}

/** A driver knows one session at a time, so each tab has its own. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Back from a page of another origin ends in another process, and the driver would wait for the old one for ever: `load` waits instead.
    pageLoadStrategy: 'none',
    // After Back into the page cache its driver answers no more.
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--enable-page-cache=false'] },
  });
  for (let tries = 0; ; tries += 1)
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // It listens a moment after it was started.
      if (tries >= 20) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
}

const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

export async function openWebKit(size: Size): Promise<Driver> {
  const binary = findWebKit();
  if (binary === null) throw new Error('no WebKit: install webkit2gtk-driver');
  const port = await freePort();
  const child = spawn('dbus-run-session', ['WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  try {
    const driver = await connect(port, binary);
    await driver.manage().setTimeouts({ pageLoad: LOAD_MS, script: 30_000 });
    await resize(driver, size);
    return toTab(driver, () => end(child));
  } catch (error) {
    end(child);
    throw error;
  }
}

/** The window is as much larger as its frame and its bar take. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const setTo = (w: number, h: number) =>
    driver.manage().window().setRect({ x: 0, y: 0, width: w, height: h });
  await setTo(width, height);
  const [w, h] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await setTo(2 * width - w, 2 * height - h);
}

const LOAD_MS = 30_000;
/** Ends when another page than this one has loaded. */
async function load(driver: WebDriver, go: () => Promise<void>): Promise<void> {
  await driver.executeScript('window.isLeft = true');
  await go();
  const hasLoaded = (): Promise<boolean> =>
    driver
      .executeScript<boolean>('return !window.isLeft && document.readyState === "complete"')
      // Between two pages there is none that could answer.
      .catch(() => false);
  await driver.wait(hasLoaded, LOAD_MS, 'the page did not load');
}

function toTab(driver: WebDriver, end: () => void): Driver {
  return {
    open: (url) => load(driver, () => driver.get(url)),
    reload: () => load(driver, () => driver.navigate().refresh()),
    back: () => load(driver, () => driver.navigate().back()),
    url: () => driver.getCurrentUrl(),
    run: (script, ...values) => driver.executeScript(script, ...values),
    element: (script, ...values) => driver.executeScript(script, ...values),
    press: async (element, times) => {
      const actions = driver.actions({ async: true }).move({ origin: element as WebElement });
      for (let press = 0; press < times; press += 1) actions.press().release();
      await actions.perform();
    },
    type: (element, text) => (element as WebElement).sendKeys(text),
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined);
      end();
    },
  };
}
