// Finding a dish by what a guest types, in both scripts, one typing error forgiven.
import MiniSearch, { type Query } from 'minisearch';
import { FILS_PER_DIRHAM } from '../money/money.ts';
import {
  meantBy,
  searchWords,
  SMALL_WORDS,
  wordsSharingACode,
  wordsOfCode,
} from './search-words.ts';
import {
  isAllergenWord,
  isOneTypoAway,
  joinedWords,
  shortestWithTypo,
  toSingular,
  withoutExcluded,
  withoutPrice,
} from './asked-words.ts';

/** Codes as the menu's documents spell them. The names of the other language are empty until they are loaded. */
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
  codes: 60,
  group: 50,
  otherGroup: 45,
  description: 20,
  allergens: 8,
};
/** An allergen is meant as a whole word only, and the start of a word of the description says little. */
const FIELDS_BY_START = ['name', 'otherName', 'codes', 'group', 'otherGroup'];
const AS_TYPED = 1;
const SAME_MEANING = 0.8;
const NEAR_SHOWN = 6;

const NOTHING_FOUND: SearchResult = {
  found: [],
  mended: null,
  near: [],
  excludes: false,
  hidesTraces: false,
  contains: null,
};

type Index = MiniSearch<Record<string, unknown>>;

/** Each call of the result is one question; an empty one finds nothing. */
export function dishIndex(dishes: readonly Findable[]): DishIndex {
  const index = indexDishes(dishes);
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
    const typed = joinedWords(asked.words);
    const words = typed.map((word) =>
      isLiteral || hasCarriers(index, word) ? word : (mendWord(index, word) ?? word),
    );
    const excluded = asked.excluded.map((exclusion) => {
      const meant = wordsToExclude(index, exclusion);
      return meant === null ? null : toExclusion(index, allergens, exclusion, meant);
    });
    const priceOf = (place: number): number => dishes[place]?.fromFils ?? 0;
    const mostFils = (price.mostDirhams ?? Infinity) * FILS_PER_DIRHAM;
    const isAllowed = (place: number): boolean =>
      !excluded.some((exclusion) => exclusion?.has(place));
    const search = (combineWith: 'AND' | 'OR'): number[] => {
      const places = findDishes(index, words, combineWith).filter(isAllowed);
      return price.isCheap ? places.toSorted((a, b) => priceOf(a) - priceOf(b)) : places;
    };
    const found = excluded.includes(null)
      ? []
      : search('AND').filter((place) => priceOf(place) <= mostFils);
    const [first = ''] = words;
    const isInAll =
      words.length === 1 &&
      isAllergenWord(first) &&
      found.every((place) => dishes[place]?.allergens.flatMap(wordsOfCode).includes(first));
    const said = [...words, ...excluded.flatMap((exclusion) => exclusion?.said ?? [])];
    const isMended =
      words.some((word, position) => word !== typed[position]) ||
      excluded.some((exclusion) => exclusion?.isMended);
    return {
      found,
      excludes: excluded.length > 0,
      hidesTraces: asked.excluded.some(({ allergen }) => allergen !== null),
      contains: isInAll && found.length > 0 ? first : null,
      mended: isMended && found.length > 0 ? said.join(' ') : null,
      near: found.length > 0 || words.length === 0 ? [] : search('OR').slice(0, NEAR_SHOWN),
    };
  };
}

function indexDishes(dishes: readonly Findable[]): Index {
  const index: Index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    tokenize: searchWords,
    processTerm: (word) => word,
    // Names are short: neither their length nor how often a word stands in them says anything.
    searchOptions: { boost: WEIGHTS, tokenize: (word) => [word], bm25: { k: 0, b: 0, d: 1 } },
  });
  index.addAll(
    dishes.map((dish, id) => ({
      ...dish,
      id,
      codes: [...dish.badges, ...dish.dietary, ...(dish.kind === 'combo' ? ['combo'] : [])]
        .flatMap(wordsOfCode)
        .join(' '),
      allergens: dish.allergens.flatMap(wordsOfCode).join(' '),
    })),
  );
  return index;
}

/** What carries the word: itself ("crunch", "burgers"), its start ("crunchy"), or a word that means the same. */
const carriersOf = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word, ...toSingular(word)], combineWith: 'OR', boostTerm: () => AS_TYPED },
    { queries: [word], prefix: true, fields: FIELDS_BY_START, boostTerm: () => SAME_MEANING },
    { queries: [...meantBy(word)], combineWith: 'OR', boostTerm: () => SAME_MEANING },
  ],
});

/** Places in the list, best first; all dishes for no words. */
function findDishes(index: Index, words: readonly string[], combineWith: 'AND' | 'OR'): number[] {
  const query =
    words.length === 0 ? MiniSearch.wildcard : { combineWith, queries: words.map(carriersOf) };
  return index.search(query).map(({ id }) => id as number);
}

const hasCarriers = (index: Index, word: string): boolean =>
  findDishes(index, [word], 'OR').length > 0;

/** The word of the menu one typing error away that has the most weight. */
function mendWord(index: Index, word: string): string | null {
  if (word.length < shortestWithTypo(word)) return null;
  // Two swapped letters are two edits.
  const terms = index.search(word, { fuzzy: 2 }).flatMap(({ match }) => Object.keys(match));
  return terms.find((term) => isOneTypoAway(word, term)) ?? null;
}

type ExcludedWord = ReturnType<typeof withoutExcluded>['excluded'][number];

/** Null when nobody knows what is meant: then nothing is shown. */
function wordsToExclude(
  index: Index,
  { word, allergen }: ExcludedWord,
): [string, ...string[]] | null {
  const isOfMenu = allergen === word || hasCarriers(index, word);
  // Too much left out harms nobody.
  const [first, ...rest] = [
    ...(isOfMenu ? [word] : []),
    allergen ?? (isOfMenu ? word : mendWord(index, word)),
  ].filter((candidate) => candidate !== null);
  return first === undefined ? null : [first, ...rest];
}

function toExclusion(
  index: Index,
  allergens: readonly ReadonlySet<string>[],
  { word, say }: ExcludedWord,
  meant: [string, ...string[]],
): { said: string; isMended: boolean; has: (dish: number) => boolean } {
  const carriers = new Set(
    meant.flatMap(wordsSharingACode).flatMap((each) => findDishes(index, [each], 'OR')),
  );
  return {
    said: say(meant[0]),
    isMended: meant[0] !== word,
    has: (dish) =>
      carriers.has(dish) || meant.some((candidate) => allergens[dish]?.has(candidate) === true),
  };
}
