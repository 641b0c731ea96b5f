// Nothing in the connections to the database weakens what a commit means. What a power cut leaves is tried by `npm run promises`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, testEngine, type TestApp } from '#tests/support/create-test-app.ts';

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
  });
  afterAll(async () => {
    await shop?.close();
  });

  test('P8: a commit waits for the disk on every connection', async () => {
    const settings = await Promise.all(
      Array.from(
        { length: 12 },
        async () =>
          (
            await shop.app.database.execute(
              "select current_setting('synchronous_commit') as commit, current_setting('fsync') as sync, current_setting('full_page_writes') as pages",
            )
          ).rows[0],
      ),
    );
    for (const one of settings) expect(one).toEqual({ commit: 'on', sync: 'on', pages: 'on' });
  });
});
