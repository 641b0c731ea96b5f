// Two spellings of a place fold to the same text: letter forms, article, marks, case and spaces do not count.
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';

const LETTERS: [RegExp, string][] = [
  [/[\u064B-\u065F\u0670\u0640]/g, ''], // vowel marks and tatweel
  [/[أإآٱ]/g, 'ا'],
  [/[ىیے]/g, 'ي'],
  [/[ةہھۃە]/g, 'ه'],
  [/ک/g, 'ك'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ء/g, ''],
];
const ARTICLE_AR = 'ال';
const MIN_WORD_WITH_ARTICLE = 4;
const DROPPED_WORDS = new Set(['al', 'el', 'the']);

export function foldWords(text: string): string[] {
  let folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
  for (const [pattern, letter] of LETTERS) folded = folded.replace(pattern, letter);
  folded = normaliseDigits(folded);
  const words = folded
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      word.startsWith(ARTICLE_AR) && word.length >= MIN_WORD_WITH_ARTICLE
        ? word.slice(ARTICLE_AR.length)
        : word,
    );
  const kept = words.filter((word) => !DROPPED_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}

export function hasArticle(text: string): boolean {
  return /^\s*(?:[ae]l[\s-]|[اأإآٱ]ل\p{L}{2})/iu.test(text);
}

export function skeleton(folded: string): string {
  if (!/^[a-z0-9]+$/.test(folded)) return '';
  const plain = folded
    .replace(/kh|q|ck|c/g, 'k')
    .replace(/gh/g, 'g')
    .replace(/ph/g, 'f')
    .replace(/dh|z/g, 'd')
    .replace(/th/g, 't')
    .replace(/sh/g, 's');
  return plain
    .replace(/h$/, '')
    .replace(/(?<!^)[aeiouyw]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Damerau-Levenshtein, or anything above `limit`. With `prefix`, `text` may go on after the match. */
export function editDistance(wanted: string, text: string, limit: number, prefix: boolean): number {
  if (wanted.length - text.length > limit || (!prefix && text.length - wanted.length > limit))
    return limit + 1;
  const columns = Math.min(text.length, wanted.length + limit);
  let before: number[] = [];
  let previous = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= wanted.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= columns; column += 1) {
      const same = wanted[row - 1] === text[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        wanted[row - 1] === text[column - 2] &&
        wanted[row - 2] === text[column - 1];
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return prefix ? Math.min(...previous) : (previous[columns] ?? limit + 1);
}
