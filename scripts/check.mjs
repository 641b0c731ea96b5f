// npm run check: types, linter and house rules. `--json=FILE` also writes one result for each.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differingMessages, sourceRules } from './check-rules.ts';
import { livesDocument } from './lives-document.ts';
import { openApiText } from './open-api-text.ts';
import { isTablesFileTrue, migrationFaults } from './database-tables.ts';
import { fontFaults } from './font-characters.ts';
import { namedColours, readableSizes, spokenClasses } from './check-sizes.ts';
import { noLongRepeats } from './check-repeats.ts';
import { tableRules } from './check-tables.ts';
import {
  incompletePlurals,
  latinTitles,
  unreadKeys,
  unreadMembers,
  unusedKeys,
  wordRules,
} from './check-words.ts';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const env = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
};
const results = [];

function report(title, lines) {
  results.push({ title, ok: lines.length === 0 });
  console.log(`${lines.length === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  for (const line of lines) console.log(`        ${line}`);
}

/** The output lines of a program that failed; none when it was content. */
function complaints(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return [];
  return `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`
    .split('\n')
    .filter((line) => line.trim() !== '');
}

const READ = /\.(ts|tsx|mjs|css)$/;
const sources = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
sources.push({ path: 'CHANGELOG.md', text: readFileSync('CHANGELOG.md', 'utf8') });

report('the types hold', [
  ...complaints('react-router', ['typegen']),
  ...complaints('tsc', ['--noEmit', '--pretty', 'false']),
]);
report(
  'every file has the form that the formatter gives it',
  complaints('oxfmt', ['--list-different', '.']),
);
report(
  'the linter is content',
  complaints('oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--format=unix',
    'src',
    'tests',
    'scripts',
    'bench',
  ]),
);
const brandTexts = readdirSync('brand/sample')
  .filter((name) => name.endsWith('.json') && name !== 'gazetteer.json')
  .map((name) => ({
    path: `brand/sample/${name}`,
    text: readFileSync(`brand/sample/${name}`, 'utf8'),
  }));
for (const rule of [
  ...sourceRules,
  readableSizes,
  spokenClasses,
  namedColours,
  noLongRepeats,
  ...tableRules,
  ...wordRules,
])
  report(
    rule.title,
    rule
      .faults([...sources, ...brandTexts])
      .map(({ path, line, reason }) => `${path}:${line}: ${reason}`),
  );

/** Every text of a language, whichever file brings it. */
async function textsOf(lang) {
  const files = readdirSync(`src/shared/i18n/${lang}`).filter((name) => name.endsWith('.ts'));
  const found = await Promise.all(
    files.map((name) => import(`../src/shared/i18n/${lang}/${name}`)),
  );
  return Object.assign({}, ...found.flatMap((file) => Object.values(file)));
}
const [english, arabic] = await Promise.all([textsOf('en'), textsOf('ar')]);
report('both languages say everything with the same values', differingMessages(english, arabic));
report('every plural has all forms of its language', [
  ...incompletePlurals(english, 'en'),
  ...incompletePlurals(arabic, 'ar'),
]);
const speakers = sources
  .filter(({ path }) => path.startsWith('src/') && !/i18n\/(?:en|ar)\/|\.test\./.test(path))
  .map(({ text }) => text);
const content = JSON.parse(readFileSync('brand/sample/content.json', 'utf8'));
report('every text is said somewhere', [
  ...unusedKeys(Object.keys(english), speakers),
  ...unreadMembers(content, speakers),
  ...unreadKeys(content, speakers),
]);
const written = [
  ...Object.entries(english).map(([key, text]) => ({ where: `en ${key}`, text })),
  ...Object.entries(arabic).map(([key, text]) => ({ where: `ar ${key}`, text })),
  ...brandTexts.map(({ path, text }) => ({ where: path, text })),
];
report(
  'the small fonts hold every character that is written',
  fontFaults(readFileSync('src/web/styles/fonts.css', 'utf8'), written),
);
const { seo } = content;
report('Arabic titles are Arabic', [
  ...latinTitles(
    Object.fromEntries(Object.entries(arabic).filter(([key]) => /title|heading|head\b/i.test(key))),
  ),
  ...latinTitles(
    Object.fromEntries(Object.entries(seo).map(([page, { title }]) => [`seo.${page}`, title.ar])),
  ),
]);

const [{ calls }, { CONSOLE_CALL_PATHS }] = await Promise.all([
  import('../src/shared/contract/calls.ts'),
  import('../src/web/console/frame/console-call-paths.ts'),
]);
const table = (rows) =>
  JSON.stringify(
    Object.entries(rows)
      .map(([name, { method, path }]) => `${name} ${method} ${path}`)
      .toSorted(),
  );
report(
  'the browser calls the paths of the contract',
  table(calls) === table(CONSOLE_CALL_PATHS)
    ? []
    : ['src/web/call-paths.ts is old: node scripts/write-call-paths.ts'],
);

report(
  'the OpenAPI document and the diagrams of the lives are those of the code',
  [
    ['openapi.json', openApiText()],
    ['lives.md', livesDocument()],
  ].flatMap(([name, text]) =>
    readFileSync(`docs/generated/${name}`, 'utf8') === text
      ? []
      : [`docs/generated/${name} is old: npm run documents`],
  ),
);
report('no migration that landed was changed', migrationFaults());
report(
  'the types of the tables are made from the migrations',
  (await isTablesFileTrue())
    ? []
    : ['src/server/db/tables.ts is old or was edited: node scripts/write-database-tables.ts'],
);

const json = process.argv
  .find((argument) => argument.startsWith('--json='))
  ?.slice('--json='.length);
if (json) writeFileSync(json, JSON.stringify(results));
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
