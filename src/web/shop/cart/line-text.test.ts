import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import { lineSavingFils } from './line-text.ts';

test.each([
  ['one piece', 1, 2300, 2700, 400],
  ['three pieces', 3, 2300, 2700, 1200],
  ['a dish without a discount', 3, 2700, 2700, 0],
  ['a dish whose list price is lower', 2, 2700, 2300, 0],
])(
  'the saving shown for %s is list price less online price, times the quantity (PRICE-10)',
  (_, quantity, unit, list, saving) => {
    expect(lineSavingFils(cartLine({ quantity, unitFils: unit, listFils: list }))).toBe(saving);
  },
);
