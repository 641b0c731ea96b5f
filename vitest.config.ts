import { defineConfig } from 'vitest/config';

/** Tests of rules lie beside the code, tests of the calls under tests/calls. Journeys run with Playwright. */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tests/calls/**/*.test.ts',
      'tests/rules/**/*.test.ts',
      'tests/promises/**/*.test.ts',
    ],
    // The machines that run this have few cores, and each test file of the calls opens a database of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
