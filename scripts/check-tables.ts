// The house rules about SQL: who writes an order's life, where SQL stands, and whose table it may name.
import { ALL_DATA } from '../src/server/modules/privacy/personal-data.ts';
import { readdirSync, readFileSync } from 'node:fs';

type Source = { path: string; text: string };
type Fault = { path: string; line: number; reason: string };
type Rule = { title: string; faults(sources: Source[]): Fault[] };

const computeLine = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Where an order's state and its history may be written: by its one owner, and when it is placed. */
const LIFE_OWNERS = [
  'src/server/modules/orders/lifecycle/transition-order.ts',
  'src/server/modules/orders/placing/orders.queries.ts',
];
const HISTORY_WRITTEN =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]order_status_history|(?:insert\s+into|update|delete\s+from|merge\s+into)\s+order_status_history\b/gi;
const ORDER_WRITTEN =
  /(?:insertInto|mergeInto)\(\s*['"`]customer_order\b|(?:insert\s+into|merge\s+into)\s+customer_order\b/gi;
/** An update of an order, up to its condition. */
const ORDER_CHANGED =
  /updateTable\(\s*['"`]customer_order\b[\s\S]*?(?=\.execute|\.compile|$)|update\s+customer_order\b[\s\S]*?(?=\bwhere\b|\breturning\b|`|$)/gi;
const STATE_SET = /\b(?:state|status)['"]?\s*(?::|=(?!=)|,)/;

const oneOwnerOfLife: Rule = {
  title: 'only transition-order.ts writes the state of an order and its history',
  faults: (sources) =>
    sources
      .filter(({ path }) => !isTest(path) && !LIFE_OWNERS.includes(path))
      .flatMap(({ path, text }) => {
        const changes = [...text.matchAll(ORDER_CHANGED)].filter(([change]) => {
          const condition = change.search(/\.where\(/);
          return STATE_SET.test(condition < 0 ? change : change.slice(0, condition));
        });
        return [...text.matchAll(HISTORY_WRITTEN), ...text.matchAll(ORDER_WRITTEN), ...changes].map(
          (match) => ({
            path,
            line: computeLine(text, match.index),
            reason: 'ask transitionOrder, which writes state, history and news together',
          }),
        );
      }),
};

const PLATFORM_OWNERS: Record<keyof typeof ALL_DATA.platform.tables, string> = {
  actor: 'src/server/audit.ts',
  audit_log: 'src/server/audit.ts',
  attempt_count: 'src/server/http/attempts.ts',
  generated_secret: 'src/server/http/secrets.ts',
  setting_change: 'src/server/stored-settings.ts',
};
/** The files of a chain replace a whole chain in one transaction: the importer is the second hand of what it brings. */
const IMPORTED = ['stores', 'menu', 'coupons'];

/** Each table and where its owner lives: the module that declares it, with the importer for what files bring. */
const OWNERS = new Map<string, readonly string[]>([
  ...Object.entries(ALL_DATA)
    .filter(([module]) => module !== 'platform')
    .flatMap(([module, { tables }]) =>
      Object.keys(tables).map((table): [string, string[]] => [
        table,
        [
          `src/server/modules/${module}/`,
          ...(IMPORTED.includes(module) ? ['src/server/importer/'] : []),
        ],
      ]),
    ),
  ...Object.entries(PLATFORM_OWNERS).map(([table, file]): [string, string[]] => [table, [file]]),
]);

const isServerCode = ({ path }: Source): boolean =>
  path.startsWith('src/server/') && !path.startsWith('src/server/db/') && !isTest(path);
const IN_BUILDER =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[jJ]oin)\(\s*\[?\s*['"`](\w+)/g;
const IN_TEXT = /\b(?:from|join|into|update)\s+([a-z_]+)\b/g;
/** Only what stands in a template of `sql` is read as SQL: prose names tables too. */
const SQL_TEXT = /\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g;

/** Tables that a source names in its SQL, with the line. */
function tablesIn({ text }: Source): { table: string; line: number }[] {
  const built = [...text.matchAll(IN_BUILDER)].map((match) => ({
    table: match[1] ?? '',
    line: computeLine(text, match.index),
  }));
  const written = [...text.matchAll(SQL_TEXT)].flatMap((part) =>
    [...(part[1] ?? '').matchAll(IN_TEXT)].map((match) => ({
      table: match[1] ?? '',
      line: computeLine(text, part.index + (part[0].indexOf('`') + 1) + match.index),
    })),
  );
  return [...built, ...written].filter(({ table }) => OWNERS.has(table));
}

/**
 * Files that still name another part's table. The list may only shrink: a file that needs it no longer, and stands here, is a fault too.
 */
const STILL_FOREIGN: readonly string[] = [
  'src/server/http/identity.ts',
  'src/server/jobs/forget-old-rows.ts',
  'src/server/modules/coupons/coupons.queries.ts',
];

/** Files outside `*.queries.ts` that still hold SQL. The list may only shrink. */
const STILL_WITH_SQL: readonly string[] = [
  'src/server/modules/orders/lifecycle/transition-order.ts',
];

/** What the list forgives, and what stands in it without need. */
function against(list: readonly string[], sources: Source[], faults: Fault[]): Fault[] {
  const paths = new Set(faults.map(({ path }) => path));
  return [
    ...faults.filter(({ path }) => !list.includes(path)),
    ...list
      .filter((path) => sources.some((source) => source.path === path) && !paths.has(path))
      .map((path) => ({ path, line: 1, reason: 'keeps the rule: take it off the list' })),
  ];
}

const ownTables: Rule = {
  title: 'a table is named by its owner, and by read models',
  faults: (sources) =>
    against(
      STILL_FOREIGN,
      sources,
      sources
        .filter((source) => isServerCode(source) && !source.path.endsWith('.read-model.ts'))
        .flatMap((source) =>
          tablesIn(source)
            .filter(
              ({ table }) => !OWNERS.get(table)?.some((owner) => source.path.startsWith(owner)),
            )
            .map(({ table, line }) => ({
              path: source.path,
              line,
              reason: `${table} belongs to ${OWNERS.get(table)?.[0]}: ask a function of its owner`,
            })),
        ),
    ),
};

const sqlInQueries: Rule = {
  title: 'the SQL of a module stands in its queries and read models',
  faults: (sources) =>
    against(
      STILL_WITH_SQL,
      sources,
      sources
        .filter(
          (source) =>
            isServerCode(source) &&
            source.path.startsWith('src/server/modules/') &&
            !/\.(?:queries|read-model)\.ts$/.test(source.path),
        )
        .flatMap((source) => {
          const found = source.text.match(
            /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
          );
          return found
            ? [
                {
                  path: source.path,
                  line: computeLine(source.text, found.index ?? 0),
                  reason: 'move the SQL into a *.queries.ts file of the module',
                },
              ]
            : [];
        }),
    ),
};

/** Each rule with the places that break it. */
export function checkTables(): { title: string; lines: string[] }[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return [oneOwnerOfLife, ownTables, sqlInQueries].map(({ title, faults }) => ({
    title,
    lines: faults(sources).map(({ path, line, reason }) => `${path}:${line}: ${reason}`),
  }));
}
