import { describe, expect, test } from 'vitest';
import { lineTotalFils } from '#shared/domain/cart/cart.ts';
import { lineFromCombo, lineFromItem, pictureName } from './line-from-choice.ts';
import { runningTotalFils } from './running-total.ts';
import { unitPrices } from './wire-prices.ts';
import { combo, drinks, item } from '#tests/support/wire-dishes.ts';

describe('the price of one', () => {
  test.each([
    [
      'a discount of channel online counts',
      { mrp: 35, discountPrice: 29, channel: 'online' },
      2900,
      3500,
    ],
    [
      'a discount of the counter does not',
      { mrp: 35, discountPrice: 29, channel: 'restaurant' },
      3500,
      3500,
    ],
    [
      'a discount without a channel does not',
      { mrp: 35, discountPrice: 29, channel: 'all' },
      3500,
      3500,
    ],
    [
      'no discount leaves the list price',
      { mrp: 35, discountPrice: 0, channel: 'online' },
      3500,
      3500,
    ],
  ])('%s (MENU-28)', (_, price, unitFils, listFils) => {
    expect(unitPrices(price)).toEqual({ unitFils, listFils });
  });

  test.each([
    [18.5, 1900],
    [18.49, 1800],
    [0.5, 100],
    [24, 2400],
  ])('AED %d becomes %i fils, whole dirhams half up (PRICE-11)', (mrp, unitFils) => {
    expect(unitPrices({ mrp, discountPrice: 0, channel: 'all' }).unitFils).toBe(unitFils);
  });
});

describe('an item', () => {
  const hot = { modifierGroupId: 1, modifierId: 11, quantity: 1 };

  test('each piece costs unit and extras, extras rounded for themselves (CART-17, PRICE-11)', () => {
    const outcome = lineFromItem(
      item,
      { sizeId: 1, modifiers: [hot, { modifierGroupId: 2, modifierId: 20, quantity: 2 }] },
      3,
    );
    expect(outcome.ok && lineTotalFils(outcome.line)).toBe((2400 + 100 + 2 * 300) * 3);
  });

  test('a required group without a choice names itself (MENU-16)', () => {
    expect(lineFromItem(item, { sizeId: 1, modifiers: [] }, 1)).toEqual({
      ok: false,
      code: 'MINIMUM_NOT_REACHED',
      groupId: 1,
    });
  });

  test('more than the group holds is refused (MENU-18)', () => {
    expect(
      lineFromItem(
        item,
        { sizeId: 1, modifiers: [hot, { modifierGroupId: 2, modifierId: 20, quantity: 3 }] },
        1,
      ),
    ).toMatchObject({ ok: false, code: 'MAXIMUM_EXCEEDED', groupId: 2 });
  });

  test('a size the branch does not sell makes no line', () => {
    expect(lineFromItem(item, { sizeId: 2, modifiers: [hot] }, 1)).toEqual({
      ok: false,
      code: 'SIZE_GONE',
    });
  });

  test('the same choice in another order gives the same key (CART-13)', () => {
    const extra = { modifierGroupId: 2, modifierId: 20, quantity: 1 };
    const one = lineFromItem(item, { sizeId: 1, modifiers: [hot, extra] }, 1);
    const other = lineFromItem(item, { sizeId: 1, modifiers: [extra, hot] }, 1);
    expect(one.ok && other.ok && one.line.key === other.line.key).toBe(true);
  });
});

describe('a combo', () => {
  const choose = (...quantities: number[]) =>
    quantities
      .map((quantity, index) => ({ choiceId: 7, optionId: 70 + index, quantity }))
      .filter((candidate) => candidate.quantity > 0);

  test.each([
    ['too few', [1, 0], 'MINIMUM_NOT_REACHED'],
    ['too many', [2, 1], 'MAXIMUM_EXCEEDED'],
  ] as const)('%s of a category makes no line (MENU-19)', (_, quantities, code) => {
    expect(lineFromCombo(combo, { options: choose(...quantities), modifiers: [] }, 1)).toEqual({
      ok: false,
      code,
      groupId: 7,
    });
  });

  test('the surcharge of an option is on top of the online price (MENU-15, MENU-28)', () => {
    const outcome = lineFromCombo(combo, { options: choose(1, 1), modifiers: [] }, 2);
    expect(
      outcome.ok && [outcome.line.unitFils, outcome.line.listFils, lineTotalFils(outcome.line)],
    ).toEqual([5500, 6200, 12_000]);
  });

  test('an option that the branch lacks cannot be chosen', () => {
    const without = {
      ...combo,
      choices: [
        {
          ...drinks,
          options: drinks.options.map((option) => ({
            ...option,
            available: option.option_id !== 71,
          })),
        },
      ],
    };
    expect(lineFromCombo(without, { options: choose(1, 1), modifiers: [] }, 1)).toMatchObject({
      ok: false,
      code: 'CHOICE_GONE',
    });
  });

  test('the price on the button counts what is chosen so far (CART-17)', () => {
    expect(runningTotalFils(5500, [], [], combo.choices, choose(0, 1), 2)).toBe(12_000);
  });
});

test.each([
  ['burger', 'burger'],
  ['/media/pictures/burger-400.webp', 'burger'],
  ['crispy-bucket-9pc', 'crispy-bucket-9pc'],
  [null, null],
])('the picture name of %s is %s', (image, name) => {
  expect(pictureName(image)).toBe(name);
});

test('the only size of a dish has no name in the cart: it tells nothing apart', () => {
  const [only] = item.item_size;
  if (!only) throw new Error('no size');
  const modifiers = [{ modifierGroupId: 1, modifierId: 10, quantity: 1 }];
  const named = lineFromItem(item, { sizeId: 1, modifiers }, 1);
  const unnamed = lineFromItem({ ...item, item_size: [only] }, { sizeId: 1, modifiers }, 1);
  expect([named, unnamed]).toMatchObject([
    { line: { sizeName: { en: 'Large', ar: 'كبير' } } },
    { line: { sizeName: null } },
  ]);
});
