// Three processes behind a balancer, on a primary with a synchronous standby: they are restarted one after the other while orders come, then the
// primary is killed and the standby promoted. Callers repeat what was refused, under the same id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { AppContext } from '#server/app-context.ts';
import { orderSources, pickupOrder, plainItem } from '#tests/support/order-shop.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { startPair, type DatabasePair } from './database-pair.ts';
import { brandWithoutLimits, freePort, isReady, neverClose, wait } from './killable-server.ts';
import { startBalancer, type Balancer } from './small-balancer.ts';

const PROCESSES = 3;
const CLIENTS = 8;
const PAUSE_MS = 20;
/** From the first restart until the last: no restart begins before its share of them has been asked since the one before. */
const ROLLING = 5_000;
const AGAIN_MS = 300;

export type ClusterFigures = {
  /** While the processes are restarted: requests, and those that were not answered with 200. */
  rolling: number;
  rollingFailed: number;
  /** Of the whole run. */
  placed: number;
  /** 503, asked again by the caller. */
  refused: number;
  serverFaults: number;
  /** The first one while the processes are restarted. */
  firstRefused: string | null;
  /** No answer, or none of the shop. */
  broken: number;
  firstBroken: string | null;
  /** From the kill until the next order was placed. */
  outageMs: number;
  lost: number;
  doubled: number;
  /** Orders that nobody sent, or that were stored after the caller had been told of another. */
  strange: number;
  seconds: number;
};

type Shop = { origin: string; restart(): Promise<void>; stop(): Promise<void> };

async function startShop(environment: Record<string, string>): Promise<Shop> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const forget = endWithUs(() => child?.kill('SIGKILL'));
  async function start(): Promise<void> {
    const started = spawn(process.execPath, [resolve('src/server/main.ts')], {
      stdio: 'ignore',
      env: { ...process.env, ...environment, PORT: port },
    });
    child = started;
    if (!(await isReady(origin, () => started.exitCode === null)))
      throw new Error('a process was not ready in time');
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  await start();
  return {
    origin,
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    stop: async () => {
      await end('SIGKILL');
      forget();
    },
  };
}

/** Callers who order and look at the menu until they are told to stop. */
async function startLoad(origin: string, plain: ReturnType<typeof plainItem>) {
  const counts = { asked: 0, refused: 0, serverFaults: 0, broken: 0 };
  let firstBroken: string | null = null;
  let firstRefused: string | null = null;
  const placed = new Map<string, Set<string>>();
  let lastPlaced = performance.now();
  let isOver = false;

  /** Asks until the answer is 200. */
  async function ask(path: string, init: RequestInit = {}): Promise<string | null> {
    while (!isOver) {
      counts.asked += 1;
      const answer = await fetch(`${origin}${path}`, init).then(
        async (reply) => ({ status: reply.status, text: await reply.text() }),
        (error: Error) => ({
          status: 0,
          text: `${error.message} ${(error.cause as Error | undefined)?.message}`,
        }),
      );
      if (answer.status === 200) return answer.text;
      if (answer.status === 503) {
        counts.refused += 1;
        firstRefused ??= `${path} ${answer.text.slice(0, 200)}`;
      } else if (answer.status === 500) counts.serverFaults += 1;
      else {
        counts.broken += 1;
        firstBroken ??= `${answer.status} ${path} ${answer.text.slice(0, 200)}`;
      }
      await wait(AGAIN_MS);
    }
    return null;
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  async function customer(nth: number): Promise<void> {
    const phone = `97150290010${nth}`;
    const added = await post('/api/customer/addGuest', {
      first_name: 'Cluster',
      last_name: 'Client',
      phone_number: phone,
      email_address: 'cluster@example.com',
    });
    const { successResponse: known } = JSON.parse(added ?? '') as {
      successResponse: { customer_id: number; proof: string };
    };
    const guest = { customerId: known.customer_id, proof: known.proof, phone };
    while (!isOver) {
      await ask('/en/menu');
      const data = pickupOrder(plain, guest);
      placed.set(data.uniqueOrderId, new Set());
      const text = await post(
        '/api/customer/save_order',
        { data, mode: 'online' },
        { 'x-guest-proof': guest.proof },
      );
      if (text === null) return;
      const reply = JSON.parse(text) as { successResponse: { order_id: string } };
      placed.get(data.uniqueOrderId)?.add(reply.successResponse.order_id);
      lastPlaced = performance.now();
      await wait(PAUSE_MS);
    }
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, (_, nth) => customer(nth)));
  return {
    counts,
    placed,
    lastPlaced: () => lastPlaced,
    firstBroken: () => firstBroken,
    firstRefused: () => firstRefused,
    end: async () => {
      isOver = true;
      await working;
    },
  };
}

