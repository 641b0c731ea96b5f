import { expect, test } from 'vitest';
import type { MenuCard } from '#shared/contract/menu.ts';
import { comboPath } from './combo-path.ts';
import { foldForSearch, searchCards } from './fold-search.ts';

function card(id: number, name: string, otherName: string): MenuCard {
  return {
    kind: 'item',
    id,
    groupId: 1,
    name,
    otherName,
    description: '',
    image: null,
    alt: '',
    tile: 'sand',
    scale: 1,
    fromFils: 100,
    listFils: null,
    severalPrices: false,
    kcal: '',
    badges: [],
    dietary: [],
    heat: 0,
    serves: '',
    allergens: [],
    mayHold: [],
    availability: 'ok',
    oneTap: true,
    slug: '',
  };
}
const cards = [
  card(1, 'Fire Burger', 'برجر ناري'),
  card(2, 'Honey Mustard', 'صلصة الخردل بالعسل'),
  card(3, 'Crème Brûlée', 'حلوى أُمّ علي'),
  card(1, 'Fire Burger', 'برجر ناري'),
];

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

test.each([
  ['burger', [1]],
  ['FIRE bur', [1]],
  ['صلصه', [2]],
  ['ام علي', [3]],
  ['creme', [3]],
  ['ناري', [1]],
  ['pizza', []],
  ['  ', []],
])('searching %j finds %j, each dish once', (query, ids) => {
  expect(searchCards(cards, query).map((one) => one.id)).toEqual(ids);
});

test.each([
  ['en', 'Bucket & Sides', '/en/combo/7/Bucket-%26-Sides'],
  ['ar', 'عرض لشخصين', `/ar/combo/7/${encodeURIComponent('عرض-لشخصين')}`],
  ['en', '50% off/now', '/en/combo/7/50%25-off%2Fnow'],
] as const)(
  'the address of a combo carries id and hyphenated name (GEN-35)',
  (lang, name, path) => {
    expect(comboPath(lang, 7, name)).toBe(path);
  },
);
