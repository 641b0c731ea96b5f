import { defineConfig } from '@playwright/test';
import type { Engine } from './support/engine-test.ts';

/** The journeys of other engines than Chromium. Their drivers start the browsers; Playwright only runs the tests. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  outputDir: '../../test-results/engines',
  projects: [
    { name: 'firefox', grep: /@firefox/, use: { engine: 'firefox' } },
    { name: 'webkit', grep: /@webkit/, use: { engine: 'webkit' } },
  ],
});
