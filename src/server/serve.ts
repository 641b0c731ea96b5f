// The life of the process: settings, database, first import, jobs, server; stops it cleanly on SIGTERM and Ctrl-C. Started by main.ts.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { sandboxSettings } from './adapters/payment/sandbox/sandbox-settings.ts';
import { createApp } from './app.ts';
import { composeApp } from './compose.ts';
import { readConfig, type Config } from './config.ts';
import { ConfigError } from './payment-config.ts';
import { openWhenReady } from './db/lost-connection.ts';
import { openDatabase } from './db/open.ts';
import { createLog } from './http/log.ts';
import { serveMetrics } from './metrics.ts';
import type { LoadBuild } from './http/pages.ts';
import { importIfEmpty } from './importer/import-chain.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { seedStaff } from './modules/staff/people/seed-staff.ts';
import type { AppContext } from './app-context.ts';

async function developmentPages(): Promise<{
  loadBuild: LoadBuild;
  middleware: (app: FastifyInstance) => Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) {
          done();
          return;
        }
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', async () => {
        await vite.close();
      });
    },
  };
}

const ROOT = resolve(import.meta.dirname, '../..');
const DRAIN_LIMIT_MS = 15_000;
const SIGN_INS_SHOWN = 2;
const isDevelopment = process.argv.includes('--dev');

async function openApp(config: Config): Promise<AppContext> {
  const log = createLog(config.logLevel);
  const database = await openWhenReady(
    () => openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }),
    {
      onWait: (error) =>
        log.warn('database_awaited', { code: (error as { code?: string }).code ?? '' }),
    },
  );
  return composeApp({ config, database, clock: { now: () => new Date() }, log });
}

/** While the shop is only reachable on this machine, a gateway to try cards with runs beside it, as if it were another company. */
async function openSandbox(
  config: Config,
): Promise<{ gateway: FastifyInstance; origin: string } | null> {
  if (config.payment.sandboxPort === null || !['127.0.0.1', 'localhost'].includes(config.host))
    return null;
  const { createSandboxGateway, listenOrElsewhere } =
    await import('./adapters/payment/sandbox/sandbox-gateway.ts');
  const gateway = createSandboxGateway();
  const origin = await listenOrElsewhere(gateway, config.payment.sandboxPort);
  config.payment = { ...config.payment, ...sandboxSettings(origin) };
  return { gateway, origin };
}

async function pagesFrom(): Promise<{
  loadBuild: LoadBuild;
  middleware: ((server: Awaited<ReturnType<typeof createApp>>) => Promise<void>) | null;
}> {
  if (isDevelopment) return developmentPages();
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file))
    throw new Error('The pages are not built yet: run npm start, or npm run build.');
  const build = (await import(file)) as ServerBuild;
  return { loadBuild: async () => build, middleware: null };
}

/** Two signals within this time are one. */
const SAME_SIGNAL_MS = 2000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const sandbox = await openSandbox(config);
  const app = await openApp(config);
  await importIfEmpty(app.database, resolve(ROOT, config.brandDir, 'sample'));
  const signIns = await seedStaff(app);
  const { loadBuild, middleware } = await pagesFrom();
  const server = await createApp(app, { loadBuild, isDevelopment, limitsRequests: !isDevelopment });
  await middleware?.(server);
  // Before the shop: a port that is taken ends this start, and not what it would be doing by then.
  const figures = config.metrics ? await serveMetrics(app.metrics, config.metrics) : null;
  await startJobs(app);
  // A rush comes with new connections: those that found no room would try again only after seconds.
  await server.listen({ port: config.port, host: config.host, backlog: 4096 });

  let stoppingSince: number | null = null;
  const stop = async (code: number) => {
    if (stoppingSince !== null) {
      // npm hands on to this process what the terminal has sent to both: only who asks again later means at once.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const delayMs = code === 0 ? config.shutdownDelaySeconds * 1000 : 0;
    setTimeout(() => process.exit(1), delayMs + DRAIN_LIMIT_MS).unref();
    // The balancer sees 503 at its next checks and sends nothing new; until then new requests are still answered.
    server.drain();
    await delay(delayMs);
    await server.close();
    await figures?.close();
    await app.queue.stop();
    await sandbox?.gateway.close();
    await app.database.close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('unhandledRejection', (reason) => {
    app.log.error('unhandled_rejection', {}, reason);
    void stop(1);
  });

  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const origin =
    config.publicOrigin ??
    `http://${config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  console.log(
    `\n  Storefront  ${origin}/en   ${origin}/ar\n  Console     ${origin}/console\n  Calls       ${origin}/api/docs`,
  );
  if (figures) console.log(`  Figures     ${figures.origin}/metrics`);
  if (sandbox) console.log(`  Card page   ${sandbox.origin} (a sandbox: it takes no money)`);
  if (app.database.engine === 'embedded')
    console.log(
      `  Database    embedded, in ${config.dataDir} (for trying and developing; set DATABASE_URL for real orders)`,
    );
  for (const { login, password, who } of signIns.slice(0, SIGN_INS_SHOWN))
    console.log(`  Sign in     ${login} / ${password}   (${who})`);
  if (signIns.length > SIGN_INS_SHOWN)
    console.log(
      `              and one for each other branch: ${signIns
        .slice(SIGN_INS_SHOWN)
        .map(({ login }) => login)
        .join(' ')}`,
    );
  console.log('');
}

start().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError
      ? error.lines
      : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
});
