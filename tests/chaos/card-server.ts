// The shop as a process of its own, so that it can be killed: the real app on a real database, with a clock that begins at a given moment and quick payment jobs.
import { createApp } from '#server/app.ts';
import { composeApp } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/http/log.ts';
import { runPaymentJobs } from '#server/jobs/payment-jobs.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';

const JOBS_EVERY_MS = 400;

const config = readConfig(process.env);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: null });
const begin = Number(process.env['CLOCK_START']);
const realStart = Number(process.env['REAL_START']);
const now = (): Date => new Date(begin + Date.now() - realStart);
const log = createLog('silent');
const app = await composeApp({ config, database, clock: { now }, log });
const server = await createApp(app, { loadBuild: null });
await app.queue.work((work) => doOutsideWork(app, work));
await server.listen({ port: config.port, host: '127.0.0.1' });
setInterval(() => {
  void runPaymentJobs(app).catch(() => undefined);
}, JOBS_EVERY_MS);
console.log('ready');
