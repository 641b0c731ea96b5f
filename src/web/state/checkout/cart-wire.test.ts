import { expect, test } from 'vitest';
import { CartItem } from '#shared/contract/cart-item.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { toCartItem } from './cart-wire.ts';

const ITEM: CartLine = {
  key: 'k',
  kind: 'item',
  itemId: 7,
  sizeId: 71,
  groupId: 1,
  name: { en: 'Burger', ar: 'برجر' },
  sizeName: { en: 'Large', ar: 'كبير' },
  image: 'burger',
  altText: { en: 'A burger', ar: 'برجر' },
  tile: 'sand',
  quantity: 2,
  maxQuantity: 10,
  unitFils: 2600,
  listFils: 3000,
  options: [],
  isOpen: true,
  modifiers: [
    {
      modifierGroupId: 3,
      modifierId: 31,
      name: { en: 'Cheese', ar: 'جبن' },
      quantity: 2,
      priceFils: 300,
    },
    {
      modifierGroupId: 3,
      modifierId: 32,
      name: { en: 'Egg', ar: 'بيض' },
      quantity: 0,
      priceFils: 200,
    },
  ],
};

test('a line carries its item, its size in full, its amounts, its picture and whether it is open (CART-01)', () => {
  const { modifiers: _modifiers, ...line } = toCartItem(ITEM);
  expect(line).toEqual({
    menu_item_id: 7,
    selectedsize: {
      id: 71,
      size: 'Large',
      mrp: 30,
      price: 26,
      discount_price: 26,
      image_url: 'burger',
      alt_text: 'A burger',
    },
    quantity: 2,
    choices: [],
    price: 26,
    actualPrice: 30,
    totalItemPrice: 64,
    subTotal: 72,
    image: 'burger',
    is_open: true,
  });
});

test('a size without a discount says so', () => {
  expect(toCartItem({ ...ITEM, unitFils: 3000 }).selectedsize).toMatchObject({
    mrp: 30,
    price: 30,
    discount_price: null,
  });
});

test('a combo carries its own id and its options, and no size (CART-01)', () => {
  const { itemId: _item, sizeId: _size, ...rest } = ITEM;
  const line = toCartItem({
    ...rest,
    kind: 'combo',
    comboId: 9,
    sizeName: null,
    modifiers: [],
    options: [
      {
        choiceId: 4,
        optionId: 41,
        name: { en: 'Cola', ar: 'كولا' },
        quantity: 1,
        extraPriceFils: 200,
      },
    ],
  });
  expect(line).toMatchObject({
    combo_id: 9,
    choices: [{ choice_id: 4, option_id: 41, quantity: 1 }],
    totalItemPrice: 56,
  });
  expect('menu_item_id' in line || 'selectedsize' in line).toBe(false);
});

test('only chosen modifiers are carried, with their price and what they add (CART-03)', () => {
  expect(toCartItem(ITEM).modifiers).toEqual([
    {
      modifier_group_id: 3,
      modifier_id: 31,
      quantity: 2,
      selected: true,
      modifier_sale_price: 3,
      extra_price: 6,
    },
  ]);
});

test('of all this the server takes the ids and the quantities (decision D11)', () => {
  expect(CartItem.parse(toCartItem(ITEM))).toMatchObject({
    menu_item_id: 7,
    selectedsize: { id: 71 },
    quantity: 2,
    modifiers: [{ modifier_group_id: 3, modifier_id: 31, quantity: 2 }],
  });
});
