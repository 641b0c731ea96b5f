// Finds places by beginnings of words, other spellings, a wrong or missing letter, in both scripts. Above about 5,000 places it needs a candidate filter.
import { editDistance, foldWords, hasArticle, skeleton } from './fold-place-name.ts';

export type Place = {
  id: string;
  name_en: string;
  name_ar: string;
  city_en: string;
  city_ar: string;
  emirate: string;
  lat: number;
  lng: number;
  kind: string;
  weight: number;
  aliases: string[];
};

type Key = { words: string[]; joined: string; skeleton: string; article: boolean };
type IndexedPlace = { place: Place; keys: Key[]; cityWords: string[] };

const WEIGHT_BONUS = 0.03;
/** "al bar" is rather "Al Barsha" than "Bar Dubai". */
const NO_ARTICLE_LOSS = 0.06;
const MIN_SCORE = 0.5;

function toSearchKey(name: string): Key {
  const words = foldWords(name);
  const joined = words.join('');
  return { words, joined, skeleton: skeleton(joined), article: hasArticle(name) };
}

export function indexPlaces(places: readonly Place[]): IndexedPlace[] {
  return places.map((place) => ({
    place,
    keys: [...new Set([place.name_en, place.name_ar, ...place.aliases])].map(toSearchKey),
    cityWords: [place.city_en, place.city_ar, place.emirate].flatMap(foldWords),
  }));
}

function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function wordScore(wanted: string, word: string): number {
  if (wanted === word) return 1;
  if (word.startsWith(wanted)) return 0.8 + 0.15 * (wanted.length / word.length);
  const limit = typosAllowed(wanted.length);
  if (limit === 0) return 0;
  const whole = editDistance(wanted, word, limit, false);
  if (whole <= limit) return 0.8 - 0.1 * whole;
  const beginning = editDistance(wanted, word, limit, true);
  return beginning <= limit ? 0.7 - 0.1 * beginning : 0;
}

/** Every word must be found; the city may be named as well, but not alone. */
function wordsScore(wanted: readonly string[], key: Key, cityWords: readonly string[]): number {
  let sum = 0;
  const met = new Set<string>();
  for (const one of wanted) {
    let best = 0;
    let bestWord = '';
    for (const word of key.words) {
      const score = wordScore(one, word);
      if (score > best) [best, bestWord] = [score, word];
    }
    if (best < 0.9 && cityWords.some((word) => word.startsWith(one)))
      [best, bestWord] = [Math.max(best, 0.9), ''];
    if (best === 0) return 0;
    if (bestWord !== '') met.add(bestWord);
    sum += best;
  }
  if (met.size === 0) return 0;
  return 0.85 * (sum / wanted.length) + 0.1 * (met.size / key.words.length);
}

function keyScore(wanted: Key, key: Key, cityWords: readonly string[]): number {
  if (wanted.joined === key.joined) return 1;
  let score = wordsScore(wanted.words, key, cityWords);
  const share = wanted.joined.length / Math.max(1, key.joined.length);
  if (key.joined.startsWith(wanted.joined)) score = Math.max(score, 0.78 + 0.2 * share);
  const limit = typosAllowed(wanted.joined.length);
  if (limit > 0) {
    const distance = editDistance(wanted.joined, key.joined, limit, false);
    if (distance <= limit) score = Math.max(score, 0.9 - 0.1 * distance);
  }
  if (wanted.skeleton.length >= 3 && key.skeleton !== '') {
    if (wanted.skeleton === key.skeleton) score = Math.max(score, 0.75);
    else if (wanted.skeleton.length >= 4 && key.skeleton.startsWith(wanted.skeleton))
      score = Math.max(score, 0.6);
  }
  return score;
}

function keysOfSearch(text: string): Key[] {
  const key = toSearchKey(text);
  const [first = ''] = key.words;
  const attached = /^al(.{4,})$/.exec(first)?.[1];
  return attached === undefined
    ? [key]
    : [key, toSearchKey([attached, ...key.words.slice(1)].join(' '))];
}

export function searchPlaces(index: readonly IndexedPlace[], text: string, limit: number): Place[] {
  const wanted = keysOfSearch(text).filter((key) => key.joined !== '');
  const scored: { place: Place; score: number }[] = [];
  for (const { place, keys, cityWords } of index) {
    let match = 0;
    for (const one of wanted)
      for (const key of keys)
        match = Math.max(
          match,
          keyScore(one, key, cityWords) - (one.article && !key.article ? NO_ARTICLE_LOSS : 0),
        );
    if (match < MIN_SCORE) continue;
    scored.push({ place, score: match + WEIGHT_BONUS * place.weight });
  }
  return scored
    .sort((a, b) => b.score - a.score || a.place.id.localeCompare(b.place.id))
    .slice(0, limit)
    .map(({ place }) => place);
}
