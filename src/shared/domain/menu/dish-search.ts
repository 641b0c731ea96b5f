// Finding a dish by what a guest types, in both scripts, one typing error forgiven.
import { FILS_PER_DIRHAM } from '../money/money.ts';
import { meantBy, searchWords, SMALL_WORDS, wordsBeside, wordsOfCode } from './search-words.ts';
import {
  isAllergenWord,
  isOneTypoAway,
  joinedWords,
  shortestWithTypo,
  toSingular,
  withoutExcluded,
  withoutPrice,
} from './asked-words.ts';

/** Codes as the menu's documents spell them. Descriptions of the other language are left out: two kilobytes of every first view for words that hardly anybody types. */
export type Findable = {
  kind: 'item' | 'combo';
  fromFils: number;
  name: string;
  otherName: string;
  group: string;
  otherGroup: string;
  description: string;
  badges: readonly string[];
  dietary: readonly string[];
  allergens: readonly string[];
  /** Counted where somebody asks for dishes without one. */
  mayHold: readonly string[];
};

export type SearchResult = {
  /** Places in the list, best first. */
  found: number[];
  /** The words that were taken for what was typed; null without a typing error. */
  mended: string | null;
  /** When nothing was found, at most six. */
  near: number[];
  /** Nothing else may be shown in place of what was found. */
  excludes: boolean;
  /** What may hold traces is left out besides. */
  hidesTraces: boolean;
  /** All that was found contains the allergen that was typed, which may have been meant the other way. */
  contains: string | null;
};

/** `isLiteral`: typing errors are not mended. */
export type DishIndex = (query: string, isLiteral?: boolean) => SearchResult;

const WEIGHTS = {
  name: 100,
  otherName: 90,
  code: 60,
  group: 50,
  otherGroup: 45,
  description: 20,
  allergen: 8,
};
const WHOLE = 1,
  START = 0.8,
  INSIDE = 0.5,
  TYPO = 0.6;
const NEAR_SHOWN = 6;

const SHORTEST_INSIDE = 3;

/** By the place in the list. */
type Scores = Map<number, number>;
type Tokens = ReadonlyMap<string, Scores>;

const NOTHING_FOUND: SearchResult = {
  found: [],
  mended: null,
  near: [],
  excludes: false,
  hidesTraces: false,
  contains: null,
};

/** Each call of the result is one question; an empty one finds nothing. */
export function dishIndex(dishes: readonly Findable[]): DishIndex {
  const tokens = indexWords(dishes);
  const allergens = dishes.map(
    (dish) => new Set([...dish.allergens, ...dish.mayHold].flatMap(wordsOfCode)),
  );
  return (query, isLiteral = false) => {
    const { words: asking, ...price } = withoutPrice(searchWords(query));
    const asked = withoutExcluded(asking.filter((word) => !SMALL_WORDS.has(word)));
    const asksNothing = asked.words.length === 0 && asked.excluded.length === 0;
    // Who wants to eat cheaply wants a meal, not a dip.
    if (asksNothing && price.isCheap) asked.words.push('combo');
    else if (asksNothing && price.mostDirhams === null) return NOTHING_FOUND;
    const { words, hits, total, isMended } = scoreWords(
      tokens,
      joinedWords(asked.words),
      isLiteral,
    );
    const excluded = asked.excluded.map((exclusion) => {
      const meant = wordsToExclude(tokens, exclusion);
      return meant === null ? null : toExclusion(tokens, allergens, exclusion, meant);
    });
    const priceOf = (index: number): number => dishes[index]?.fromFils ?? 0;
    const order = (one: number, other: number) =>
      (price.isCheap ? priceOf(one) - priceOf(other) : 0) ||
      (hits.get(other) ?? 0) - (hits.get(one) ?? 0) ||
      (total.get(other) ?? 0) - (total.get(one) ?? 0) ||
      one - other;
    const mostFils = (price.mostDirhams ?? Infinity) * FILS_PER_DIRHAM;
    const all = dishes
      .map((_, index) => index)
      .filter((index) => !excluded.some((exclusion) => exclusion?.has(index)));
    const found = excluded.includes(null)
      ? []
      : all
          .filter((index) => (hits.get(index) ?? 0) === words.length && priceOf(index) <= mostFils)
          .toSorted(order);
    const [first = ''] = words;
    const isInAll =
      words.length === 1 &&
      isAllergenWord(first) &&
      found.every((index) => dishes[index]?.allergens.flatMap(wordsOfCode).includes(first));
    const said = [...words, ...excluded.flatMap((exclusion) => exclusion?.said ?? [])];
    const wasMended = isMended || excluded.some((exclusion) => exclusion?.isMended);
    return {
      found,
      excludes: excluded.length > 0,
      hidesTraces: asked.excluded.some(({ allergen }) => allergen !== null),
      contains: isInAll && found.length > 0 ? first : null,
      mended: wasMended && found.length > 0 ? said.join(' ') : null,
      near:
        found.length > 0
          ? []
          : all
              .filter((index) => hits.has(index))
              .toSorted(order)
              .slice(0, NEAR_SHOWN),
    };
  };
}

