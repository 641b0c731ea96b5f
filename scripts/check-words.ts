// The house rules of words: what is said to people is complete in both languages, and times, amounts and lists are made in one place.
import type { Rule } from './check-rules.ts';
import { spacedStyles, tightStyles, type Source } from './check-letter-spacing.ts';

type Texts = Record<string, string>;
type Allowed = { path: string; reason: string };

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const isProduct = (path: string): boolean => path.startsWith('src/') && !isTest(path);
const isCatalogue = (path: string): boolean => /^src\/shared\/i18n\/(en|ar)\//.test(path);
/** A line without its comment. */
const withoutComment = (line: string): string =>
  /^\s*(\/\/|\/?\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '');

function faultsOf(
  sources: Source[],
  applies: (path: string) => boolean,
  pattern: RegExp,
  reason: (found: RegExpMatchArray) => string,
) {
  return sources
    .filter(({ path }) => applies(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = withoutComment(line).match(pattern);
        return found ? [{ path, line: index + 1, reason: reason(found) }] : [];
      }),
    );
}

const FORMATTERS = ['src/shared/i18n/clock.ts', 'src/shared/i18n/format.ts'];
const MAY_USE_INTL: Allowed[] = [
  { path: 'src/shared/domain/stores/wall-clock.ts', reason: 'reads the wall clock of a zone' },
  { path: 'src/shared/i18n/translator.ts', reason: 'reads the plurals of a message' },
  { path: 'src/server/brand-settings.ts', reason: 'asks whether a zone exists' },
  { path: 'src/server/importer/store-schema.ts', reason: 'asks whether a zone exists' },
];
/** The staff side reads 24 hours; a customer never does. */
const STAFF_SIDE = /^src\/web\/console\//;
const outsideFormatters = (path: string): boolean =>
  isProduct(path) && !FORMATTERS.includes(path) && !isCatalogue(path);

