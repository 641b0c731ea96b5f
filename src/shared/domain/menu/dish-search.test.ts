import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dishIndex, type Findable } from './dish-search.ts';
import { isOneTypoAway } from './asked-words.ts';
import { QUERIES } from '#tests/support/searched-words.ts';
import { foldForSearch } from '../fold-for-search.ts';

type Text = { en: string; ar: string };
type Listed = {
  id: number;
  sizes?: { mrp: number }[];
  combo_mrp_price?: number;
  group_id: number;
  name: Text;
  description?: Text;
  badges?: string[];
  dietary?: string[];
  allergens?: { contains?: string[] };
};
const menu = JSON.parse(
  readFileSync(new URL('../../../../brand/sample/menu.json', import.meta.url), 'utf8'),
) as { groups: { id: number; name: Text }[]; items: Listed[]; combos: Listed[] };
const listed = [...menu.items, ...menu.combos];
const priceOf = ({ sizes, combo_mrp_price }: Listed): number =>
  sizes ? Math.min(...sizes.map(({ mrp }) => mrp)) : (combo_mrp_price ?? 0);
const dishOf = (id: number) => listed.find((dish) => dish.id === id);

function indexIn(lang: 'en' | 'ar') {
  const other = lang === 'en' ? 'ar' : 'en';
  const find = dishIndex(
    listed.map((dish): Findable => {
      const group = menu.groups.find(({ id }) => id === dish.group_id)?.name;
      return {
        kind: dish.sizes ? 'item' : 'combo',
        fromFils: priceOf(dish),
        name: dish.name[lang],
        otherName: dish.name[other],
        group: group?.[lang] ?? '',
        otherGroup: group?.[other] ?? '',
        description: dish.description?.[lang] ?? '',
        badges: dish.badges ?? [],
        dietary: dish.dietary ?? [],
        allergens: dish.allergens?.contains ?? [],
        mayHold: [],
      };
    }),
  );
  const ids = (places: number[]) => places.map((at) => listed[at]?.id ?? 0);
  return (query: string) => {
    const { found, near, ...told } = find(query);
    return { ...told, found: ids(found), near: ids(near) };
  };
}
const search = { en: indexIn('en'), ar: indexIn('ar') };

test.each(QUERIES)('%s: %j shows first what is meant', (lang, query, first) => {
  const { found } = search[lang](query);
  expect(found.slice(0, 12)).toEqual(expect.arrayContaining(first));
  expect(found.length).toBeGreaterThanOrEqual(first.length);
});

test.each([
  ['en', 'french fries', 901],
  ['en', 'diet coke', 1102],
  ['en', 'coleslaw', 903],
  ['en', 'family', 5006],
  ['en', 'garlic sauce', 1001],
  ['ar', 'الدلو الناري', 202],
  ['ar', 'صلصة الثوم', 1001],
] as const)('%s: %j shows the dish of that name before all others', (lang, query, id) => {
  expect(search[lang](query).found[0]).toBe(id);
});

test.each([
  ['en', 'chiken', 'chicken'],
  ['en', 'hot wigns', 'hot wings'],
  ['ar', 'برقر', 'برجر'],
  ['en', 'chicken', null],
  ['en', 'wing', null],
] as const)('%s: %j says that it was taken for %j', (lang, query, mended) => {
  expect(search[lang](query).mended).toBe(mended);
});

test.each([
  ['en', 'gluten free', 'gluten'],
  ['en', 'no egg', 'egg'],
  ['en', 'without sesame', 'sesame'],
  ['ar', 'بدون بيض', 'egg'],
  ['ar', 'خالي من الغلوتين', 'gluten'],
  ['en', 'glutn free', 'gluten'],
  ['en', 'no glutten', 'gluten'],
  ['ar', 'بدون غلوتن', 'gluten'],
  ['ar', 'بلا قلوتين', 'gluten'],
  ['ar', 'بدون لبن', 'milk'],
  ['en', 'nut free', 'tree_nuts'],
  ['en', 'no nuts', 'peanut'],
  ['en', 'no shellfish', 'crustaceans'],
] as const)('%s: %j shows no dish that contains %s', (lang, query, allergen) => {
  const { found } = search[lang](query);
  expect(found.length).toBeGreaterThan(5);
  const holding = listed.filter(({ allergens }) => allergens?.contains?.includes(allergen));
  expect(found.filter((id) => holding.some((dish) => dish.id === id))).toEqual([]);
});

test.each([
  ['en', 'not spicy', 'spicy'],
  ['en', 'no spicy', 'spicy'],
  ['ar', 'غير حار', 'spicy'],
] as const)('%s: %j shows no dish that says it is %s', (lang, query, badge) => {
  const { found } = search[lang](query);
  expect(found.length).toBeGreaterThan(5);
  const hot = listed.filter(
    ({ badges, name }) => badges?.includes(badge) || /spicy/i.test(name.en),
  );
  expect(hot.length).toBeGreaterThan(0);
  expect(found.filter((id) => hot.some((dish) => dish.id === id))).toEqual([]);
});