function indexWords(dishes: readonly Findable[]): Tokens {
  const tokens = new Map<string, Scores>();
  const keep = (dish: number, words: readonly string[], weight: number) => {
    for (const word of words) {
      const scores = tokens.get(word) ?? new Map<number, number>();
      scores.set(dish, Math.max(scores.get(dish) ?? 0, weight));
      tokens.set(word, scores);
    }
  };
  dishes.forEach((dish, index) => {
    keep(index, searchWords(dish.name), WEIGHTS.name);
    keep(index, searchWords(dish.otherName), WEIGHTS.otherName);
    keep(index, searchWords(dish.group), WEIGHTS.group);
    keep(index, searchWords(dish.otherGroup), WEIGHTS.otherGroup);
    const kinds = dish.kind === 'combo' ? ['combo'] : [];
    keep(index, [...dish.badges, ...dish.dietary, ...kinds].flatMap(wordsOfCode), WEIGHTS.code);
    keep(index, searchWords(dish.description), WEIGHTS.description);
    keep(index, dish.allergens.flatMap(wordsOfCode), WEIGHTS.allergen);
  });
  return tokens;
}

function addScores(into: Scores, from: Scores, factor: number, atLeast = 0): void {
  for (const [dish, score] of from)
    if (score >= atLeast) into.set(dish, Math.max(into.get(dish) ?? 0, score * factor));
}

/** Whole, at its start ("crunch", "crunchy") or, in names, at its end ("popcorn"). An allergen is meant whole only. */
function findCarriers(tokens: Tokens, word: string): Scores {
  const carriers: Scores = new Map();
  const forms = [word, ...toSingular(word)];
  for (const [token, scores] of tokens) {
    if (forms.includes(token)) addScores(carriers, scores, WHOLE);
    else if (meantBy(word).includes(token)) addScores(carriers, scores, START);
    else if (token.startsWith(word)) addScores(carriers, scores, START, WEIGHTS.description);
    else if (word.length >= SHORTEST_INSIDE && token.endsWith(word))
      addScores(carriers, scores, INSIDE, WEIGHTS.group);
  }
  return carriers;
}

/** The word of the menu one error away that has the most weight. */
function mendWord(tokens: Tokens, word: string): string | null {
  if (word.length < shortestWithTypo(word)) return null;
  let best: string | null = null;
  let most = 0;
  for (const [token, scores] of tokens) {
    if (!isOneTypoAway(word, token)) continue;
    const weight = Math.max(...scores.values()) + Math.min(scores.size, 20) / 100;
    if (weight > most) [best, most] = [token, weight];
  }
  return best;
}

/** The words as they were taken, how many each dish carries, and its score. */
function scoreWords(
  tokens: Tokens,
  words: readonly string[],
  isLiteral: boolean,
): { words: string[]; hits: Scores; total: Scores; isMended: boolean } {
  let isMended = false;
  const total: Scores = new Map();
  const hits: Scores = new Map();
  const taken = words.map((word) => {
    let scores = findCarriers(tokens, word);
    const mended = scores.size === 0 && !isLiteral ? mendWord(tokens, word) : null;
    if (mended !== null) {
      scores = new Map();
      addScores(scores, findCarriers(tokens, mended), TYPO);
      isMended = true;
    }
    for (const [dish, score] of scores) {
      total.set(dish, (total.get(dish) ?? 0) + score);
      hits.set(dish, (hits.get(dish) ?? 0) + 1);
    }
    return mended ?? word;
  });
  return { words: taken, hits, total, isMended };
}

type ExcludedWord = ReturnType<typeof withoutExcluded>['excluded'][number];

/** Null when nobody knows what is meant: then nothing is shown. */
function wordsToExclude(
  tokens: Tokens,
  { word, allergen }: ExcludedWord,
): [string, ...string[]] | null {
  const isOfMenu = allergen === word || findCarriers(tokens, word).size > 0;
  // Too much left out harms nobody.
  const [first, ...rest] = [
    ...(isOfMenu ? [word] : []),
    allergen ?? (isOfMenu ? word : mendWord(tokens, word)),
  ].filter((candidate) => candidate !== null);
  return first === undefined ? null : [first, ...rest];
}

function toExclusion(
  tokens: Tokens,
  allergens: readonly ReadonlySet<string>[],
  { word, say }: ExcludedWord,
  meant: [string, ...string[]],
): { said: string; isMended: boolean; has: (dish: number) => boolean } {
  const carriers = new Set(
    meant.flatMap(wordsBeside).flatMap((each) => [...findCarriers(tokens, each).keys()]),
  );
  return {
    said: say(meant[0]),
    isMended: meant[0] !== word,
    has: (dish) =>
      carriers.has(dish) || meant.some((candidate) => allergens[dish]?.has(candidate) === true),
  };
}
