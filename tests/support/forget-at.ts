// The nightly forgetting, as if it were another night.
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import type { TestApp } from './create-test-app.ts';

/** Runs it as late as `at`, then puts the clock back. Returns how many rows went. */
export async function forgetAt({ app, clock }: Pick<TestApp, 'app' | 'clock'>, at: Date) {
  const before = clock.now();
  clock.set(at);
  try {
    return await forgetOldRows(app);
  } finally {
    clock.set(before);
  }
}
