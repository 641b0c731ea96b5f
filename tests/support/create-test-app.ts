// The whole server without a network: a database with the sample chain, a clock that stands still, and calls by their names.
import type { FastifyInstance } from 'fastify';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { createApp } from '#server/app.ts';
import { composeApp } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { API_BASE } from '#server/http/mount-calls.ts';
import { createLog } from '#server/http/log.ts';
import type { LoadBuild } from '#server/http/pages.ts';
import type { Clock, Log, AppContext } from '#server/app-context.ts';
import { withClock } from './database-clock.ts';
import { openSampleChain } from './sample-chain.ts';
import { noteServerLog } from './server-log.ts';
import { PATIENT_MS, readUrl } from './test-database.ts';

/** A Wednesday, 19:30 in Dubai: every store of the sample chain that can be open is open. */
export const WEDNESDAY_EVENING = new Date('2026-01-14T15:30:00Z');

export type TestClock = Clock & {
  /** What it is in the database, by which things run out. */
  databaseNow(): Date;
  set(now: Date): void;
  advance(seconds: number): void;
};
export type LogLine = {
  level: 'info' | 'warn' | 'error';
  event: string;
  fields: Record<string, unknown>;
};
// oxlint-disable-next-line typescript/no-explicit-any -- a reply is whatever the test then expects of it
type Reply = { status: number; body: any; text: string; headers: Record<string, string> };

export type TestApp = {
  server: FastifyInstance;
  app: AppContext;
  db: OpenDatabase['db'];
  clock: TestClock;
  log: LogLine[];
  /** Calls by the contract's name; `params` fill the path. */
  call(
    name: CallName,
    input?: { params?: Record<string, string | number>; body?: unknown },
    options?: { headers?: Record<string, string>; ip?: string },
  ): Promise<Reply>;
  /** Calls as somebody: of the staff by the cookie of their session, otherwise by headers. */
  by(
    who: string | Record<string, string>,
  ): (name: CallName, params?: Record<string, string | number>, body?: unknown) => Promise<Reply>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  /** A database that holds the chain, instead of a copy of the sample on PostgreSQL. */
  database?: OpenDatabase;
  now?: Date;
  /** Where log lines go besides `log`. */
  writeLog?: (line: string) => void;
  /** A clock to use instead of the one that stands still. */
  clock?: TestClock;
  /** Settings of the process besides those of every test. */
  env?: Record<string, string>;
  /** How long a statement waits for a lock, where that is what a test is about. */
  lockTimeoutMs?: number;
  /** The built pages; without them the server answers calls only. */
  loadBuild?: LoadBuild;
};

function testClock(start: Date): TestClock {
  let current = start;
  return {
    now: () => current,
    databaseNow: () => current,
    set: (now) => {
      current = now;
    },
    advance: (seconds) => {
      current = new Date(current.getTime() + seconds * 1000);
    },
  };
}

function testLog(lines: LogLine[], write?: (line: string) => void): Log {
  const real = write && createLog('debug', write);
  const at =
    (level: LogLine['level']): Log['error'] =>
    (event, fields = {}, error) => {
      lines.push({ level, event, fields });
      noteServerLog(
        `${level} ${event} ${JSON.stringify(fields)} ${error instanceof Error ? error.stack : ''}`.trimEnd(),
      );
      real?.[level](event, fields, error);
    };
  return {
    ...(real?.debug ? { debug: real.debug } : {}),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}

/** Another process on the same PostgreSQL database, by the same clock: what the first one does it knows only by being told. */
export async function createSecondProcess(
  first: Pick<TestApp, 'app' | 'clock'>,
  loadBuild: LoadBuild | null = null,
): Promise<Pick<TestApp, 'server' | 'app' | 'close'>> {
  const database = await openDatabase({
    databaseUrl: await readUrl(first.app.database),
    dataDir: '',
    connectMs: PATIENT_MS,
  });
  const app = await composeApp({
    config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }),
    database: withClock(database, () => first.clock.databaseNow()),
    clock: first.clock,
    log: testLog([]),
    isWatched: false,
  });
  const server = await createApp(app, { loadBuild });
  await server.ready();
  return {
    server,
    app,
    close: async () => {
      await server.close();
      await app.queue.stop();
      await app.database.close();
    },
  };
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock(options.now ?? WEDNESDAY_EVENING);
  const opened = options.database ?? (await openSampleChain('postgresql', options.lockTimeoutMs));
  const database = withClock(opened, () => clock.databaseNow());
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', ...options.env });
  const log: LogLine[] = [];
  const app = await composeApp({
    config,
    database,
    clock,
    log: testLog(log, options.writeLog),
    isWatched: false,
  });
  // Most tests place many orders for one guest and from one address; the ones about these limits set them.
  app.settings.cashLimits.openOrdersPerPhone = 0;
  app.settings.orderRateLimits = { perPhonePerHour: 10_000_000, perAddressPerHour: 10_000_000 };
  const server = await createApp(app, { loadBuild: options.loadBuild ?? null });
  await server.ready();
  const call: TestApp['call'] = async (
    name,
    input = {},
    { headers = {}, ip = '192.0.2.1' } = {},
  ) => {
    const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(input.params?.[key] ?? '')),
    );
    const reply = await server.inject({
      method: calls[name].method,
      url: API_BASE + path,
      remoteAddress: ip,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    });
    const isJson =
      String(reply.headers['content-type'] ?? '').includes('json') &&
      reply.headers['content-encoding'] === undefined;
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : null,
      text: reply.body,
      headers: reply.headers as Record<string, string>,
    };
  };
  return {
    server,
    app,
    db: database.db,
    clock,
    log,
    call,
    by:
      (who) =>
      (name, params = {}, body) =>
        call(
          name,
          { params, ...(body === undefined ? {} : { body }) },
          { headers: typeof who === 'string' ? { cookie: who } : who },
        ),
    close: async () => {
      await server.close();
      await app.queue.stop();
      await database.close();
    },
  };
}
