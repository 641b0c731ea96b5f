import { describe, expect, test } from 'vitest';
import type {
  WireChoiceCategory,
  WireCombo,
  WireItem,
  WireModifierGroup,
} from '#shared/contract/menu.ts';
import { lineTotalFils } from '#shared/domain/cart/cart.ts';
import {
  lineFromCombo,
  lineFromItem,
  pictureName,
  runningTotalFils,
  unitPrices,
} from './line-from-choice.ts';

const shared = {
  group_id: 5,
  item_group_id: 5,
  image_url: 'burger',
  alt_text: 'A burger',
  alt_text_ar: 'برجر',
  description: '',
  description_ar: '',
  is_active: true,
  is_publish: true,
  in_stock: true,
  sold_here: true,
  group_active: true,
  badges: [],
  dietary: [],
  allergens: { contains: [], may_contain: [], depends_on_choice: [] },
  tile: 'sand',
  image_scale: 1,
};

function group(
  id: number,
  type: 'single' | 'multiple',
  min: number,
  max: number,
  prices: number[],
): WireModifierGroup {
  const limits = {
    modGroup_min_quantity: min,
    modGroup_max_quantity: max,
    mod_group_name: `Group ${id}`,
    mod_group_name_ar: `مجموعة ${id}`,
  };
  return {
    modifier_group_id: id,
    modifier_type: type,
    ...limits,
    modifiers: prices.map((price, index) => ({
      modifier_id: id * 10 + index,
      modifier_name: `M${index}`,
      modifier_name_ar: `م${index}`,
      modifier_type: type,
      modifier_sale_price: price,
      quantity: 1,
      max: 2,
      selected: false,
      kcal: 0,
      allergens: [],
      ...limits,
    })),
  };
}

function size(
  id: number,
  mrp: number,
  discount: number,
  channel: string,
  sold = true,
): WireItem['item_size'][number] {
  return {
    id,
    size: 'Large',
    size_ar: 'كبير',
    mrp,
    discount_price: discount,
    price: mrp,
    order_channel: channel,
    max_quantity: 3,
    image_url: null,
    alt_text: '',
    alt_text_ar: '',
    description: '',
    description_ar: '',
    kcal: 500,
    sold_here: sold,
  };
}

const item: WireItem = {
  kind: 'item',
  menu_item_id: 501,
  item_name: 'Burger',
  name_ar: 'برجر',
  item_size: [size(1, 24, 0, 'all'), size(2, 30, 0, 'all', false)],
  ...shared,
  modifiers: [group(1, 'single', 1, 1, [0, 1]), group(2, 'multiple', 0, 2, [2.5])],
};

const drinks: WireChoiceCategory = {
  choice_id: 7,
  category_name: 'Drinks',
  category_name_ar: 'المشروبات',
  required_quantity: 2,
  options: [0, 5].map((extra, index) => ({
    option_id: 70 + index,
    menu_item_id: 1101 + index,
    item_name: `Drink ${index}`,
    name_ar: `مشروب ${index}`,
    size: '',
    size_ar: '',
    extra_price: extra,
    quantity: 1,
    selected: false,
    image_url: null,
    kcal: 0,
    available: true,
  })),
};
const combo: WireCombo = {
  kind: 'combo',
  combo_id: 5001,
  combo_name: 'Duo',
  name_ar: 'عرض',
  combo_mrp_price: 62,
  combo_sales_price: 55,
  discount_price: 55,
  price: 55,
  order_channel: 'online',
  choices: [drinks],
  serves_min: 2,
  serves_max: 2,
  kcal_min: 1,
  kcal_max: 2,
  included: [],
  ...shared,
  modifiers: [],
};

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
      .filter((one) => one.quantity > 0);

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
