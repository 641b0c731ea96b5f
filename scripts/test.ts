// npm test: every suite, one line each. `npm test -- FILE...` runs what is named, `--only=SUITE` one suite; `--grep WORDS` goes
// to the end-to-end tests. Ends with one line of counts. A missing PostgreSQL or Chromium is a failure, never a silent skip.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { readPlaywright, readVitest, type Result } from './test-results.ts';

process.chdir(join(import.meta.dirname, '..'));
const CACHE = resolve('.cache');
mkdirSync(CACHE, { recursive: true });

const SUITES = ['check', 'unit', 'component', 'api', 'pages', 'e2e'] as const;
type Suite = (typeof SUITES)[number];
const WITH_POSTGRES: readonly Suite[] = ['api', 'pages', 'e2e'];
const SLOWEST = 20;

const options = process.argv.slice(2);
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length);
const rest = options.filter((option) => !option.startsWith('--only='));
/** Test files that were named; words of options such as `--grep` are none. */
const files = rest.filter((option) => /^(src|tests)\//.test(option));

function suiteOfFile(file: string): Suite {
  if (file.endsWith('.test.tsx')) return 'component';
  if (file.startsWith('tests/pages')) return 'pages';
  if (file.startsWith('tests/e2e')) return 'e2e';
  return file.startsWith('tests/') ? 'api' : 'unit';
}

function isWanted(suite: Suite): boolean {
  if (only !== undefined) return suite === only;
  return files.length === 0 || files.some((file) => suiteOfFile(file) === suite);
}

const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...inherited } = process.env;
const environment: NodeJS.ProcessEnv = {
  ...inherited,
  NO_COLOR: '1',
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};
delete environment['DATABASE_URL'];
delete environment['TEST_DATABASE_URL'];

const results: Result[] = [];
let child: ChildProcess | null = null;

/** Runs a tool; what it prints goes into a file, since the results are read from its report. */
function run(program: string, args: string[], log: string): Promise<number> {
  return new Promise((done) => {
    const output = openSync(log, 'w');
    child = spawn(program, args, { stdio: ['ignore', output, output], env: environment });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(1);
    });
    child.on('exit', (code) => {
      child = null;
      closeSync(output);
      done(code ?? 1);
    });
  });
}

function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null;
}

async function runSuite(suite: Suite): Promise<void> {
  const report = join(CACHE, `${suite}.json`);
  const log = join(CACHE, `${suite}.log`);
  rmSync(report, { force: true });
  const named = files.filter((file) => suiteOfFile(file) === suite);
  const startedAt = performance.now();
  let code: number;
  let found: Result[];
  if (suite === 'check') {
    code = await run('node', ['scripts/check.ts', `--json=${report}`], log);
    const checks = (readJson(report) ?? []) as { title: string; ok: boolean }[];
    found = checks.map(({ title, ok }) => ({
      suite,
      title,
      outcome: ok ? 'passed' : 'failed',
      ms: 0,
      details: '',
    }));
  } else if (suite === 'e2e') {
    environment['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
    const others = rest.filter((option) => !files.includes(option));
    code = await run('playwright', ['test', '--reporter=list,json', ...named, ...others], log);
    found = readPlaywright(readJson(report));
  } else {
    const args = ['run', `--project=${suite}`, '--reporter=json', `--outputFile=${report}`];
    code = await run('vitest', [...args, ...named], log);
    found = readVitest(suite, readJson(report));
  }
  // A tool that ended badly without a failed test still failed: a crash, an error outside any test, nothing collected.
  if ((code !== 0 || found.length === 0) && found.every(({ outcome }) => outcome === 'passed')) {
    const title = found.length === 0 ? 'no test ran' : `the tool ended with ${code}`;
    const details = readFileSync(log, 'utf8').slice(-4000);
    found.push({ suite, title, outcome: 'failed', ms: 0, details });
  }
  const failed = found.filter(({ outcome }) => outcome === 'failed');
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${suite.padEnd(10)} ${String(found.length - failed.length).padStart(5)} passed ${String(failed.length).padStart(4)} failed ${String(seconds).padStart(4)} s`,
  );
  if (suite === 'check' && failed.length > 0) console.log(readFileSync(log, 'utf8'));
  results.push(...found);
}

function failWithout(suite: Suite, title: string): void {
  console.error(`\n!! ${suite} cannot run and counts as failed: ${title}\n`);
  results.push({ suite, title, outcome: 'failed', ms: 0, details: '' });
}

const wanted = SUITES.filter(isWanted);
let postgres: Awaited<ReturnType<typeof startPostgres>> = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    child?.kill('SIGTERM');
    process.exit(1);
  });

try {
  if (wanted.some((suite) => WITH_POSTGRES.includes(suite))) {
    postgres = await startPostgres({ isQuick: true }).catch((error: Error) => {
      console.error(`PostgreSQL: ${error.message}`);
      return null;
    });
    if (postgres !== null) environment['TEST_DATABASE_URL'] = postgres.url;
  }
  for (const suite of wanted) {
    if (WITH_POSTGRES.includes(suite) && postgres === null)
      failWithout(suite, 'PostgreSQL could not be started: install postgresql or set POSTGRES_BIN');
    else if (['pages', 'e2e'].includes(suite) && !existsSync('build/server/index.js'))
      failWithout(suite, 'the pages are not built: npm run build');
    else if (suite === 'e2e' && findBrowser() === null)
      failWithout(suite, 'no Chromium: set CHROME_PATH');
    else await runSuite(suite);
  }
} finally {
  postgres?.stop();
}

const failed = results.filter(({ outcome }) => outcome === 'failed');
const passed = results.length - failed.length;
// `npm run spec` reads the results of a whole run only.
if (wanted.length === SUITES.length && files.length === 0)
  writeFileSync(join(CACHE, 'test-results.json'), JSON.stringify(results, null, 1));
console.log('\nThe slowest tests');
for (const { suite, title, ms } of results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${suite}: ${title}`);
for (const { suite, title, details } of failed)
  console.log(`\nFAILED  ${suite}: ${title}\n${details}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
