// npm run spec: which requirements a passing test of the last `npm test` names. `--named` lists them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './test-results.ts';

process.chdir(join(import.meta.dirname, '..'));
const RESULTS = '.cache/test-results.json';
/** A title that names more would show nothing of each. */
const MOST_IDS_IN_A_TITLE = 4;
const ID = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d+\b/g;
const toPrefix = (id: string): string => id.replace(/-\d+$/, '');

if (!existsSync(RESULTS)) {
  console.error('There are no results yet: run npm test first.');
  process.exit(1);
}
const titles = new Set(
  (JSON.parse(readFileSync(RESULTS, 'utf8')) as Result[])
    .filter(({ outcome }) => outcome === 'passed')
    .map(({ title }) => title),
);
const ids = readFileSync('tests/spec-ids.txt', 'utf8').split('\n').filter(Boolean);
const known = new Set(ids);
const prefixes = new Set(ids.map(toPrefix));

const named = new Set<string>();
const faults: string[] = [];
for (const title of titles) {
  const found = [...new Set(title.match(ID) ?? [])].filter((id) => prefixes.has(toPrefix(id)));
  for (const id of found)
    if (known.has(id)) named.add(id);
    else faults.push(`no such requirement ${id}: ${title}`);
  if (found.length > MOST_IDS_IN_A_TITLE)
    faults.push(`names more than ${MOST_IDS_IN_A_TITLE}: ${title}`);
}

for (const [prefix, all = []] of Object.entries(Object.groupBy(ids, toPrefix))) {
  const missing = all.filter((id) => !named.has(id)).map((id) => id.slice(prefix.length + 1));
  const note = missing.length > 0 ? `   not named: ${missing.join(' ')}` : '';
  console.log(`${prefix.padEnd(10)} ${all.length - missing.length} of ${all.length}${note}`);
}
if (process.argv.includes('--named')) console.log([...named].toSorted().join('\n'));
for (const fault of faults) console.error(fault);
console.log(`spec: ${named.size} of ${ids.length}`);
process.exit(faults.length === 0 ? 0 : 1);
