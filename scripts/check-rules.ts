// The house rules that a type checker and a linter cannot see. Each takes the sources and names what breaks it.
import { dirname, posix } from 'node:path';

export type Source = { path: string; text: string };
export type Fault = { path: string; line: number; reason: string };
export type Rule = { title: string; faults(sources: Source[]): Fault[] };

type Imported = { from: string; line: number; target: string; isTypeOnly: boolean };

const ALIASES: [string, string][] = [
  ['#shared/', 'src/shared/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#tests/', 'tests/'],
];
const IMPORT =
  /(?:^|\n)[ \t]*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** Where an import leads: a path of this repository, or `package:name`. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier));
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : `package:${specifier}`;
}

const onlyTypes = (names: string | undefined): boolean => {
  const inner = names?.match(/^\{([\s\S]*)\}$/)?.[1];
  return (
    inner !== undefined &&
    inner.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
  );
};

function importsOf({ path, text }: Source): Imported[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    from: path,
    line: lineOf(text, match.index + match[0].length),
    target: targetOf(path, match[3] ?? match[4] ?? ''),
    isTypeOnly: match[1] !== undefined || onlyTypes(match[2]?.trim()),
  }));
}

const MODULES = [
  'stores',
  'menu',
  'customers',
  'coupons',
  'points',
  'orders',
  'payments',
  'staff',
  'privacy',
];
/** Subjects that no order depends on; they know no other module, and only privacy takes what they keep of people. */
const ALONE = ['feedback', 'analytics'];
const PAGES_MAY_SEE = ['src/web/api-client.ts', 'src/web/server-context.ts'];
/** The console stands beside the storefront: what it takes from the web's common ground. */
const CONSOLE_MAY_SEE = [
  'src/web/console/',
  'src/web/state/form.ts',
  'src/web/ui/',
  'src/web/api-client.ts',
  'src/web/call-paths.ts',
  'src/web/messages.ts',
  'src/web/root.tsx',
  'src/web/server-context.ts',
  'src/web/state/answer.ts',
  'src/web/state/browser/live-line.ts',
  'src/web/state/browser/tab-storage.ts',
];
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const partOf = (path: string, base: string): string | undefined =>
  path.startsWith(base) && path.slice(base.length).includes('/')
    ? path.slice(base.length).split('/')[0]
    : undefined;

/** Why this import is forbidden, or null. The table of the architecture page, from the inside outwards. */
function refusedImport({ from, target, isTypeOnly }: Imported): string | null {
  const to = (...prefixes: string[]): boolean =>
    prefixes.some((prefix) => target.startsWith(prefix));
  if (isTest(from)) return null;
  if (from.startsWith('src/') && to('tests/', 'scripts/', 'bench/'))
    return 'the product imports no test or tool';
  if (from.startsWith('src/shared/domain/') && !to('src/shared/domain/'))
    return 'shared/domain imports only itself';
  if (
    from.startsWith('src/shared/contract/') &&
    !to('src/shared/domain/', 'src/shared/contract/', 'package:zod')
  )
    return 'the contract imports only the domain';
  if (
    from.startsWith('src/shared/i18n/') &&
    !to('src/shared/domain/', 'src/shared/i18n/', 'package:@lingui/') &&
    !(isTypeOnly && to('src/shared/contract/'))
  )
    return 'i18n imports only the domain, and types of the contract';
  if (
    from.startsWith('src/server/') &&
    to('src/web/') &&
    !(from === 'src/server/http/pages.ts' && PAGES_MAY_SEE.includes(target))
  )
    return 'only http/pages.ts may see web, and of it only the client and the context';
  const module = partOf(from, 'src/server/modules/');
  if (module !== undefined) {
    if (to('src/server/app.ts', 'src/server/main.ts', 'src/server/serve.ts', 'src/server/jobs/'))
      return 'a module does not know who starts it';
    const other = partOf(target, 'src/server/modules/');
    if (other !== undefined && other !== module) {
      const isForPrivacy = module === 'privacy' && target.endsWith('/personal-data.queries.ts');
      if (ALONE.includes(module) || (ALONE.includes(other) && !isForPrivacy))
        return `${ALONE.join(' and ')} stand alone`;
      if (!MODULES.includes(module) || MODULES.indexOf(other) > MODULES.indexOf(module))
        return `modules import only those to their left in: ${MODULES.join(', ')}`;
    }
  }
  if (from.startsWith('src/web/')) {
    if (to('src/server/')) return 'web imports nothing of the server';
    if (to('src/shared/contract/') && !isTypeOnly) return 'web takes only types from the contract';
  }
  const isConsole = from.startsWith('src/web/console/');
  if (isConsole && to('src/web/') && !to(...CONSOLE_MAY_SEE))
    return 'the console imports ui, the client and its own, and nothing of the storefront';
  if (from.startsWith('src/web/') && !isConsole && to('src/web/console/'))
    return 'the storefront knows nothing of the console';
  if (
    from.startsWith('src/web/ui/') &&
    target.startsWith('src/') &&
    !to('src/web/ui/', 'src/shared/i18n/') &&
    !(isTypeOnly && to('src/shared/domain/'))
  )
    return 'web/ui imports only shared/i18n and itself';
  if (from.startsWith('src/web/state/') && to('src/web/features/', 'src/web/routes/'))
    return 'state knows no feature and no route';
  if (
    target === 'src/web/state/checkout/checkout-storage.ts' &&
    from !== 'src/web/state/checkout/checkout.ts' &&
    !isTypeOnly
  )
    return 'only checkout.ts reads and writes what is kept of an order';
  const feature = partOf(from, 'src/web/features/');
  if (feature !== undefined) {
    if (to('src/web/routes/')) return 'a feature does not know the routes';
    const other = partOf(target, 'src/web/features/');
    if (other !== undefined && other !== feature)
      return 'a feature imports no other feature; routes compose them';
  }
  return null;
}

