// Three processes behind HAProxy, on a primary with a synchronous standby. While customers order they are brought to the next version one after the
// other; then the primary is killed and the standby promoted.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { startLoad, type ClusterLoad } from './cluster-load.ts';
import { startPair, type DatabasePair } from './database-pair.ts';
import { startHaproxy, type Balancer } from './haproxy.ts';
import { brandWithoutLimits, isReady, neverClose, wait } from './killable-server.ts';
import { freePort } from '../../scripts/free-port.mjs';

const MIGRATION = `alter table customer_order add column next_note text not null default '';
create table next_thing (
  id integer primary key
);
`;

/** Returns the folder that it stands in. */
function makeNextVersion(parent: string): string {
  const folder = join(parent, 'next');
  mkdirSync(folder);
  cpSync('src', join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/server/db/migrations/999_next.sql'), MIGRATION);
  for (const name of ['package.json', 'node_modules', 'build', 'public', 'brand'])
    symlinkSync(resolve(name), join(folder, name));
  return folder;
}

const PROCESSES = 3;
const THIS_VERSION = resolve('.');

type Shop = {
  origin: string;
  /** With the sources of this folder from now on. */
  restart(version: string): Promise<void>;
  stop(): Promise<void>;
};

async function startShop(environment: Record<string, string>): Promise<Shop> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const forget = endWithUs(() => child?.kill('SIGKILL'));
  async function start(version: string): Promise<void> {
    const started = spawn(process.execPath, [join(version, 'src/server/main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
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
  await start(THIS_VERSION);
  return {
    origin,
    restart: async (version) => {
      await end('SIGTERM');
      await start(version);
    },
    stop: async () => {
      await end('SIGKILL');
      forget();
    },
  };
}

/** Compares what was answered with what the database holds. */
async function compare(connectionString: string, placed: ClusterLoad['placed']) {
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

type Cluster = { pair: DatabasePair; shops: Shop[]; balancer: Balancer; next: string };

async function allReady({ balancer }: Pick<Cluster, 'balancer'>): Promise<void> {
  while ((await balancer.countReady()) < PROCESSES) await wait(200);
}

/** Each process comes to the next version; one starts as the former version once more, on the tables of the next. */
async function restartAll(cluster: Cluster, load: ClusterLoad, calmMs: number) {
  const [first, second, third] = cluster.shops;
  const steps = [
    [first, cluster.next],
    [second, THIS_VERSION],
    [second, cluster.next],
    [third, cluster.next],
  ] as const;
  for (const [shop, version] of steps) {
    await wait(calmMs);
    await shop?.restart(version);
    await allReady(cluster);
  }
  await wait(calmMs);
  const { asked, refused, faults, broken, streams } = load.counts;
  return {
    rolling: asked,
    rollingFailed: refused + faults + broken,
    rollingStreams: streams,
    firstFailure: load.firstFailure(),
  };
}

async function killPrimary(cluster: Cluster, load: ClusterLoad, calmMs: number) {
  const killed = performance.now();
  cluster.pair.killPrimary();
  await wait(1_000);
  cluster.pair.promote();
  const promoted = performance.now();
  while (load.lastPlaced() < promoted && performance.now() < promoted + 60_000) await wait(20);
  const again = load.lastPlaced();
  await allReady(cluster);
  await wait(calmMs);
  return { outageMs: Math.round(again - killed), takenAgainMs: Math.round(again - promoted) };
}

/** `calmMs`: how long nothing happens between two faults. */
export async function runClusterTrial(bin: string, calmMs: number) {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'qarmasha-cluster-'));
  const before = process.env['TEST_DATABASE_URL'];
  const pair = await startPair(bin);
  process.env['TEST_DATABASE_URL'] = pair.url;
  const closing: (() => unknown)[] = [];
  try {
    const database = await openSampleChain();
    await neverClose(database);
    const plain = plainItem(await orderSources({ database }));
    const { rows } = await database.execute('select current_database() as name');
    const url = pair.urlOf((rows[0] as { name: string }).name);
    // Its server will be gone by then.
    closing.push(() => database.close().catch(() => undefined));
    await pair.addStandby();
    const environment = {
      ...{ NODE_ENV: 'production', APP_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      BRAND_DIR: await brandWithoutLimits(folder),
      TRUST_PROXY: 'loopback',
      SHUTDOWN_DELAY_SECONDS: '5',
    };
    const start = async (): Promise<Shop> => {
      const shop = await startShop(environment);
      closing.unshift(() => shop.stop());
      return shop;
    };
    const shops = [await start(), await start(), await start()] as const;
    const [one, two, three] = shops;
    const balancer = await startHaproxy(folder, [one.origin, two.origin, three.origin]);
    closing.unshift(() => balancer.close());
    const cluster = { pair, shops: [...shops], balancer, next: makeNextVersion(folder) };
    await allReady(cluster);
    const load = startLoad(balancer.origin, plain);
    closing.unshift(() => load.end());
    const rolling = await restartAll(cluster, load, calmMs);
    const failover = await killPrimary(cluster, load, calmMs);
    await load.end();
    const { refused, faults, broken } = load.counts;
    return {
      ...rolling,
      ...failover,
      ...{ refused, faults, broken },
      firstFailure: rolling.firstFailure ?? load.firstFailure(),
      ...(await compare(url.replace(/@[^,]+,/, '@'), load.placed)),
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
