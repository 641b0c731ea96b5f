// Card orders while everything goes wrong: messages dropped, doubled, late, in another order, replayed and forged, the gateway failing, the shop killed again and again.
// In the end, after the last look, every order is paid and cooked once, or unpaid and not cooked, and the card company's books agree to the fils.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxGateway } from '#server/adapters/payment/sandbox/sandbox-gateway.ts';
import { sandboxSettings } from '#server/adapters/payment/sandbox/sandbox-settings.ts';
import { composeApp } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { runPaymentJobs } from '#server/jobs/payment-jobs.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { readUrl } from '#tests/support/test-database.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { newCardGuest, orderByCard, type CardWorld } from './card-customer.ts';
import { brandWithoutLimits, wait } from './killable-server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { findDisagreements, type Agreement, type Deal } from './money-agrees.ts';
import { seeded } from './seeded.ts';

export type CardSizes = {
  seed: number;
  orders: number;
  kills: number;
  clients: number;
  /** Restarts of the database without a shutdown, spread among the kills; `restart` does one. */
  databaseRestarts?: number;
  restart?: () => Promise<void>;
};
export type CardFigures = Agreement & { kills: number; troubles: number; seconds: number };

const LEAST_LIFE_MS = 400;
const MOST_LIFE_MS = 1_200;
/** Most kills are aimed: at a server with an open transaction, or shortly after an answer of the gateway. */
const AIMS = ['transaction', 'answer', 'transaction', 'any'] as const;
const AIM_SPREAD_MS = 8;
const AIM_LIMIT_MS = 3_000;
/** Minutes after the last order at which the watch looks once more: past every look it has in its plan. */
const LAST_LOOKS = [3, 6, 11, 21, 45, 61, 70, 125, 200, 1445, 1500] as const;
const STATUS_CALLS = ['/apis/servlet/DoWebTrans', '/payment/query'];

