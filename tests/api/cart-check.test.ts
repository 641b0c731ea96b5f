// A cart is checked line by line against a branch: each bad line is named with its place and reason.
import { describe, expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const FULL = 3;
const NOTHING = 10;
type Line = { combo_id?: number; selectedsize?: { id: number }; [other: string]: unknown };

describe('checking a cart', () => {
  const check = async (cart: unknown[], store_id = FULL) =>
    (await shop.call('validateCart', { body: { cart, mode: 'online', store_id } })).body.menuData;
  const bucket = {
    menu_item_id: 201,
    selectedsize: { id: 2011 },
    quantity: 1,
    modifiers: [] as object[],
  };
  const wrong = (line: Line) =>
    line.combo_id === undefined
      ? { item: { variant_id: line.selectedsize?.id } }
      : { combo: { combo_id: line.combo_id } };
  const cone = { menu_item_id: 1204, selectedsize: { id: 12041 }, quantity: 1 };

  test('an empty list means that all is well (API-02)', async () => {
    expect(await check([cone])).toEqual([]);
  });

  test('each bad line is named with its place and reason (API-02)', async () => {
    const bad = await check([
      cone,
      { ...cone, selectedsize: { id: 1 } },
      { combo_id: 9999, quantity: 1 },
      bucket,
    ]);
    expect(bad).toEqual([
      { item: { variant_id: 1 }, index: 1, reason: 'SIZE_GONE' },
      { combo: { combo_id: 9999 }, index: 2, reason: 'UNKNOWN_ITEM' },
      { item: { variant_id: 2011 }, index: 3, reason: expect.any(String) },
    ]);
  });

  test.each([
    [1, 'NOT_SOLD_HERE'],
    [NOTHING, 'NOT_SOLD_HERE'],
    [99, 'NOT_SOLD_HERE'],
  ])('at branch %i the line is refused: %s (API-02, STORE-22)', async (storeId, reason) => {
    expect(await check([cone], storeId)).toEqual([
      { item: { variant_id: 12041 }, index: 0, reason },
    ]);
  });

  const meal = {
    combo_id: 5001,
    quantity: 1,
    modifiers: [{ modifier_group_id: 1, modifier_id: 101, quantity: 1 }],
  };
  const dips = (modifier_id: number, quantity: number) => [
    { modifier_group_id: 1, modifier_id: 101, quantity: 1 },
    { modifier_group_id: 4, modifier_id, quantity },
  ];
  test.each<[string, Line, string]>([
    ['a dish that does not exist', { ...cone, menu_item_id: 99_999 }, 'UNKNOWN_ITEM'],
    [
      'a dish that is not published',
      { ...cone, menu_item_id: 508, selectedsize: { id: 5081 } },
      'NOT_PUBLISHED',
    ],
    [
      'a dish that is switched off',
      { ...cone, menu_item_id: 1206, selectedsize: { id: 12_061 } },
      'OUT_OF_STOCK',
    ],
    ['a size that is gone', { ...cone, selectedsize: { id: 1 } }, 'SIZE_GONE'],
    ['a modifier that is gone', { ...bucket, modifiers: dips(999, 2) }, 'MODIFIER_GONE'],
    [
      'a choice that is gone',
      { ...meal, choices: [{ choice_id: 50_011, option_id: 9, quantity: 2 }] },
      'CHOICE_GONE',
    ],
    ['too few of a group', { ...bucket, modifiers: dips(401, 1) }, 'MINIMUM_NOT_REACHED'],
    ['more than a line may hold', { ...cone, quantity: 21 }, 'BAD_QUANTITY'],
  ])(
    '%s is refused by its reason, beside a line that is well (API-02)',
    async (_, line, reason) => {
      expect(await check([cone, line])).toEqual([{ ...wrong(line), index: 1, reason }]);
    },
  );

  test('an unreadable cart is a bad request (API-02)', async () => {
    expect(
      (await shop.call('validateCart', { body: { cart: 'no', mode: 'online', store_id: FULL } }))
        .status,
    ).toBe(400);
  });
});
