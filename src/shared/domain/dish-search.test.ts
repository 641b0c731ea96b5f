import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dishIndex, isOneTypoAway, type Findable } from './dish-search.ts';
import { foldForSearch } from './search-words.ts';

type Text = { en: string; ar: string };
type Listed = {
  id: number;
  group_id: number;
  name: Text;
  description?: Text;
  badges?: string[];
  dietary?: string[];
  allergens?: { contains?: string[] };
};
const menu = JSON.parse(
  readFileSync(new URL('../../../brand/sample/menu.json', import.meta.url), 'utf8'),
) as { groups: { id: number; name: Text }[]; items: Listed[]; combos: Listed[] };
const listed = [...menu.items, ...menu.combos];

function indexIn(lang: 'en' | 'ar') {
  const other = lang === 'en' ? 'ar' : 'en';
  const find = dishIndex(
    listed.map((dish): Findable => {
      const group = menu.groups.find(({ id }) => id === dish.group_id)?.name;
      return {
        name: dish.name[lang],
        otherName: dish.name[other],
        group: group?.[lang] ?? '',
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
    const { found, mended, near } = find(query);
    return { found: ids(found), mended, near: ids(near) };
  };
}
const search = { en: indexIn('en'), ar: indexIn('ar') };

/** `first`: these come before all others, in any order. */
const QUERIES: readonly ['en' | 'ar', string, number[]][] = [
  ['en', 'burger', [501, 502, 503, 504, 506]],
  ['en', 'burgers', [501, 502, 503, 504, 506]],
  ['en', 'BURGER fire', [502, 5010]],
  ['en', 'fire bur', [502, 5010]],
  ['en', 'chicken', [401, 406, 407]],
  ['en', 'chiken', [401, 406, 407]],
  ['en', 'chikcen', [401, 406, 407]],
  ['en', 'burgr', [501, 502, 503]],
  ['en', 'nugets', [406, 801, 5016]],
  ['en', 'choclate', [1201, 1202, 1205]],
  ['en', 'barbeque', [508, 1002]],
  ['en', 'frise', [901, 902, 909]],
  ['en', 'fries', [901, 902, 909]],
  ['en', 'chips', [901, 902, 909]],
  ['en', 'french fries', [901]],
  ['en', 'loaded', [902]],
  ['en', 'za’atar', [909]],
  ['en', 'zaatar', [909]],
  ['en', 'jalapeno', [507, 910]],
  ['en', 'cola', [1101, 1102, 1108]],
  ['en', 'coke', [1101, 1102, 1108]],
  ['en', 'pepsi', [1101, 1102, 1108]],
  ['en', 'diet coke', [1102]],
  ['en', 'water', [1106]],
  ['en', 'orange juice', [1107]],
  ['en', 'lemon mint', [1105]],
  ['en', 'wings', [205, 404, 405]],
  ['en', 'wing', [205, 404, 405]],
  ['en', 'hot wings', [205, 405]],
  ['en', 'spicy', [602, 702]],
  ['en', 'spicy wrap', [602]],
  ['en', 'vegan', [901, 906, 907, 909]],
  ['en', 'veggie', [901, 903, 904]],
  ['en', 'halal', [201, 202, 203]],
  ['en', 'kids', [801, 802, 803, 5016, 5017]],
  ['en', 'kids box', [5016, 5017]],
  ['en', 'family', [5006]],
  ['en', 'bucket', [201, 202, 203, 204, 205]],
  ['en', 'rice bowl', [701, 702, 5015]],
  ['en', 'salad', [704, 906]],
  ['en', 'coleslaw', [903]],
  ['en', 'slaw', [903]],
  ['en', 'mash', [703, 905]],
  ['en', 'corn', [904]],
  ['en', 'popcorn', [407, 703]],
  ['en', 'dessert', [1201, 1202, 1203, 1204, 1205, 1206]],
  ['en', 'ice cream', [1202, 1203, 1204, 1206]],
  ['en', 'brownie', [1201]],
  ['en', 'garlic sauce', [1001]],
  ['en', 'bbq', [508, 1002]],
  ['en', 'honey mustard', [507, 1004]],
  ['en', 'tenders', [204, 403, 408]],
  ['en', 'iftar', [5018]],
  ['en', 'dates', [1301]],
  ['en', '1991', [507]],
  ['en', 'بطاطس', [901, 902, 909]],
  ['ar', 'برجر', [501, 502, 503, 504]],
  ['ar', 'البرجر', [501, 502, 503, 504]],
  ['ar', 'برقر', [501, 502, 503, 504]],
  ['ar', 'بركر', [501, 502, 503, 504]],
  ['ar', 'دجاج', [401, 402, 406, 407]],
  ['ar', 'دجج', [401, 402, 406, 407]],
  ['ar', 'فراخ', [401, 402, 406, 407]],
  ['ar', 'دجاج حار', [702]],
  ['ar', 'سبايسي', [202, 502]],
  ['ar', 'بطاطا', [901, 902, 905, 909]],
  ['ar', 'بطاطس مقليه', [901]],
  ['ar', 'بيبسي', [1101, 1102, 1108]],
  ['ar', 'ماء', [1106]],
  ['ar', 'ستريبس', [204, 403, 408]],
  ['ar', 'شاورما', [601, 602, 603]],
  ['ar', 'اجنحه', [205, 404, 405]],
  ['ar', 'أَجْنِحَة', [205, 404, 405]],
  ['ar', 'جناح', [205, 404, 405]],
  ['ar', 'نباتي', [901, 903, 904]],
  ['ar', 'حلال', [201, 202, 203]],
  ['ar', 'أطفال', [801, 802, 803, 5016, 5017]],
  ['ar', 'حلى', [1201, 1202]],
  ['ar', 'آيس كريم', [1202, 1203, 1204, 1206]],
  ['ar', 'شوكولاته', [1201, 1202, 1205]],
  ['ar', 'صلصة الثوم', [1001]],
  ['ar', 'رز', [701, 702, 907]],
  ['ar', 'وليمه', [5006, 5008]],
  ['ar', 'الدلو الناري', [202]],
  ['ar', 'تمر', [1206, 1301]],
  ['ar', 'كول سلو', [903]],
  ['ar', 'ناقتس', [406, 801, 5016]],
  ['ar', 'chicken', [401, 406, 407]],
];

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
] as const)('%s: %j shows no dish that contains %s', (lang, query, allergen) => {
  const { found } = search[lang](query);
  expect(found.length).toBeGreaterThan(5);
  const holding = listed.filter(({ allergens }) => allergens?.contains?.includes(allergen));
  expect(found.filter((id) => holding.some((dish) => dish.id === id))).toEqual([]);
});

test('what a choice may bring counts where somebody asks for dishes without it', () => {
  const dish: Findable = {
    name: 'Cone',
    otherName: '',
    group: '',
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
  expect(search.en('pizza')).toEqual({ found: [], mended: null, near: [] });
  expect(search.en('   ')).toEqual({ found: [], mended: null, near: [] });
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
