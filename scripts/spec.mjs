// npm run spec: which requirements are named by a passing test. A title that names more than three is an error: it would show nothing of each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const ids = readFileSync('tests/spec-ids.txt', 'utf8').split('\n').filter(Boolean);
const RESULTS = '.cache/test-results.json';
const MOST_IDS_IN_A_TITLE = 3;

const newest = (folders) =>
  Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
    ),
  );

/** Titles of passing tests: from the last whole run when nothing changed since, else the rules and calls are run again (journeys need npm test). */
function passingTitles() {
  const isFresh = existsSync(RESULTS) && statSync(RESULTS).mtimeMs > newest(['src', 'tests']);
  const last = existsSync(RESULTS)
    ? JSON.parse(readFileSync(RESULTS, 'utf8')).passed.map(({ title }) => title)
    : null;
  if (isFresh) return { titles: last, note: 'from the last npm test' };
  mkdirSync('.cache', { recursive: true });
  const file = resolve('.cache/spec-run.json');
  const env = {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  const { status } = spawnSync('vitest', ['run', '--reporter=json', `--outputFile=${file}`], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(file)) {
    console.error(`the tests could not be run (${status})`);
    process.exit(1);
  }
  const titles = JSON.parse(readFileSync(file, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status: result }) => result === 'passed')
    .map(({ fullName }) => fullName);
  return { titles, note: 'rules and calls only; npm test adds the journeys' };
}

const { titles, note } = passingTitles();
const known = new Set(ids);
const named = new Set();
let faults = 0;
const PATTERN = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d+\b/g;
for (const title of new Set(titles)) {
  const found = [...new Set(title.match(PATTERN) ?? [])].filter((id) => known.has(id));
  if (found.length > MOST_IDS_IN_A_TITLE) {
    faults += 1;
    console.error(`names more than ${MOST_IDS_IN_A_TITLE}: ${title}`);
    continue;
  }
  for (const id of found) named.add(id);
}
// An id that does not exist shows a slip of the pen; AMB notes explain requirements and are listed with them.
const prefixes = new Set(ids.map((id) => id.replace(/-\d+$/, '')));
for (const title of new Set(titles)) {
  for (const id of title.match(PATTERN) ?? [])
    if (!known.has(id) && prefixes.has(id.replace(/-\d+$/, ''))) {
      faults += 1;
      console.error(`no such requirement ${id}: ${title}`);
    }
}

const groups = Object.groupBy(ids, (id) => id.replace(/-\d+$/, ''));
for (const [prefix, all] of Object.entries(groups)) {
  const missing = all.filter((id) => !named.has(id));
  console.log(
    `${prefix.padEnd(10)} ${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}${missing.length > 0 ? `   not named: ${missing.map((id) => id.slice(prefix.length + 1)).join(' ')}` : ''}`,
  );
}
if (process.argv.includes('--named')) console.log([...named].toSorted().join('\n'));
console.log(`(${note})`);
console.log(`spec: ${named.size} of ${ids.length}`);
process.exit(faults === 0 ? 0 : 1);
