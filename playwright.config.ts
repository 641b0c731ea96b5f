import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/** Journeys in a real browser, each worker with a server and a database of its own. Animations are off: they show nothing here and cost time. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
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
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Dubai',
  },
});
