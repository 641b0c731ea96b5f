import { defineConfig } from 'vitest/config';

/** Unit tests lie beside the code, tests of the calls under tests/calls. Journeys run with Playwright. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'tests/calls/**/*.test.ts'] },
});
