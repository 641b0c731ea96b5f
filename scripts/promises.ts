// npm run promises [-- --seed 7 --orders 2000 --kills 50 ...]: the long trials of the product's promises, one line of figures each.
// Starts a PostgreSQL of its own. Ends with 1 when one promise does not hold; the printed seed repeats a run.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { startPostgres } from './postgres.mjs';
import { given, type Trial } from './trials/trial.ts';

const postgres = await startPostgres();
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
const { bin, folder } = postgres;
process.env['TEST_ENGINE'] = 'postgresql';
process.env['TEST_DATABASE_URL'] = postgres.url;

async function restartDatabase(): Promise<void> {
  const command = `'${bin}/pg_ctl' -D '${folder}/data' -w -l '${folder}/log' -m immediate restart >/dev/null`;
  const [program, args] =
    process.getuid?.() === 0
      ? (['su', ['-s', '/bin/sh', 'postgres', '-c', command]] as const)
      : (['sh', ['-c', command]] as const);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`the database did not restart: ${stderr}`);
}

/** In the order in which they run; the two about a rush are one trial. Loaded when needed: the tests' supports read the settings above. */
const trials: [string[], () => Promise<(trial: Trial) => Promise<void>>][] = [
  [['P1'], async () => (await import('./trials/order-trials.ts')).crashes],
  [['P3'], async () => (await import('./trials/card-trials.ts')).cards],
  [['P3-orders'], async () => (await import('./trials/card-trials.ts')).interleavings],
  [['P5'], async () => (await import('./trials/order-trials.ts')).carts],
  [['P10'], async () => (await import('./trials/order-trials.ts')).boards],
  [['P11'], async () => (await import('./trials/card-trials.ts')).suppliers],
  [['P12', 'P13'], async () => (await import('./trials/order-trials.ts')).rushes],
  [['P14'], async () => (await import('./trials/order-trials.ts')).guesses],
  [['P8'], async () => (await import('./trials/world-trials.ts')).powerCuts],
  [['P15'], async () => (await import('./trials/people-trials.ts')).knownCustomers],
  [['P16'], async () => (await import('./trials/people-trials.ts')).codeFloods],
  [['P18'], async () => (await import('./trials/order-trials.ts')).oddRequests],
  [['pages'], async () => (await import('./trials/page-trials.ts')).pagesFromMemory],
  [['P23'], async () => (await import('./trials/world-trials.ts')).hours],
  [['P24'], async () => (await import('./trials/world-trials.ts')).lines],
];

try {
  for (const [promises, load] of trials)
    if (promises.some((promise) => given.wanted.has(promise))) {
      const run = await load();
      await run({ ...given, bin, restartDatabase });
    }
} finally {
  postgres.stop();
}
process.exit();
