// npm run test:engines [-- OPTIONS OF PLAYWRIGHT]: journeys in Firefox and WebKit, from Debian's packages, on a PostgreSQL and a display of
// their own. `--grep=@webkit` runs one engine only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { aptInstall } from './browser.mjs';
import { endOnSignals, endWithUs } from './end-with-us.mjs';
import { startPostgres } from './postgres.mjs';

const NEEDED = {
  '/usr/bin/firefox-esr': ['firefox-esr'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver'],
  '/usr/bin/Xvfb': ['xvfb'],
  '/usr/bin/dbus-run-session': ['dbus-x11'],
};
const missing = Object.entries(NEEDED).filter(([path]) => !existsSync(path));
if (missing.length > 0) aptInstall([...missing.flatMap(([, names]) => names), 'fonts-noto-core']);

/** A display that nobody looks at. It prints its number. */
function startDisplay(): Promise<string> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(() => display.kill());
  return new Promise((done, failed) => {
    display.stdout.once('data', (line: Buffer) => done(`:${line.toString().trim()}`));
    display.once('error', failed);
    display.once('exit', () => failed(new Error('no display could be started')));
  });
}

endOnSignals();
const postgres = await startPostgres({ isQuick: true });
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
const display = await startDisplay();
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '--config=tests/engines/playwright.config.ts',
    '--reporter=list',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      DISPLAY: display,
      TEST_DATABASE_URL: postgres.url,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  },
);
postgres.stop();
process.exit(status ?? 1);
