// The real server process on a PostgreSQL database of its own, made to be killed and started again on the same port.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Guest } from '#tests/support/order-shop.ts';
import { readUrl } from '#tests/support/test-database.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const READY_LIMIT_MS = 180_000;
const ASK_EVERY_MS = 50;
export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

export type KillableServer = {
  origin: string;
  database: OpenDatabase;
  databaseUrl: string;
  pid(): number;
  /** How often the process ended without being killed. */
  ownEnds(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Another process on the same database and folders, at a port of its own. */
  beside(): Promise<{ origin: string; close(): Promise<void> }>;
  close(): Promise<void>;
};

/** Brand settings without limits: the trial sends from one address more than a person would. */
export async function brandWithoutLimits(folder: string): Promise<string> {
  const brand = join(folder, 'brand');
  await mkdir(brand);
  const settings = JSON.parse(await readFile('brand/settings.json', 'utf8')) as Record<
    string,
    unknown
  >;
  await writeFile(
    join(brand, 'settings.json'),
    JSON.stringify({
      ...settings,
      orderRateLimits: { perPhonePerHour: 1_000_000, perAddressPerHour: 1_000_000 },
      cashLimits: { mostOfOneDish: 1_000_000, mostUnprovedFils: 1_000_000_000 },
    }),
  );
  return brand;
}

/** Branch 1 never closes, so that the trial does not depend on the time of day. */
export async function neverClose({ db }: OpenDatabase): Promise<void> {
  await db
    .updateTable('store')
    .set({ has_weekday_hours: false, opens_at: '00:00:00', closes_at: '00:00:00' })
    .where('store_id', '=', 1)
    .execute();
}

/** A guest by the call itself. */
export async function guestAt(origin: string, phone: string): Promise<Guest> {
  const reply = await fetch(`${origin}/api/customer/addGuest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ first_name: 'Noura', last_name: 'Saeed' },
      ...{ phone_number: phone, email_address: 'noura@example.com' },
    }),
  });
  const { successResponse } = (await reply.json()) as {
    successResponse: { customer_id: number; proof: string };
  };
  return { customerId: successResponse.customer_id, proof: successResponse.proof, phone };
}

/** Asks until it is ready; false when it ended before, or took too long. */
export async function isReady(origin: string, isRunning: () => boolean): Promise<boolean> {
  const limit = performance.now() + READY_LIMIT_MS;
  while (isRunning() && performance.now() < limit) {
    const ready = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return isRunning();
    await wait(ASK_EVERY_MS);
  }
  return false;
}

/** Needs TEST_DATABASE_URL and the built pages. The server is not started yet. `settings` are added to its environment. */
export async function createKillableServer(
  settings: Record<string, string> = {},
): Promise<KillableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'qarmasha-crash-'));
  let child: ChildProcess | null = null;
  const forget = endWithUs(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const database = await openSampleChain();
  await neverClose(database);
  const url = await readUrl(database);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'development',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    BRAND_DIR: await brandWithoutLimits(folder),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  let ownEnds = 0;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [resolve('src/server/main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
    });
    child = started;
    let complaint = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => {
        complaint += part.toString();
      });
    started.once('exit', () => {
      if (child === started) {
        child = null;
        ownEnds += 1;
      }
    });
    if (await isReady(origin, () => child === started)) return;
    const why = child === started ? 'was not ready in time' : 'ended by itself';
    throw new Error(`the server ${why}: ${complaint.slice(-500)}`);
  }
  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }
  async function beside(): Promise<{ origin: string; close(): Promise<void> }> {
    const besidePort = await freePort();
    const besideOrigin = `http://127.0.0.1:${besidePort}`;
    const other = spawn(process.execPath, [resolve('src/server/main.ts')], {
      stdio: 'ignore',
      env: { ...environment, PORT: String(besidePort) },
    });
    const forgetOther = endWithUs(() => other.kill('SIGKILL'));
    const close = async (): Promise<void> => {
      const ended = other.exitCode === null ? once(other, 'exit') : null;
      other.kill('SIGKILL');
      await ended;
      forgetOther();
    };
    if (await isReady(besideOrigin, () => other.exitCode === null))
      return { origin: besideOrigin, close };
    await close();
    throw new Error('the second process was not ready in time');
  }
  return {
    beside,
    origin,
    database,
    databaseUrl: url,
    pid: () => child?.pid ?? 0,
    ownEnds: () => ownEnds,
    start,
    kill,
    close: async () => {
      await kill();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
}
