// A worker of the queue in a process of its own, made to be killed. It takes over what the dead left, and prints `ready`.
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/http/log.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { doOutsideWork } from '#server/jobs/outside-work.ts';
import { loadBrandSettings } from '#server/brand-settings.ts';
import type { Parts } from '#server/parts.ts';
import { openQueue } from '#server/queue.ts';

const config = readConfig(process.env);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: null });
const log = createLog('silent');
const queue = await openQueue(database, log);
const now = (): Date => new Date(process.env['NOW'] ?? '');
const parts: Parts = {
  config,
  settings: loadBrandSettings(),
  database,
  secrets: await loadSecrets(config, database.db),
  clock: { now, steadyNow: now },
  log,
  queue,
};
await queue.boss.supervise();
await queue.work((work) => doOutsideWork(parts, work));
console.log('ready');
