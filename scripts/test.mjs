// The whole of npm test: checks, rules and calls on the embedded database, calls on PostgreSQL, journeys in a real browser.
// `--only=journeys [FILE...] [--grep WORDS]` runs the journeys alone, or some of them.
// Ends with one line of counts. A missing PostgreSQL or Chromium is a failure, never a silent skip.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { startPostgres } from './postgres.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const CACHE = resolve('.cache');
mkdirSync(CACHE, { recursive: true });

const { NO_COLOR: _unused, FORCE_COLOR: _alsoUnused, ...inherited } = process.env;
const environment = {
  ...inherited,
  NO_COLOR: '1',
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
};
delete environment.TEST_ENGINE;
delete environment.TEST_DATABASE_URL;
delete environment.DATABASE_URL;

const onlyJourneys = process.argv.includes('--only=journeys');
/** Files, and options of Playwright's own (`--grep WORD`): both narrow what runs. */
const narrowed = process.argv.slice(2).filter((argument) => argument !== '--only=journeys');
/** @type {{ passed: { part: string; title: string }[]; failed: { part: string; title: string }[] }} */
const results = { passed: [], failed: [] };
/** Journeys that passed only when they were tried again: each wants mending. */
const unsteady = [];
let postgres = null;
let child = null;

function run(program, args, extra = {}) {
  return new Promise((done) => {
    child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...extra } });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(1);
    });
    child.on('exit', (code) => {
      child = null;
      done(code ?? 1);
    });
  });
}

const fail = (part, title) => {
  results.failed.push({ part, title });
};

/** A runner that ended badly without a failed test still failed (a crash, an error outside any test, nothing collected). */
function settle(part, before, code, count) {
  if ((code !== 0 || count === 0) && results.failed.length === before)
    fail(part, count === 0 ? 'no test ran' : `the runner ended with ${code}`);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function vitest(part, args, extra) {
  const file = join(CACHE, `${part}.json`);
  rmSync(file, { force: true });
  console.log(`\n== ${part}`);
  const before = results.failed.length;
  const code = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    extra,
  );
  let count = 0;
  for (const suite of readJson(file)?.testResults ?? []) {
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      fail(part, `${suite.name}: ${suite.message}`);
    for (const { status, fullName } of suite.assertionResults) {
      if (status === 'passed') {
        count += 1;
        results.passed.push({ part, title: fullName });
      }
      if (status === 'failed') {
        count += 1;
        fail(part, fullName);
      }
    }
  }
  settle(part, before, code, count);
}

function playwrightTests(suite, above = []) {
  const titles = suite.line > 0 ? [...above, suite.title] : above;
  return [
    ...(suite.specs ?? []).map((spec) => ({
      title: [...titles, spec.title].join(' '),
      tests: spec.tests,
    })),
    ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, titles)),
  ];
}

async function journeys(part, project, extra) {
  const file = join(CACHE, `${part}.json`);
  rmSync(file, { force: true });
  console.log(`\n== ${part}`);
  const before = results.failed.length;
  const code = await run(
    'playwright',
    ['test', `--project=${project}`, '--reporter=list,json', ...narrowed],
    {
      ...extra,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  let count = 0;
  for (const { title, tests } of (readJson(file)?.suites ?? []).flatMap((suite) =>
    playwrightTests(suite),
  )) {
    for (const { status } of tests) {
      if (status === 'skipped') continue;
      count += 1;
      if (status === 'expected' || status === 'flaky') results.passed.push({ part, title });
      else fail(part, title);
      if (status === 'flaky') unsteady.push(title);
    }
  }
  settle(part, before, code, count);
}

async function checkAndEmbedded() {
  console.log('== check');
  const checks = join(CACHE, 'check.json');
  rmSync(checks, { force: true });
  await run('node', ['scripts/check.mjs', `--json=${checks}`]);
  const checked = readJson(checks);
  if (checked === null) fail('check', 'the checks did not run');
  for (const { title, ok } of checked ?? [])
    (ok ? results.passed : results.failed).push({ part: 'check', title });

  await vitest('embedded', [], { TEST_ENGINE: 'embedded' });
}

function stopPostgres() {
  const running = postgres;
  postgres = null;
  running?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    child?.kill('SIGTERM');
    process.exit(1);
  });
}

try {
  if (!onlyJourneys) await checkAndEmbedded();

  try {
    postgres = await startPostgres({ isQuick: true });
  } catch (error) {
    console.error(`PostgreSQL: ${error.message}`);
  }
  if (postgres === null) {
    console.error(
      '\n!! No PostgreSQL server could be started: its tests and the journeys count as failed. Install postgresql or set POSTGRES_BIN.\n',
    );
    fail('postgresql', 'PostgreSQL could not be started');
  } else if (!onlyJourneys) {
    await vitest('postgresql', ['tests/api', 'tests/chaos'], {
      TEST_ENGINE: 'postgresql',
      TEST_DATABASE_URL: postgres.url,
    });
  }

  if (findBrowser() === null || !existsSync('build/server/index.js')) {
    console.error(
      '\n!! The journeys cannot run and count as failed: no Chromium (set CHROME_PATH), or the pages are not built (npm run build).\n',
    );
    fail('journeys', 'no Chromium or no built pages');
  } else {
    if (postgres !== null)
      await journeys('journeys', 'postgresql', { TEST_DATABASE_URL: postgres.url });
    if (narrowed.length === 0) await journeys('journeys-embedded', 'embedded');
  }
} finally {
  stopPostgres();
}

// What `npm run spec` reads speaks of a whole run only.
if (!onlyJourneys)
  writeFileSync(join(CACHE, 'test-results.json'), JSON.stringify(results, null, 1));
for (const title of unsteady) console.log(`UNSTEADY  ${title}`);
for (const { part, title } of results.failed) console.log(`FAILED  ${part}: ${title}`);
console.log(`\n${results.passed.length} passed, ${results.failed.length} failed`);
process.exit(results.failed.length === 0 ? 0 : 1);
