// npm run test:long [-- NAME ... --seed 7]: the long forms of the random runs and the chaos trials on a PostgreSQL of its own, and what is measured:
// budget, bench and mutants. Without a name all of them. The seed that it prints repeats a run; some trials need root, libfaketime or Chromium and say so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endWithUs } from './end-with-us.mjs';
import { aptInstall } from './browser.mjs';
import { installFaketime } from './faketime.mjs';
import { startPostgres } from './postgres.mjs';

const chaos = (name: string): string[] => ['--project=api', `tests/chaos/${name}.test.ts`];
const TRIALS: Record<string, string[]> = {
  rules: ['--project=unit', 'random', 'properties', 'evenings'],
  crashes: chaos('crash'),
  cards: chaos('card-trial'),
  interleavings: chaos('payment-interleavings'),
  carts: chaos('random-carts'),
  boards: chaos('board-trial'),
  news: chaos('live-news'),
  evening: chaos('evening'),
  suppliers: chaos('supplier-trial'),
  rush: chaos('rush.long'),
  overload: chaos('overload.long'),
  cluster: chaos('cluster.long'),
  folder: chaos('folder-lock.long'),
  days: ['--project=api', 'tests/api/day-sums.test.ts'],
  guesses: chaos('order-guesses'),
  power: chaos('power-cut.long'),
  customers: chaos('known-customers'),
  codes: chaos('code-floods'),
  requests: chaos('odd-requests'),
  pages: chaos('page-memory'),
  hours: chaos('clock'),
  clock: chaos('turned-clock.long'),
  line: chaos('bad-line.long'),
  pos: chaos('pos-trial'),
};
const MEASURES: Record<string, string[]> = {
  budget: ['scripts/budget.ts'],
  bench: ['bench/run.ts'],
  mutation: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
};
const names = [...Object.keys(TRIALS), ...Object.keys(MEASURES)];

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such trial: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? positionals : names;
console.log(`seed=${values.seed}`);

const postgres = await startPostgres();
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
if (wanted.includes('clock')) installFaketime();
if (wanted.includes('cluster') && !existsSync('/usr/sbin/haproxy')) aptInstall(['haproxy']);

const failed: string[] = [];
try {
  for (const name of wanted) {
    const command = TRIALS[name]
      ? ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...TRIALS[name]]
      : (MEASURES[name] ?? []);
    console.log(`\n== ${name}`);
    const child = spawn(process.execPath, command, {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_LONG: '1',
        TEST_SEED: values.seed,
        TEST_DATABASE_URL: postgres.url,
        TEST_POSTGRES_BIN: postgres.bin,
        TEST_POSTGRES_FOLDER: postgres.folder,
      },
    });
    const forget = endWithUs(() => child.kill('SIGTERM'));
    const [code] = (await once(child, 'exit')) as [number | null];
    forget();
    if (code !== 0) failed.push(name);
  }
} finally {
  postgres.stop();
}
console.log(
  failed.length === 0 ? '\nAll hold.' : `\nFAILED (seed ${values.seed}): ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
