// Every text of the product and of the sample chain, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lang } from './languages.ts';

type Texts = Record<string, string>;

type Modules = Record<string, Record<string, Texts>>;
const merge = (modules: Modules): Texts =>
  Object.assign({}, ...Object.values(modules).flatMap((module) => Object.values(module))) as Texts;
const catalogues: Record<Lang, Texts> = {
  en: merge(import.meta.glob('./en/*.ts', { eager: true })),
  ar: merge(import.meta.glob('./ar/*.ts', { eager: true })),
};

const brandFiles = readdirSync('brand/sample')
  .filter((name) => name.endsWith('.json') && name !== 'gazetteer.json')
  .map((name) => ({ name, text: readFileSync(`brand/sample/${name}`, 'utf8') }));
const content = JSON.parse(readFileSync('brand/sample/content.json', 'utf8')) as {
  seo: Record<string, { title: Record<Lang, string> }>;
};

const FORMS: Record<Lang, string[]> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

/** The branches of each plural of a message, by name: `{count, plural, one {...} other {...}}`. */
function readPlurals(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map(({ 0: head, index }) => {
    const branches: string[] = [];
    let depth = 1;
    let word = '';
    for (const letter of message.slice(index + head.length)) {
      if (letter === '{' && depth === 1) branches.push(word.trim());
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      if (depth === 0) break;
      word = depth === 1 && letter !== '}' ? word + letter : '';
    }
    return branches;
  });
}

/** The values that a message takes. The text of a plural branch, such as `=2 {two}`, is none. */
function readValues(message: string): string {
  const plain = message.replaceAll(/(?:=\d+|zero|one|two|few|many|other)\s*\{([^{}]*)\}/g, '$1');
  const names = [...plain.matchAll(/\{(\w+)\s*(?=[,}])/g)].map(([, name]) => name);
  return [...new Set(names)].toSorted((a = '', b = '') => a.localeCompare(b)).join(' ');
}

const withoutMachinery = (message: string): string =>
  message
    .replace(/\{\s*\w+\s*,\s*plural\s*,/g, '')
    .replace(/\b(?:zero|one|two|few|many|other)\s*\{/g, ' ')
    .replace(/\{\w+\}/g, '');

const keysWhere = (lang: Lang, isWrong: (text: string, key: string) => boolean): string[] =>
  Object.entries(catalogues[lang])
    .filter(([key, text]) => isWrong(text, key))
    .map(([key, text]) => `${lang} ${key}: ${text}`);

test('both languages have the same texts with the same values', () => {
  expect(Object.keys(catalogues.ar).toSorted()).toEqual(Object.keys(catalogues.en).toSorted());
  const { ar } = catalogues;
  expect(keysWhere('en', (text, key) => readValues(text) !== readValues(ar[key] ?? ''))).toEqual(
    [],
  );
});

test.each(['en', 'ar'] as const)('every plural has all forms of its language: %s', (lang) => {
  const lacksForm = (text: string): boolean =>
    readPlurals(text).some((branches) => FORMS[lang].some((form) => !branches.includes(form)));
  expect(keysWhere(lang, lacksForm)).toEqual([]);
});

test('plurals are found, also inside each other', () => {
  expect(readPlurals('{a, plural, one {x {b, plural, other {y}}} other {z}}')).toEqual([
    ['one', 'other'],
    ['other'],
  ]);
});

/** Texts that the specification quotes, and a word that is typed to confirm. */
const QUOTED =
  /something went wrong!!!|Connection Lost!!|OOPS! PAGE NOT FOUND|RETURN HOME|DELETE|JPEG/g;

test.each(['en', 'ar'] as const)('no text shouts: %s', (lang) => {
  const shouts = (text: string): boolean =>
    /!|\b[A-Z]{4,}\b/.test(withoutMachinery(text).replaceAll(QUOTED, ''));
  expect(keysWhere(lang, shouts)).toEqual([]);
});

const ARABIC = '\u0621-\u0652';
const LATIN_COMMA = new RegExp(`[${ARABIC}»],(?=\\s?[${ARABIC}\\d{«])|[${ARABIC}»];`);
/** Eastern Arabic digits and stretched letters: the product writes Western digits, but for the number to call (FTR-04). */
const FOREIGN_FORM = /[\u0660-\u0669\u06f0-\u06f9\u0640]/;

const NUMBER_TO_CALL = /^\s*"ar": "(?:[\u0660-\u0669]|\\u00a0)+"$/;

test('Arabic has its own commas, Western digits and no stretched letters', () => {
  const isWrong = (text: string): boolean => LATIN_COMMA.test(text) || FOREIGN_FORM.test(text);
  expect(keysWhere('ar', isWrong)).toEqual([]);
  expect(
    brandFiles.flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter((line) => isWrong(line) && !NUMBER_TO_CALL.test(line))
        .map((line) => `${name}: ${line}`),
    ),
  ).toEqual([]);
});

test('Arabic titles are Arabic', () => {
  const hasLatin = (text: string): boolean => /[A-Za-z]{2,}/.test(withoutMachinery(text));
  expect(
    keysWhere('ar', (text, key) => /title|heading|head\b/i.test(key) && hasLatin(text)),
  ).toEqual([]);
  expect(Object.values(content.seo).filter(({ title }) => hasLatin(title.ar))).toEqual([]);
});

test('the currency comes with the amount, not with the sentence', () => {
  const hasCurrency = (text: string): boolean => /(?:AED|د\.إ)\s*\{|\}\s*(?:AED|د\.إ)/.test(text);
  expect([...keysWhere('en', hasCurrency), ...keysWhere('ar', hasCurrency)]).toEqual([]);
});

test('every text is used', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/i18n\/(?:en|ar)\/|\.test\./.test(path))
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .join('\n');
  // A key may be put together: `refusal.${code}` uses every `refusal.` key of one more word.
  const templates = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*\$\{[^`]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  const isUnused = (_: string, key: string): boolean =>
    !code.includes(`'${key}'`) && !templates.some((template) => template.test(key));
  expect(keysWhere('en', isUnused)).toEqual([]);
});

test('no Arabic word ends in the mark of a short vowel: WebKit draws the word above or below its line', () => {
  expect(keysWhere('ar', (text) => /[\u064B-\u0650](?![\u0621-\u0652])/.test(text))).toEqual([]);
});