/** Compares what was answered with what the database holds. */
async function compare(connectionString: string, placed: ReadonlyMap<string, Set<string>>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ order_id: string; unique_order_id: string }>(
    'select order_id, unique_order_id from customer_order',
  );
  await client.end();
  const byUnique = Map.groupBy(rows, (row) => row.unique_order_id);
  const stored = new Set(rows.map((row) => row.order_id));
  const answered = [...placed.values()].flatMap((ids) => [...ids]);
  return {
    placed: answered.length,
    lost: answered.filter((id) => !stored.has(id)).length,
    doubled: [...byUnique.values()].filter(({ length }) => length > 1).length,
    strange: rows.filter(({ order_id, unique_order_id }) => {
      const told = placed.get(unique_order_id);
      return !told || (told.size > 0 && !told.has(order_id));
    }).length,
  };
}

async function run(
  pair: DatabasePair,
  shops: Shop[],
  balancer: Balancer,
  load: Awaited<ReturnType<typeof startLoad>>,
  calmMs: number,
) {
  const all = async (): Promise<void> => {
    while (balancer.ready() < PROCESSES) await wait(50);
  };
  await wait(calmMs);
  const before = load.counts.asked;
  for (const [nth, shop] of shops.entries()) {
    await shop.restart();
    await all();
    await wait(calmMs);
    while (load.counts.asked - before < ((nth + 1) * ROLLING) / PROCESSES) await wait(50);
  }
  const { asked, refused, serverFaults, broken } = load.counts;
  const rolling = {
    rolling: asked,
    rollingFailed: refused + serverFaults + broken,
    firstRefused: load.firstRefused(),
  };
  const killed = performance.now();
  pair.killPrimary();
  await wait(1_000);
  pair.promote();
  const promoted = performance.now();
  while (load.lastPlaced() < promoted && performance.now() < promoted + 60_000) await wait(20);
  const outageMs = Math.round(load.lastPlaced() - killed);
  await all();
  await wait(calmMs);
  return { ...rolling, outageMs };
}

/** `calmMs`: how long nothing happens between two faults. */
export async function runClusterTrial(bin: string, calmMs: number): Promise<ClusterFigures> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'qarmasha-cluster-'));
  const before = process.env['TEST_DATABASE_URL'];
  const pair = await startPair(bin);
  process.env['TEST_DATABASE_URL'] = pair.url;
  const closing: (() => unknown)[] = [];
  try {
    const database = await openSampleChain();
    await neverClose(database);
    const plain = plainItem(await orderSources({ database } as AppContext));
    const { rows } = await database.execute('select current_database() as name');
    const url = pair.urlOf((rows[0] as { name: string }).name);
    // Its server will be gone by then.
    closing.push(() => database.close().catch(() => undefined));
    await pair.addStandby();
    const environment = {
      ...{ NODE_ENV: 'production', APP_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      BRAND_DIR: await brandWithoutLimits(folder),
      // More than the balancer takes to notice, also on a busy machine.
      SHUTDOWN_DELAY_SECONDS: '8',
    };
    const shops = await Promise.all(
      Array.from({ length: PROCESSES }, () => startShop(environment)),
    );
    for (const shop of shops) closing.unshift(() => shop.stop());
    const balancer = await startBalancer(shops.map(({ origin }) => origin));
    closing.unshift(() => balancer.close());
    while (balancer.ready() < PROCESSES) await wait(50);
    const load = await startLoad(balancer.origin, plain);
    closing.unshift(() => load.end());
    const told = await run(pair, shops, balancer, load, calmMs);
    await load.end();
    const { refused, serverFaults, broken } = load.counts;
    const second = url.replace(/@[^,]+,/, '@');
    return {
      ...told,
      ...{ refused, serverFaults, broken, firstBroken: load.firstBroken() },
      ...(await compare(second, load.placed)),
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    for (const close of closing) await close();
    pair.stop();
    rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env['TEST_DATABASE_URL'];
    else process.env['TEST_DATABASE_URL'] = before;
  }
}
