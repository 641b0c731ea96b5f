// Finding a dish by what a guest types: names, descriptions, groups, badges, diets and allergens in both scripts, one typing error forgiven.
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

/**
 * What is known of a dish to who looks for it; the codes as the menu's documents spell them. Of the other language the names of dish and group:
 * its descriptions would add two kilobytes to every first view of the menu, for words that hardly anybody types in the other language.
 */
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
  /** Allergens that a choice brings or that may be there in traces: they count where somebody asks for dishes without one. */
  mayHold: readonly string[];
};

export type SearchResult = {
  /** Places in the list that the index was made of, best first. */
  found: number[];
  /** The words that were taken for what was typed, when a typing error was forgiven; null when none was. */
  mended: string | null;
  /** When nothing was found: what comes nearest, at most six. */
  near: number[];
  /** Something is asked to be left out: nothing else may be shown in place of what was found. */
  excludes: boolean;
  /** An allergen is asked to be left out: what may hold traces of it is left out besides. */
  hidesTraces: boolean;
  /** The allergen that was typed, when all that was found contains it: who typed it may have meant the opposite. */
  contains: string | null;
};

export type DishIndex = (query: string) => SearchResult;

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

type Scores = Map<number, number>;

/** Prepares a menu for searching. Each call of the result is one question; an empty question finds nothing. */
export function dishIndex(dishes: readonly Findable[]): DishIndex {
  const tokens = new Map<string, Scores>();
  const keep = (dish: number, words: readonly string[], weight: number) => {
    for (const word of words) {
      const scores = tokens.get(word) ?? new Map<number, number>();
      scores.set(dish, Math.max(scores.get(dish) ?? 0, weight));
      tokens.set(word, scores);
    }
  };
  const allergensOf = dishes.map(
    (dish) => new Set([...dish.allergens, ...dish.mayHold].flatMap(wordsOfCode)),
  );
  dishes.forEach((dish, at) => {
    keep(at, searchWords(dish.name), WEIGHTS.name);
    keep(at, searchWords(dish.otherName), WEIGHTS.otherName);
    keep(at, searchWords(dish.group), WEIGHTS.group);
    keep(at, searchWords(dish.otherGroup), WEIGHTS.otherGroup);
    const kinds = dish.kind === 'combo' ? ['combo'] : [];
    keep(at, [...dish.badges, ...dish.dietary, ...kinds].flatMap(wordsOfCode), WEIGHTS.code);
    keep(at, searchWords(dish.description), WEIGHTS.description);
    keep(at, dish.allergens.flatMap(wordsOfCode), WEIGHTS.allergen);
  });

  const add = (into: Scores, from: Scores, factor: number, atLeast = 0) => {
    for (const [dish, score] of from)
      if (score >= atLeast) into.set(dish, Math.max(into.get(dish) ?? 0, score * factor));
  };

  /** What carries the word whole, at its start ("crunch", "crunchy") or, in names, at its end ("corn", "popcorn"). An allergen is meant whole only. */
  function carriers(word: string): Scores {
    const scores: Scores = new Map();
    const said = [word, ...toSingular(word)];
    for (const [token, of] of tokens) {
      if (said.includes(token)) add(scores, of, WHOLE);
      else if (meantBy(word).includes(token)) add(scores, of, START);
      else if (token.startsWith(word)) add(scores, of, START, WEIGHTS.description);
      else if (word.length >= SHORTEST_INSIDE && token.endsWith(word))
        add(scores, of, INSIDE, WEIGHTS.group);
    }
    return scores;
  }

  /** What the word was meant to be when nothing carries it: the known word one error away that the most weight hangs on. */
  function mend(word: string): string | null {
    if (word.length < shortestWithTypo(word)) return null;
    let best: string | null = null;
    let most = 0;
    for (const [token, of] of tokens) {
      if (!isOneTypoAway(word, token)) continue;
      const weight = Math.max(...of.values()) + Math.min(of.size, 20) / 100;
      if (weight > most) [best, most] = [token, weight];
    }
    return best;
  }

  return (query) => {
    const price = withoutPrice(searchWords(query).filter((word) => !SMALL_WORDS.has(word)));
    const { mostDirhams, isCheap } = price;
    const asked = withoutExcluded(price.words);
    const asksNothing = asked.words.length === 0 && asked.excluded.length === 0;
    // Who wants to eat cheaply wants a meal, not a dip.
    if (asksNothing && isCheap) asked.words.push('combo');
    else if (asksNothing && mostDirhams === null)
      return {
        found: [],
        mended: null,
        near: [],
        excludes: false,
        hidesTraces: false,
        contains: null,
      };
    let isMended = false;
    const total: Scores = new Map();
    const hits = new Map<number, number>();
    const words = joinedWords(asked.words).map((word) => {
      let scores = carriers(word);
      let said = word;
      if (scores.size === 0) {
        const meant = mend(word);
        if (meant !== null) {
          scores = new Map();
          add(scores, carriers(meant), TYPO);
          said = meant;
          isMended = true;
        }
      }
      for (const [dish, score] of scores) {
        total.set(dish, (total.get(dish) ?? 0) + score);
        hits.set(dish, (hits.get(dish) ?? 0) + 1);
      }
      return said;
    });
    /** Who asks for dishes without something is shown none that has it, and none at all when nobody knows what it is. */
    const excluded = asked.excluded.map(({ word, allergen, say }) => {
      const isSaid = allergen === word || carriers(word).size > 0;
      // What may be a typing error for an allergen is left out besides: too much left out harms nobody.
      const meant = [...(isSaid ? [word] : []), allergen ?? (isSaid ? word : mend(word))].filter(
        (candidate) => candidate !== null,
      );
      const [first] = meant;
      if (first === undefined) return null;
      if (first !== word) isMended = true;
      const carried = new Set(
        meant.flatMap(wordsBeside).flatMap((each) => [...carriers(each).keys()]),
      );
      return {
        said: say(first),
        has: (dish: number) =>
          carried.has(dish) ||
          meant.some((candidate) => allergensOf[dish]?.has(candidate) === true),
      };
    });
    const isExcluded = (dish: number) => excluded.some((candidate) => candidate?.has(dish));
    const priceOf = (at: number): number => dishes[at]?.fromFils ?? 0;
    const order = (one: number, other: number) =>
      (isCheap ? priceOf(one) - priceOf(other) : 0) ||
      (hits.get(other) ?? 0) - (hits.get(one) ?? 0) ||
      (total.get(other) ?? 0) - (total.get(one) ?? 0) ||
      one - other;
    const mostFils = mostDirhams === null ? Infinity : mostDirhams * FILS_PER_DIRHAM;
    const all = dishes.map((_, at) => at).filter((at) => !isExcluded(at));
    const found = excluded.includes(null)
      ? []
      : all
          .filter((at) => (hits.get(at) ?? 0) === words.length && priceOf(at) <= mostFils)
          .toSorted(order);
    const [first = ''] = words;
    const isInAll =
      words.length === 1 &&
      isAllergenWord(first) &&
      found.every((at) => dishes[at]?.allergens.flatMap(wordsOfCode).includes(first));
    const said = [...words, ...excluded.flatMap((each) => each?.said ?? [])];
    return {
      found,
      excludes: excluded.length > 0,
      hidesTraces: asked.excluded.some(({ allergen }) => allergen !== null),
      contains: isInAll && found.length > 0 ? first : null,
      mended: isMended && found.length > 0 ? said.join(' ') : null,
      near:
        found.length > 0
          ? []
          : all
              .filter((at) => hits.has(at))
              .toSorted(order)
              .slice(0, NEAR_SHOWN),
    };
  };
}