export const oneForm: Rule = {
  title:
    'times, dates, amounts, ranges and lists are formed in shared/i18n, so that they look the same everywhere',
  faults: (sources) => [
    ...faultsOf(sources, outsideFormatters, /\.toLocale\w*\(/, ([found]) => `own format ${found}`),
    ...faultsOf(
      sources,
      (path) => outsideFormatters(path) && !MAY_USE_INTL.some((one) => one.path === path),
      /\bIntl\.\w+/,
      ([found]) => `own format ${found}`,
    ),
    ...faultsOf(sources, outsideFormatters, /×/, () => 'a count is formatCount'),
    ...faultsOf(
      sources,
      outsideFormatters,
      /[}\d]\s?–|–\s?[\d{]|–\$/,
      () => 'a range is formatRange',
    ),
    ...faultsOf(
      sources,
      outsideFormatters,
      /['"`>](?:AED|د\.إ)[ $]|[} ](?:AED|د\.إ)[`'"<]/,
      () => 'an amount is Money or formatMoney',
    ),
    ...faultsOf(
      sources,
      isCatalogue,
      /(?:AED|د\.إ)\s*\{|\}\s*(?:AED|د\.إ)/,
      () => 'the currency comes with the amount (formatMoney), not with the sentence',
    ),
    ...faultsOf(
      sources,
      outsideFormatters,
      /\? '، '|'، ' :/,
      () => 'a list is joinList or joinSentence',
    ),
    ...faultsOf(
      sources,
      (path) => path.startsWith('src/web/') && !isTest(path) && !STAFF_SIDE.test(path),
      /\bformat(?:Clock|ShortDay)\b/,
      ([found]) => `${found} is for the staff`,
    ),
    ...faultsOf(
      sources,
      (path) => STAFF_SIDE.test(path) && !isTest(path),
      /\bformat(?:Time|Times|Moment|Hours|Minute)\b/,
      ([found]) => `${found} is for customers: the staff read 24 hours`,
    ),
    ...faultsOf(
      sources,
      isProduct,
      /<Ltr>\{formatCount|\\u2066\$\{formatCount/,
      () => 'an isolated count stands on the wrong side of its name in Arabic',
    ),
  ],
};

const ARABIC = '\u0621-\u0652';

/** Folds what people type, so it names the letters that it drops. */
const FOLDS_LETTERS = 'src/server/adapters/maps/fold-place-name.ts';
const holdsWords = (path: string): boolean =>
  path !== FOLDS_LETTERS && (isProduct(path) || path.startsWith('brand/'));

export const arabicForm: Rule = {
  title:
    'Arabic has its own commas and digits, no stretched letters, no spaced ones and room between its words',
  faults: (sources) => [
    ...faultsOf(
      sources,
      holdsWords,
      new RegExp(`[${ARABIC}»],(?=\\s?[${ARABIC}\\d{«])|[${ARABIC}»];`),
      () => 'a Latin comma or semicolon in Arabic',
    ),
    ...faultsOf(
      sources,
      holdsWords,
      /[\u0660-\u0669\u06f0-\u06f9\u0640]/,
      ([found]) => `${found} (Western digits, no stretched letters)`,
    ),
    ...spacedStyles(sources),
    ...tightStyles(sources),
  ],
};

/** Texts that the specification quotes as they are (ERR-04, ERR-08, PAGES-01); and a word that is typed as a proof of intent. */
const QUOTED = [
  'something went wrong!!!',
  'Connection Lost!!',
  'OOPS! PAGE NOT FOUND',
  'RETURN HOME',
  "'DELETE'",
];
/** Names of formats are written so everywhere. */
const WRITTEN_SO = ['JPEG'];

export const calmWords: Rule = {
  title:
    'nobody is shouted at: no exclamation marks and no words in capitals, but for quoted texts',
  faults: (sources) =>
    sources
      .filter(({ path }) => isCatalogue(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          if (QUOTED.some((quoted) => line.includes(quoted))) return [];
          const said = withoutComment(line).replace(/^\s*'?[\w.]+'?:/, '');
          const loud =
            /!/.exec(said)?.[0] ??
            [...said.matchAll(/\b[A-Z]{4,}\b/g)].find(([word]) => !WRITTEN_SO.includes(word))?.[0];
          return loud === undefined ? [] : [{ path, line: index + 1, reason: `loud: ${loud}` }];
        }),
      ),
};

export const wordRules: Rule[] = [oneForm, arabicForm, calmWords];

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ENGLISH_FORMS = ['one', 'other'];

/** The names of the branches of every plural in a message, outermost first. */
function pluralsOf(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((found) => {
    const names: string[] = [];
    let depth = 1;
    let word = '';
    for (const letter of message.slice(found.index + found[0].length)) {
      if (letter === '{') {
        if (depth === 1) names.push(word.trim());
        depth += 1;
        word = '';
      } else if (letter === '}') {
        depth -= 1;
        word = '';
        if (depth === 0) break;
      } else if (depth === 1) word += letter;
    }
    return names;
  });
}

/** Keys whose plurals lack a form of their language. */
export function incompletePlurals(texts: Texts, lang: 'en' | 'ar'): string[] {
  const forms = lang === 'ar' ? ARABIC_FORMS : ENGLISH_FORMS;
  return Object.entries(texts).flatMap(([key, message]) =>
    pluralsOf(message).flatMap((names) => {
      const missing = forms.filter((form) => !names.includes(form));
      return missing.length === 0 ? [] : [`${lang} ${key}: lacks ${missing.join(', ')}`];
    }),
  );
}

/** Keys that no source names: neither whole, nor as the pattern of a template such as `refusal.${code}`, whose hole holds one word. */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const all = sources.join('\n');
  const patterns = [...all.matchAll(/`([a-zA-Z]+\.[\w.]*\$\{[^`]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('\\w+')}$`,
      ),
  );
  return keys.filter(
    (key) => !all.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
  );
}

/** What a list of the chain's own texts holds beyond what is read: a list that every source takes by a fixed place (`headlines[0]`) is never read further. */
export function unreadMembers(content: unknown, sources: readonly string[]): string[] {
  const all = sources.join('\n');
  const found: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const name = /\w+$/.exec(path)?.[0] ?? '';
      const places = [
        ...all.matchAll(new RegExp(`\\.${name}\\b(?:\\?\\.)?(?:\\[(\\d+)\\])?`, 'g')),
      ].map(([, place]) => (place === undefined ? Infinity : Number(place)));
      const last = places.length === 0 ? Infinity : Math.max(...places);
      for (let at = last + 1; at < value.length; at += 1) found.push(`${path}[${at}]`);
    }
    for (const [key, one] of Object.entries(value))
      walk(one, Array.isArray(value) ? path : path === '' ? key : `${path}.${key}`);
  };
  walk(content, '');
  return [...new Set(found)];
}

/** Keys of the chain's own texts that no source names. A name that is also an ordinary word of the code passes: this finds what is surely not read. */
export function unreadKeys(content: unknown, sources: readonly string[]): string[] {
  const named = new Set(sources.join('\n').match(/\w+/g));
  const walk = (value: unknown, path: string): string[] =>
    Array.isArray(value)
      ? value.flatMap((one: unknown) => walk(one, path))
      : typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, one]) => {
            const own = path === '' ? key : `${path}.${key}`;
            return named.has(key) ? walk(one, own) : [own];
          });
  return [...new Set(walk(content, ''))];
}

/** The words of a message, without its plural machinery and values. */
const saidOf = (message: string): string =>
  message
    .replace(/\{\s*\w+\s*,\s*plural\s*,/g, '')
    .replace(/\b(?:zero|one|two|few|many|other)\s*\{/g, ' ')
    .replace(/\{\w+\}/g, '');

/** Titles of pages and dialogs that say a Latin word to an Arabic reader; codes and names of values are no words. */
export function latinTitles(titles: Texts): string[] {
  return Object.entries(titles)
    .filter(([, title]) => /[A-Za-z]{2,}/.test(saidOf(title)))
    .map(([key, title]) => `${key}: ${title}`);
}
