// What the words of a search mean: typing errors, allergens to leave out, and a price as the most to pay.
import { ALLERGENS } from './allergens.ts';
import { meantBy, searchWords, wordsOfCode } from './search-words.ts';

/** Shorter words are too like each other; Arabic writes no short vowels. */
export const shortestWithTypo = (word: string): number => (/\p{Script=Arabic}/u.test(word) ? 3 : 4);

/** One letter wrong, left out, put in, or two swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const swapped =
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2);
  return (
    (one.length === other.length && swapped) ||
    one.slice(at + 1) === other.slice(at + (one.length === other.length ? 1 : 0)) ||
    (one.length !== other.length && one.slice(at) === other.slice(at + 1))
  );
}

const NO = new Set(searchWords('no not without غير بدون بلا خالي خاليه'));
const ALLERGEN_WORDS: ReadonlySet<string> = new Set(ALLERGENS.flatMap(wordsOfCode));

export const isAllergenWord = (word: string): boolean => ALLERGEN_WORDS.has(word);

/** Or one typing error away; null when it is none. */
function allergenMeant(word: string): string | null {
  if (ALLERGEN_WORDS.has(word)) return word;
  if (word.length < shortestWithTypo(word)) return null;
  return [...ALLERGEN_WORDS].find((known) => isOneTypoAway(word, known)) ?? null;
}

/** `say`: how it was said, with the word that was meant. */
type Excluded = { word: string; allergen: string | null; say: (word: string) => string };

/** What a question excludes ("no egg", "egg free", "بدون بيض"), and what is left of it. */
export function withoutExcluded(words: readonly string[]): {
  words: string[];
  excluded: Excluded[];
} {
  const left: string[] = [];
  const excluded: Excluded[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    // "Sugar free" is a dish that says so.
    const allergen = next === 'free' ? allergenMeant(word) : null;
    if (NO.has(word) && next !== undefined) {
      excluded.push({
        word: next,
        allergen: allergenMeant(next),
        say: (meant) => `${word} ${meant}`,
      });
      at += 1;
    } else if (allergen !== null) {
      excluded.push({ word, allergen, say: (meant) => `${meant} free` });
      at += 1;
    } else left.push(word);
  }
  return { words: left, excluded };
}

/** "burgers" asks for a burger. */
export const toSingular = (word: string): string[] =>
  /^[a-z]{3,}s$/.test(word) && !word.endsWith('ss') ? [word.slice(0, -1)] : [];

/** Two words that are one to the menu ("ice cream"). */
export function joinedWords(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const both = `${words[at] ?? ''}${words[at + 1] ?? ''}`;
    if (at + 1 < words.length && meantBy(both).length > 0) {
      left.push(both);
      at += 1;
    } else left.push(words[at] ?? '');
  }
  return left;
}

const BELOW = new Set(searchWords('under below less max maximum تحت دون اقل باقل حتى'));
/** "No more than", "at most", "لا يزيد عن". */
const BELOW_IN_TWO =
  /^(?:(?:no|not|لا|ما) (?:more|over|above|اكثر|يزيد|تزيد|يتجاوز|تتجاوز)|at most|up to)$/;
/** "No less than 20" asks for the least, not for the most. */
const DENIES = new Set(searchWords('no not لا ليس'));
const COUNTED = new Set(
  searchWords(
    'people person persons guests piece pieces pcs شخص اشخاص فرد افراد قطعه قطع حبه حبات',
  ),
);
const CHEAP = new Set(searchWords('cheap cheaper cheapest budget رخيص رخيصه ارخص'));
const BESIDE_AMOUNT = new Set(
  searchWords('than عن على من aed dhs dirham dirhams درهم درهما دراهم'),
);

/** The most that a dish may cost ("under 20", "اقل من 20"), whether the cheapest come first ("cheap burger"), and what is left of the question. */
export function withoutPrice(words: readonly string[]): {
  words: string[];
  mostDirhams: number | null;
  isCheap: boolean;
} {
  const left: string[] = [];
  let mostDirhams: number | null = null;
  let isCheap = false;
  const wordAt = (at: number): string => words[at] ?? '';
  for (let at = 0; at < words.length; at += 1) {
    const word = wordAt(at);
    const isInTwo = BELOW_IN_TWO.test(`${word} ${wordAt(at + 1)}`);
    const isBelow = isInTwo || (BELOW.has(word) && !DENIES.has(wordAt(at - 1)));
    let next = at + (isInTwo ? 2 : 1);
    while (BESIDE_AMOUNT.has(wordAt(next))) next += 1;
    const after = wordAt(next + 1);
    // "For up to 4" are people, "for up to 20 dirhams" is a price.
    const isCount =
      COUNTED.has(after) ||
      (wordAt(at - 1) === 'for' && word === 'up' && !BESIDE_AMOUNT.has(after));
    if (isBelow && !isCount && /^\d{1,4}$/.test(wordAt(next))) {
      mostDirhams = Number(words[next]);
      // The point of "19.50" was taken for a space.
      if (/^\d{1,2}$/.test(wordAt(next + 1))) {
        next += 1;
        mostDirhams = Number(`${mostDirhams}.${words[next]}`);
      }
      at = BESIDE_AMOUNT.has(wordAt(next + 1)) ? next + 1 : next;
    } else if (CHEAP.has(word)) isCheap = true;
    else left.push(word);
  }
  return { words: left, mostDirhams, isCheap };
}
