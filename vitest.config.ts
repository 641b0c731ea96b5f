import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const isLong = process.env['TEST_LONG'] === '1';

/** What every shop of a test does at its start or sign-in, and what few tests are about. */
const CHEAPER = [
  { find: /^@node-rs\/argon2$/, replacement: resolve('tests/support/light-argon2.ts') },
  { find: /^\.\/http\/open-api\.ts$/, replacement: resolve('tests/support/kept-open-api.ts') },
];

/**
 * `unit`: rules and small parts, beside the code. `component`: a component in a document without layout, beside it. `api`: the
 * server over HTTP on PostgreSQL. `pages`: the built pages, without a browser. Journeys run with Playwright. The files of a worker share
 * its memory, because loading React, the document or the server for each file was more than half of the work; `component-setup.ts`
 * begins each file of component tests with fresh modules and an empty document.
 */
export default defineConfig({
  test: {
    // The machines that run this have few cores.
    maxWorkers: 2,
    // Generous, because a busy machine is no fault: nothing below sets a time of its own.
    testTimeout: isLong ? 6 * 3_600_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: CHEAPER },
        test: {
          name: 'api',
          isolate: false,
          setupFiles: ['tests/support/log-of-failed-test.ts'],
          include: ['tests/{api,chaos}/**/*.test.ts'],
          // Hours, a browser or root: only `npm run test:long` runs these.
          exclude: isLong ? [] : ['tests/chaos/*.long.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          isolate: false,
          setupFiles: ['tests/support/log-of-failed-test.ts'],
          include: ['tests/pages/**/*.test.ts'],
        },
      },
    ],
  },
});
