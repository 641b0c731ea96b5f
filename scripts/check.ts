// npm run check: types, form, linters and generated files. `--json=FILE` also writes one result for each.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { calls } from '../src/shared/contract/calls.ts';
import { CONSOLE_CALL_PATHS } from '../src/web/console/frame/console-call-paths.ts';
import { checkTables } from './check-tables.ts';
import { isTablesFileTrue, migrationFaults } from './database-tables.ts';
import { fontFaults } from './font-characters.ts';
import { livesDocument } from './lives-document.ts';
import { openApiText } from './open-api-text.ts';

process.chdir(join(import.meta.dirname, '..'));
const env = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};
const results: { title: string; ok: boolean }[] = [];

function report(title: string, lines: string[]): void {
  results.push({ title, ok: lines.length === 0 });
  console.log(`${lines.length === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  for (const line of lines) console.log(`        ${line}`);
}

/** What a tool printed when it failed; nothing when it succeeded. */
function complaints(command: string): string[] {
  const [program = '', ...args] = command.split(' ');
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return [];
  const lines = `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.split('\n');
  return lines.filter((line) => line.trim() !== '');
}

report('types', [
  ...complaints('react-router typegen'),
  ...complaints('tsc --noEmit --pretty false'),
]);
report('format (oxfmt)', complaints('oxfmt --list-different .'));
report(
  'code rules (oxlint)',
  complaints('oxlint --type-aware --deny-warnings --format=unix src tests scripts bench'),
);
report('imports between folders (dependency-cruiser)', complaints('depcruise src --progress none'));
report('unused files, exports and packages (knip)', complaints('knip --no-progress'));
report('style rules (stylelint)', complaints('stylelint src/web/**/*.css --formatter unix'));
for (const { title, lines } of checkTables()) report(title, lines);

type Call = { method: string; path: string };
const callTable = (table: Record<string, Call>): string =>
  Object.entries(table)
    .map(([name, { method, path }]) => `${name} ${method} ${path}`)
    .toSorted()
    .join('\n');
report(
  'the paths of the calls that the browser knows',
  callTable(calls) === callTable(CONSOLE_CALL_PATHS)
    ? []
    : ['src/web/call-paths.ts is old: node scripts/write-call-paths.ts'],
);
report(
  'generated documents',
  [['openapi.json', openApiText()] as const, ['lives.md', livesDocument()] as const].flatMap(
    ([name, text]) =>
      readFileSync(`docs/generated/${name}`, 'utf8') === text
        ? []
        : [`docs/generated/${name} is old: npm run documents`],
  ),
);
const described = new Set(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^- \*\*([A-Z0-9-]+)\*\* /gm)].map(
    ([, id]) => id,
  ),
);
report(
  'every requirement has its line in docs/specification.md',
  readFileSync('tests/spec-ids.txt', 'utf8')
    .split('\n')
    .filter((id) => id !== '' && !described.has(id)),
);
report('landed migrations are unchanged', migrationFaults());
report(
  'generated types of the tables',
  (await isTablesFileTrue())
    ? []
    : ['src/server/db/tables.ts is old or was edited: node scripts/write-database-tables.ts'],
);

async function readTexts(lang: 'en' | 'ar'): Promise<{ where: string; text: string }[]> {
  const files = readdirSync(`src/shared/i18n/${lang}`).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(
      (name) =>
        import(`../src/shared/i18n/${lang}/${name}`) as Promise<
          Record<string, Record<string, string>>
        >,
    ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((texts) => Object.entries(texts))
    .map(([key, text]) => ({ where: `${lang} ${key}`, text }));
}
const brandTexts = readdirSync('brand/sample')
  .filter((name) => name.endsWith('.json') && name !== 'gazetteer.json')
  .map((name) => ({ where: name, text: readFileSync(`brand/sample/${name}`, 'utf8') }));
report(
  'the small fonts hold every character that is written',
  fontFaults(readFileSync('src/web/styles/fonts.css', 'utf8'), [
    ...(await readTexts('en')),
    ...(await readTexts('ar')),
    ...brandTexts,
  ]),
);

const json = process.argv.find((argument) => argument.startsWith('--json='))?.slice(7);
if (json) writeFileSync(json, JSON.stringify(results));
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
