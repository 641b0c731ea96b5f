import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/**
 * Journeys in a real browser, each worker with a server and a database of its own. Animations are off: they show nothing here and cost time. So do pictures
 * and page copies in a trace, which are a quarter of the processor time: `--trace=on` brings them.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // A journey waits a third of its time, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Dubai',
  },
});