const eachLine = (
  sources: Source[],
  matches: (path: string) => boolean,
  pattern: RegExp,
  reason: (match: RegExpMatchArray) => string,
): Fault[] =>
  sources
    .filter(({ path }) => matches(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const match = line.match(pattern);
        return match ? [{ path, line: index + 1, reason: reason(match) }] : [];
      }),
    );

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
const FORBIDDEN_NAMES = /^(utils?|helpers?|managers?|services?|common)$/;
/** The catalogue area of texts that belong to no page. */
const COMMON_TEXTS = /^src\/shared\/i18n\/(en|ar)\/common\.ts$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\d|\[|px|auto|full|none|sm|md|lg|xl|tile)[\w./[\]%-]*(?=[\s'"`])|(?<![\w-])(?:text|float|clear)-(?:left|right)(?=[\s'"`])/;
const PHYSICAL_PROPERTY =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;

export const importZones: Rule = {
  title: 'imports keep to the zones of the architecture',
  faults: (sources) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap(importsOf)
      .flatMap((imported) => {
        const reason = refusedImport(imported);
        return reason === null
          ? []
          : [
              {
                path: imported.from,
                line: imported.line,
                reason: `${reason} (${imported.target})`,
              },
            ];
      }),
};

export const logicalStyles: Rule = {
  title: 'styles are logical, so that Arabic mirrors by itself',
  faults: (sources) => [
    ...eachLine(
      sources,
      (path) => path.startsWith('src/web/') && path.endsWith('.tsx'),
      PHYSICAL_CLASS,
      ([found]) => `physical class ${found}`,
    ),
    ...eachLine(
      sources,
      (path) => path.startsWith('src/web/') && path.endsWith('.css'),
      PHYSICAL_PROPERTY,
      ([found]) => `physical property ${found.trim()}`,
    ),
  ],
};

export const fileNames: Rule = {
  title: 'files are kebab-case and named after what they hold',
  faults: (sources) =>
    sources
      .filter(({ path }) => isCode(path) && !COMMON_TEXTS.test(path))
      .flatMap(({ path }) => {
        const folders = path.split('/');
        const name = folders.pop() ?? '';
        const words = [
          ...folders.filter((folder) => !folder.startsWith('.')),
          ...name.replace(/\.(d\.mts|ts|tsx|mjs)$/, '').split('.'),
        ];
        const bad =
          words.find((word) => !KEBAB.test(word)) ??
          words.find((word) => FORBIDDEN_NAMES.test(word)) ??
          (name.startsWith('index.') ? 'index' : undefined);
        return bad === undefined
          ? []
          : [{ path, line: 1, reason: `"${bad}" is no name for a file here` }];
      }),
};

export const noHiddenTests: Rule = {
  title: 'no test is skipped or run alone',
  faults: (sources) =>
    eachLine(
      sources,
      isTest,
      /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/,
      ([found]) => found,
    ),
};

/** What tells the linter or the compiler to look away, with no word after it. */
const UNEXPLAINED =
  /(?:eslint|oxlint)-disable(?!.* -- \S+ \S+).*|@ts-(?:ignore|nocheck)\b.*|@ts-expect-error\b(?!.* -- \S+ \S+).*/;

export const reasonedExceptions: Rule = {
  title: 'whatever is excepted from the linter or the types says why, on its own line',
  faults: (sources) =>
    eachLine(
      sources,
      (path) => isCode(path) && path !== 'scripts/check-rules.ts',
      UNEXPLAINED,
      ([found]) => `add " -- " and the reason: ${found}`,
    ),
};

export const sourceRules: Rule[] = [
  importZones,
  logicalStyles,
  fileNames,
  noHiddenTests,
  reasonedExceptions,
];

/** The placeholders of an ICU message, without its plural words. */
function placeholdersOf(message: string): string {
  return [...new Set([...message.matchAll(/\{(\w+)\s*(?=[,}])/g)].map(([, name]) => name ?? ''))]
    .toSorted()
    .join(' ');
}

/** Keys whose two languages do not take the same values. A plural branch such as `=2 {two}` is text, not a value, so a name must be used by both or be one word of text. */
export function differingMessages(
  en: Record<string, string>,
  ar: Record<string, string>,
): string[] {
  const valuesOf = (message: string): string =>
    placeholdersOf(
      message.replaceAll(/(?:=\d+|zero|one|two|few|many|other)\s*\{([^{}]*)\}/g, '$1'),
    );
  return Object.keys({ ...en, ...ar }).filter(
    (key) =>
      en[key] === undefined || ar[key] === undefined || valuesOf(en[key]) !== valuesOf(ar[key]),
  );
}
