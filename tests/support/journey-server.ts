// The whole server with a clock that starts at a given moment and runs on, in a process of its own. The product itself has no such door.
// Prints one line of JSON with its address; stops on SIGTERM.
import { resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createSandboxGateway } from '#server/adapters/payment/sandbox/sandbox-gateway.ts';
import { sandboxSettings } from '#server/adapters/payment/sandbox/sandbox-settings.ts';
import { createApp } from '#server/app.ts';
import { composeApp } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { notify } from '#server/db/open.ts';
import { createLog } from '#server/http/log.ts';
import { seedStaff } from '#server/modules/staff/people/seed-staff.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import { withClock } from './database-clock.ts';
import { addPictures, openSampleChain } from './sample-chain.ts';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR is needed');
const startsAtMs = Date.parse(process.env['STARTS_AT'] ?? '2026-01-14T13:00:00+04:00');
const openedAtMs = Date.now();
let movedMs = 0;
const now = (): Date => new Date(startsAtMs + movedMs + Date.now() - openedAtMs);
const clock = { now };

// What a journey sets of the deployment; nothing of the machine's own settings.
const set = Object.entries(process.env).filter(([name]) => /^(?:ICON_SCRIPT|MAPS)_/.test(name));
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  ...Object.fromEntries(set),
});
// Only journeys about cards have a card company beside the shop; for the others Cash is what can be chosen.
const bank = process.env['CARDS'] === '1' ? createSandboxGateway() : null;
const gateway = bank && new URL(await bank.listen({ port: 0, host: '127.0.0.1' })).origin;
if (gateway) config.payment = { ...config.payment, ...sandboxSettings(gateway) };
const database = withClock(
  await openSampleChain(process.env['TEST_ENGINE'] === 'embedded' ? 'embedded' : 'postgresql'),
  now,
);
await addPictures(database);
const log = createLog(config.logLevel);
const app = await composeApp({ config, database, clock, log });
// All guests of all journeys come from this machine's one address.
const UNLIMITED = 1_000_000;
app.settings.orderRateLimits.perAddressPerHour = UNLIMITED;
app.settings.codeLimits = {
  perPhonePerHour: 5,
  perAddressPerHour: UNLIMITED,
  perDay: UNLIMITED,
};
if (process.env['NO_LIMITS'] === '1')
  app.settings.orderRateLimits = { perPhonePerHour: UNLIMITED, perAddressPerHour: UNLIMITED };
// The orders of many journeys stand open at a few branches: one about the queue says how many lanes its branch has.
if (process.env['LANES'] === '0') app.settings.lanes = null;
// Most journeys place more orders for one guest than an unproved phone may have open.
app.settings.cashLimits.openOrdersPerPhone = 0;
await seedStaff(app);
const build = (await import(resolve('build/server/index.js'))) as ServerBuild;
const server = await createApp(app, { loadBuild: async () => build });
// Journeys that wait (codes run out, another one may be asked for) move the clock instead.
server.post<{
  Querystring: { seconds?: string };
  Body: { seconds?: number; at?: string } | undefined;
}>('/journey/clock', async ({ query, body }) => {
  if (body?.at === undefined) movedMs += Number(body?.seconds ?? query.seconds ?? 0) * 1000;
  else movedMs += Date.parse(body.at) - now().getTime();
  return { now: clock.now() };
});
/** Settings as the server started with them, for the test that comes next. */
const settingsAtStart = structuredClone(app.settings);
type Values = Record<string, unknown>;
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function merge(into: Values, changes: Values): void {
  for (const [key, value] of Object.entries(changes)) {
    const old = into[key];
    if (isGroup(old) && isGroup(value)) merge(old, value);
    else into[key] = value;
  }
}
server.post<{ Body: Values }>('/journey/settings', async ({ body }) => {
  merge(app.settings as unknown as Values, body);
  // Pages that were kept show the old settings.
  await notify(database.db, 'menu_changed', '');
  return {};
});
server.post('/journey/reset', async () => {
  movedMs = 0;
  Object.assign(app.settings, structuredClone(settingsAtStart));
  await notify(database.db, 'menu_changed', '');
  return {};
});
// What the books know of one telephone: the screen may say anything.
server.get<{ Querystring: { phone: string } }>('/journey/orders', async (request) =>
  database.db
    .selectFrom('customer_order')
    .select(['order_id', 'unique_order_id', 'payment_method', 'status'])
    .where('phone', 'like', `%${request.query.phone.slice(-9)}`)
    .execute(),
);
await app.queue.work((work) => doOutsideWork(app, work));
await server.listen({ port: 0, host: '127.0.0.1' });

process.on('SIGTERM', () => {
  setTimeout(() => process.exit(1), 8_000).unref();
  void Promise.all([server.close(), bank?.close()])
    .then(() => database.close())
    .then(() => process.exit(0));
});

const address = server.server.address();
console.log(
  JSON.stringify({
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    gateway,
  }),
);
