// A worker of the queue in a process of its own, made to be killed. It takes over what the dead left, and prints `ready`.
import { composeApp } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/http/log.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';

const config = readConfig(process.env);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: null });
const log = createLog('silent');
const now = (): Date => new Date(process.env['NOW'] ?? '');
const app = await composeApp({ config, database, clock: { now }, log });
await app.queue.boss.supervise();
await app.queue.work((work) => doOutsideWork(app, work));
console.log('ready');