test.each([
  ['en', 'under 20', 2000],
  ['en', 'less than 20 AED', 2000],
  ['en', 'under 19.50', 1950],
  ['en', 'no more than 20', 2000],
  ['en', 'not over 20 AED', 2000],
  ['en', 'at most 20', 2000],
  ['en', 'up to 20', 2000],
  ['en', 'burger no more than 25', 2500],
  ['en', 'burger for under 25', 2500],
  ['en', 'burger for up to 25 AED', 2500],
  ['en', 'burger below AED 25', 2500],
  ['ar', 'أقل من 20', 2000],
  ['ar', 'تحت ٢٠ درهمًا', 2000],
  ['ar', 'لا يزيد عن 20', 2000],
  ['ar', 'لا أكثر من ٢٠ درهم', 2000],
  ['ar', 'حتى 20', 2000],
  ['ar', 'برجر بأقل من 25 درهم', 2500],
] as const)('%s: %j shows what costs no more', (lang, query, mostFils) => {
  const prices = search[lang](query).found.map((id) => priceOf(dishOf(id) as Listed));
  expect(prices.length).toBeGreaterThan(3);
  expect(Math.max(...prices)).toBeLessThanOrEqual(mostFils);
});

test.each([
  ['en', 'cheap', 5017],
  ['en', 'cheap burger', 802],
  ['ar', 'رخيص', 5017],
  ['ar', 'برجر رخيص', 802],
] as const)('%s: %j shows the cheapest first', (lang, query, first) => {
  const { found } = search[lang](query);
  const prices = found.map((id) => priceOf(dishOf(id) as Listed));
  expect(found[0]).toBe(first);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test.each([
  ['en', 'gluten', 'gluten'],
  ['ar', 'السمسم', 'سمسم'],
  ['en', 'honey mustard', null],
  ['en', 'no gluten', null],
  ['en', 'burger', null],
] as const)('%s: %j tells that all that was found contains %s', (lang, query, contains) => {
  expect(search[lang](query).contains).toBe(contains);
});

test.each([
  ['en', 'gluten free', true],
  ['ar', 'بدون بيض', true],
  ['en', 'not spicy', false],
  ['en', 'gluten', false],
] as const)('%s: %j leaves out traces: %s', (lang, query, hidesTraces) => {
  expect(search[lang](query).hidesTraces).toBe(hidesTraces);
});

test('where nothing of the kind costs so little, the kind is near', () => {
  const { found, near } = search.en('burger under 5');
  expect(found).toEqual([]);
  expect(near.map((id) => dishOf(id)?.name.en)).toContain('Qarmasha Burger');
});

test('who wants none of something that nobody here knows is not shown everything', () => {
  expect(search.en('no pineapple')).toEqual({
    found: [],
    mended: null,
    near: [],
    excludes: true,
    hidesTraces: false,
    contains: null,
  });
  expect(search.ar('بدون أناناس').found).toEqual([]);
  const { found, near } = search.en('burger no pineapple');
  expect([found, near.length > 0]).toEqual([[], true]);
});

test('"sugar free" looks for a dish that says so, and what was mended is said with its no', () => {
  expect(search.en('sugar free').found.length).toBeLessThan(listed.length / 2);
  expect(search.en('glutn free').mended).toBe('gluten free');
  expect(search.ar('بلا قلوتين').mended).toBe('بلا غلوتين');
});

test('what a choice may bring counts where somebody asks for dishes without it', () => {
  const dish: Findable = {
    kind: 'item',
    fromFils: 500,
    name: 'Cone',
    otherName: '',
    group: '',
    otherGroup: '',
    description: '',
    badges: [],
    dietary: [],
    allergens: [],
    mayHold: ['milk'],
  };
  expect(dishIndex([dish])('no milk').found).toEqual([]);
  expect(dishIndex([dish])('no egg').found).toEqual([0]);
});

test('what nobody sells is near nothing; one word that fits brings what is near', () => {
  const nothing = {
    found: [],
    mended: null,
    near: [],
    excludes: false,
    hidesTraces: false,
    contains: null,
  };
  expect(search.en('pizza')).toEqual(nothing);
  expect(search.en('   ')).toEqual(nothing);
  const { found, near } = search.en('sushi burger');
  expect([found, near.length > 0 && near.length <= 6]).toEqual([[], true]);
});

test.each([
  ['chicken', 'chiken', true],
  ['chicken', 'chickken', true],
  ['chicken', 'chikcen', true],
  ['chicken', 'chickan', true],
  ['chicken', 'chicken', false],
  ['chicken', 'chkn', false],
  ['برجر', 'برقر', true],
])('%s and %s are one typing error apart: %s', (one, other, is) => {
  expect(isOneTypoAway(one, other)).toBe(is);
});

test.each([
  ['أحمر', 'احمر'],
  ['صلصة', 'صلصه'],
  ['مقلى', 'مقلي'],
  ['حُلْوَة', 'حلوه'],
  ['Crème', 'creme'],
  ['  a  &  b ', 'a b'],
])('%s and %s are the same to the search', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});
