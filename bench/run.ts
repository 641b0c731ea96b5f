// npm run bench: what the shop costs on the traffic that it really has. Each row prints its limit; with `--check` a row that misses it by more
// than a tenth ends the run with 1. `--quick` for fewer and shorter rounds, `--only=pages,calls,boards,news,orders,growth,rush,process` for a part, `--pace=` for other than
// 5,000 orders a minute in the rush, `--minutes=10` for one that lasts that long.
// Needs Linux, PostgreSQL and built pages.
import { memoryMb } from '#tests/support/journey-run.ts';
import { wait } from '#tests/chaos/killable-server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { boardRows } from './boards.ts';
import { growthRows } from './growth.ts';
import { menuCallRows } from './menu-call.ts';
import { newsRows } from './news.ts';
import { orderRows } from './orders.ts';
import { pageRows } from './pages.ts';
import { since, spentBy } from './process-cost.ts';
import { print, type Row } from './report.ts';
import { rushRows } from './rush.ts';
import { createBenchShop, type BenchShop, type Postgres } from './shop.ts';

const isQuick = process.argv.includes('--quick');
const isChecked = process.argv.includes('--check');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wants = (part: string): boolean => only === undefined || only.includes(part);

const ROUNDS = isQuick ? 3 : 7;
const SWITCHING_SECONDS = isQuick ? 20 : 60;
/** `--minutes=` for a rush that lasts, without the fivefold one after it. */
const RUSH_MINUTES = Number(
  process.argv.find((argument) => argument.startsWith('--minutes='))?.slice('--minutes='.length) ??
    0,
);
const RUSH_SECONDS = RUSH_MINUTES > 0 ? RUSH_MINUTES * 60 : isQuick ? 20 : 120;
/** `--pace=` for a machine whose processors others use too: there five thousand measure the others. */
const ORDERS_A_MINUTE = Number(
  process.argv.find((argument) => argument.startsWith('--pace='))?.slice('--pace='.length) ?? 5_000,
);
const LARGE = { times: 100, orders: 200_000, coupons: 5_000 };
const IDLE_MS = 4_000;

function memoryRow(shop: BenchShop, when: string): Row {
  const all = memoryMb(shop.pids());
  return {
    name: `memory ${when}, server and PostgreSQL`,
    unit: 'MB PSS',
    rounds: [all],
    limit: null,
  };
}

async function startRow(shop: BenchShop): Promise<Row[]> {
  const rounds: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.server.kill();
    const began = performance.now();
    await shop.server.start();
    rounds.push((performance.now() - began) / 1000);
    cpu.push(since(new Map(), spentBy([shop.server.pid()])).cpuMs / 1000);
  }
  return [
    { name: 'start until ready', unit: 's', rounds, limit: null },
    { name: 'start until ready', unit: 's CPU', rounds: cpu, limit: null },
  ];
}

async function* measured(postgres: Postgres): AsyncGenerator<Row> {
  const small = await createBenchShop(postgres);
  try {
    if (wants('process')) {
      yield* await startRow(small);
      await wait(IDLE_MS);
      yield memoryRow(small, 'idle');
    }
    if (wants('pages')) {
      yield* await pageRows(small, ROUNDS, SWITCHING_SECONDS);
      yield memoryRow(small, 'after the mix');
    }
    if (wants('calls')) yield* await menuCallRows(small, ROUNDS);
    if (wants('boards')) yield* await boardRows(small, isQuick ? 20 : 100);
    if (wants('news')) yield* await newsRows(small, ROUNDS);
    if (wants('orders')) yield* await orderRows(small, postgres.url, ROUNDS);
    if (wants('rush')) {
      yield* await rushRows(small, ORDERS_A_MINUTE, RUSH_SECONDS, RUSH_MINUTES > 0);
      yield memoryRow(small, 'after the rush');
    }
    if (wants('growth')) {
      const large = await createBenchShop(postgres, LARGE);
      try {
        yield* await growthRows(small, large, ROUNDS);
      } finally {
        await large.close();
      }
    }
  } finally {
    await small.close();
  }
}

const postgres = await startPostgres();
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
let missed = 0;
try {
  for await (const row of measured(postgres)) if (!print(row)) missed += 1;
} finally {
  postgres.stop();
}
console.log(missed === 0 ? 'Every limit is kept.' : `${missed} limits are missed.`);
process.exit(isChecked && missed > 0 ? 1 : 0);
