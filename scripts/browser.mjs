// Finds Chromium for the journeys: CHROME_PATH, the system's own, or Debian's package when this is root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** The headless shell first: the same engine without the browser's own windows, which cost a third of every journey's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser's path, or null. */
export function findBrowser() {
  return [process.env.CHROME_PATH, ...KNOWN].find((path) => path && existsSync(path)) ?? null;
}

/** A browser that keeps the pages that were left, as the shell does not; or null. */
export function findWholeBrowser() {
  return (
    [process.env.CHROME_PATH, ...KNOWN].find(
      (path) => path && !path.endsWith('shell') && existsSync(path),
    ) ?? null
  );
}

export function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian's packages for the tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  });
}

export function installBrowser() {
  if (!process.env.CHROME_PATH && !existsSync(SHELL))
    aptInstall([basename(SHELL), 'fonts-noto-core']);
  if (findWholeBrowser() === null) aptInstall(['chromium', 'fonts-noto-core']);
  if (findBrowser() === null)
    console.error(
      '\n!! No Chromium was found: the browser journeys cannot run. Install chromium or set CHROME_PATH.\n',
    );
}
