// node bench/dish-search.ts: what a letter in the search costs with 650 dishes. Every query is typed letter by letter, as a person does.
import { readFileSync } from 'node:fs';
import { QUERIES } from '../tests/support/searched-words.ts';
import { dishIndex, type Findable } from '../src/shared/domain/menu/dish-search.ts';

const DISHES = 650;
const LIMIT_MS = 5;
const ROUNDS = 5;
/** Two that nothing is found for, which cost the most: every word is tried with a typing error. */
const NOT_FOUND = ['pizza', 'zzzzqq'];
const queries = [...QUERIES.map(([, query]) => query), ...NOT_FOUND];

type Text = { en: string; ar: string };
type Listed = {
  name: Text;
  description?: Text;
  badges?: string[];
  dietary?: string[];
  allergens?: { contains?: string[] };
};
const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: Listed[];
  combos: Listed[];
};
const listed = [...menu.items, ...menu.combos];
const dishes = Array.from({ length: DISHES }, (_, index): Findable => {
  const dish = listed[index % listed.length];
  if (!dish) throw new Error('the sample menu is empty');
  return {
    kind: 'item',
    fromFils: 2000,
    name: `${dish.name.en} ${index}`,
    otherName: dish.name.ar,
    group: 'Burgers',
    otherGroup: 'البرجر',
    description: dish.description?.en ?? '',
    badges: dish.badges ?? [],
    dietary: dish.dietary ?? [],
    allergens: dish.allergens?.contains ?? [],
    mayHold: [],
  };
});
const find = dishIndex(dishes);
const taken: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const query of queries)
    for (let letters = 1; letters <= query.length; letters += 1) {
      const start = performance.now();
      find(query.slice(0, letters));
      taken.push(performance.now() - start);
    }
taken.sort((a, b) => a - b);
const p95 = taken[Math.floor(taken.length * 0.95)] ?? Infinity;
console.log(
  `search in ${DISHES} dishes, ${taken.length} letters: median ${(taken[taken.length >> 1] ?? 0).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, most ${(taken.at(-1) ?? 0).toFixed(2)} ms (limit: p95 below ${LIMIT_MS} ms)`,
);
process.exit(p95 < LIMIT_MS ? 0 : 1);
