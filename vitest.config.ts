import { defineConfig } from 'vitest/config';

/**
 * `unit`: rules and small parts, beside the code. `calls`: the server over HTTP on a real database, house rules and short
 * trials. Journeys run with Playwright. The files of a worker share its memory: to load the server's modules again for each
 * file was more than half of what all calls cost, and a shop of a test owns all that it keeps.
 */
export default defineConfig({
  test: {
    // The machines that run this have few cores, and each test file of the calls opens a database of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'calls',
          isolate: false,
          include: ['tests/{calls,rules,promises}/**/*.test.ts'],
        },
      },
    ],
  },
});
