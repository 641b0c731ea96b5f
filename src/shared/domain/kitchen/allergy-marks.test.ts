import { describe, expect, test } from 'vitest';
import type { Allergen } from '../menu/allergens.ts';
import { allergyMark, joinedMark, type AllergyMark, type PartAllergens } from './allergy-marks.ts';

const BURGER: PartAllergens = { contains: ['gluten', 'egg', 'milk'], may: ['soy', 'mustard'] };
const WATER: PartAllergens = { contains: [], may: [] };
const mark = (contains: Allergen[], may: Allergen[]): AllergyMark => ({ contains, may });

describe('the mark of a part', () => {
  test.each<[string, Allergen[], PartAllergens, AllergyMark | null]>([
    ['nothing was named', [], BURGER, null],
    ['it holds one of them', ['egg'], BURGER, mark(['egg'], [])],
    ['it may hold one of them', ['soy'], BURGER, mark([], ['soy'])],
    ['it holds one and may hold another', ['milk', 'mustard'], BURGER, mark(['milk'], ['mustard'])],
    ['it holds none of them', ['sesame', 'fish'], BURGER, null],
    ['nothing is in it', ['egg'], WATER, null],
    ['in both lists it is inside', ['egg'], { contains: ['egg'], may: ['egg'] }, mark(['egg'], [])],
  ])('%s', (_name, named, stored, told) => {
    expect(allergyMark(named, stored)).toEqual(told);
  });
});

describe('parts that are counted together', () => {
  test.each<[string, AllergyMark | null, AllergyMark | null, AllergyMark | null]>([
    ['neither is marked', null, null, null],
    ['one is marked', mark(['egg'], []), null, mark(['egg'], [])],
    [
      'inside one, perhaps in the other',
      mark(['egg'], []),
      mark([], ['egg', 'soy']),
      mark(['egg'], ['soy']),
    ],
  ])('%s', (_name, one, other, told) => {
    expect(joinedMark(one, other)).toEqual(told);
    expect(joinedMark(other, one)).toEqual(told);
  });
});
