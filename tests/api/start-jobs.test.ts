import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { openQueue } from '#server/queue.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';

const NOW = new Date('2026-01-14T15:30:00Z');

test('the queue starts and stops on an empty database', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: null });
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string) => {
      errors.push(event);
    },
  };
  const queue = await openQueue(database, log);
  await startJobs({
    database,
    config: readConfig({}),
    settings: { undoSeconds: 10 },
    clock: { now: () => NOW },
    log,
    queue,
  } as unknown as AppContext);
  await queue.stop();
  await database.close();
  expect(errors).toEqual([]);
});
