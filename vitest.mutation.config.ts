import { defineConfig } from 'vitest/config';

/** The unit tests alone, for `npm run test:mutation`. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
