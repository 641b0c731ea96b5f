import { defineConfig } from 'vitest/config';

/**
 * `unit`: rules and small parts, beside the code. `component`: a component in a document without layout, beside it. `api`: the
 * server over HTTP on PostgreSQL. `pages`: the built pages, without a browser. Journeys run with Playwright. Except for components, the files
 * of a worker share its memory: to load the server's modules again for each file was more than half of what all calls cost.
 */
export default defineConfig({
  test: {
    // The machines that run this have few cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: ['tests/{api,rules,chaos}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pages', isolate: false, include: ['tests/pages/**/*.test.ts'] },
      },
    ],
  },
});