/** A gateway whose answers can be watched, and the shop beside it as a process of its own. */
async function createKillableCardShop() {
  const database = await openSampleChain();
  const databaseUrl = await readUrl(database);
  const sandbox = createSandboxGateway();
  let onStatusAnswer: (() => void) | null = null;
  sandbox.addHook('onResponse', async (request) => {
    if (STATUS_CALLS.includes(request.url)) onStatusAnswer?.();
  });
  const gateway = new URL(await sandbox.listen({ port: 0, host: '127.0.0.1' })).origin;
  const folder = await mkdtemp(join(tmpdir(), 'card-trial-'));
  const port = await freePort();
  const realStart = Date.now();
  const environment = {
    ...process.env,
    APP_ENV: '',
    NODE_ENV: '',
    DATABASE_URL: databaseUrl,
    // In the settings that are read again when the database comes back, not only in the memory of a process.
    BRAND_DIR: await brandWithoutLimits(folder),
    PORT: String(port),
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_BASE_URL: gateway,
    CLOCK_START: String(WEDNESDAY_EVENING.getTime()),
    REAL_START: String(realStart),
  };
  let server: ChildProcess | null = null;
  const forget = endWithUs(() => server?.kill('SIGKILL'));
  return {
    database,
    gateway,
    origin: `http://127.0.0.1:${port}`,
    deals: async () => (await (await fetch(`${gateway}/control/ledger`)).json()) as Deal[],
    now: () => new Date(WEDNESDAY_EVENING.getTime() + Date.now() - realStart),
    /** Resolves at the next answer about a payment, or when it took too long. */
    nextStatusAnswer: (limitMs: number) =>
      Promise.race([
        wait(limitMs),
        new Promise<void>((done) => {
          onStatusAnswer = () => {
            onStatusAnswer = null;
            done();
          };
        }),
      ]),
    /** Resolves as soon as a connection of the shop is between two statements of a transaction, or when it took too long. */
    async openTransaction(limitMs: number): Promise<void> {
      const until = performance.now() + limitMs;
      const seen = async () =>
        (
          await database.execute(
            "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
          )
        ).rows.length > 0;
      while (performance.now() < until && !(await seen().catch(() => false)));
    },
    async start(): Promise<void> {
      const child = spawn(process.execPath, ['tests/chaos/card-server.ts'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = child;
      await new Promise<void>((done, fail) => {
        child.stdout.once('data', () => done());
        child.once('exit', () => fail(new Error('the shop did not start')));
      });
      child.removeAllListeners('exit');
    },
    async kill(): Promise<void> {
      const child = server;
      server = null;
      if (child === null) return;
      if (child.exitCode !== null) throw new Error('the shop ended by itself');
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    close: async () => {
      forget();
      server?.kill('SIGKILL');
      await sandbox.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
type CardProcess = Awaited<ReturnType<typeof createKillableCardShop>>;

/** What the watch finds in the day after, by a clock that is moved on; the gateway works again. */
async function lookForADay(shop: CardProcess): Promise<void> {
  const config = readConfig({});
  config.payment = { ...config.payment, ...sandboxSettings(shop.gateway) };
  let now = shop.now();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = await composeApp({
    config,
    database: shop.database,
    clock: { now: () => now },
    log,
    isWatched: false,
  });
  await fetch(`${shop.gateway}/control/switches`, {
    method: 'POST',
    body: JSON.stringify({ api: 'good', notices: 0 }),
  });
  const last = now.getTime();
  for (const minutes of LAST_LOOKS) {
    now = new Date(last + minutes * 60_000);
    for (let rounds = 0; rounds < 40; rounds += 1) {
      const { looked, expired, refunds } = await runPaymentJobs(app);
      if (looked + expired + refunds === 0) break;
    }
  }
}

/** Needs TEST_DATABASE_URL. The same seed means the same customers, not the same moments. */
export async function runCardTrial(sizes: CardSizes): Promise<CardFigures> {
  const began = performance.now();
  const chance = seeded(sizes.seed);
  const shop = await createKillableCardShop();
  const plain = plainItem(await orderSources(shop));
  const world: CardWorld = {
    origin: shop.origin,
    gateway: shop.gateway,
    plain,
    keys: new Map(),
    saidPaid: new Set(),
    contradictions: [],
    seen: [],
    troubles: { count: 0 },
  };
  let [left, kills] = [sizes.orders, 0];
  let isOver = false;

  async function strike(): Promise<void> {
    const restartEvery = sizes.databaseRestarts
      ? Math.max(1, Math.floor(sizes.kills / sizes.databaseRestarts))
      : 0;
    while (kills < sizes.kills && !isOver) {
      if (restartEvery > 0 && (kills + 1) % restartEvery === 0) {
        await wait(LEAST_LIFE_MS);
        await sizes.restart?.();
      }
      const way = AIMS[kills % AIMS.length];
      await wait(chance.between(LEAST_LIFE_MS, way === 'any' ? MOST_LIFE_MS : 2 * LEAST_LIFE_MS));
      if (way === 'transaction') await shop.openTransaction(AIM_LIMIT_MS);
      if (way === 'answer') {
        await shop.nextStatusAnswer(AIM_LIMIT_MS);
        await wait(chance.next() * AIM_SPREAD_MS);
      }
      if (isOver) return;
      kills += 1;
      await shop.kill();
      await shop.start();
    }
  }
  async function work(client: number): Promise<void> {
    const mine = seeded(sizes.seed * 1_000 + client);
    const guest = await newCardGuest(
      world,
      `9715030${String(sizes.seed % 100).padStart(2, '0')}${String(client).padStart(3, '0')}`,
    );
    while (left > 0) {
      // Each life of the server gets its share, so that no kill meets an idle one.
      if (
        kills < sizes.kills &&
        sizes.orders - left >= (sizes.orders / (sizes.kills + 1)) * (kills + 1)
      ) {
        await wait(20);
        continue;
      }
      left -= 1;
      await orderByCard(world, mine, guest);
    }
  }
  try {
    await shop.start();
    const working = Promise.all(
      Array.from({ length: sizes.clients }, (_, client) => work(client)),
    ).then(() => {
      isOver = true;
    });
    await Promise.all([strike(), working]);
    // The last messages of the gateway are still on their way, and it has not decided everything yet.
    await wait(400);
    await shop.kill();
    while ((await shop.deals()).some((deal) => deal.state === 'awaited')) await wait(200);
    await lookForADay(shop);
    const found = await findDisagreements(shop.database.db, await shop.deals(), world);
    return {
      ...found,
      faults: [...world.contradictions, ...found.faults],
      kills,
      troubles: world.troubles.count,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
  } finally {
    await shop.close();
  }
}
