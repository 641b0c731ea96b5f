// What a dish is made like unasked is read by its customer and not by the kitchen, where its group says so.
import { beforeAll, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const FRIES = { itemId: 901, sizeId: 9011, groupId: 15 };
const PIECES = 5;
let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

function totalAed(modifierId: number): number {
  const { document, availability } = shop.sources.menuAt(1) ?? {};
  if (!document || availability === undefined) throw new Error('store 1 has no menu');
  const { itemId, sizeId, groupId } = FRIES;
  const priced = priceSelection(
    document,
    availability,
    {
      kind: 'item',
      itemId,
      sizeId,
      modifiers: [{ modifierGroupId: groupId, modifierId, quantity: 1 }],
      options: [],
    },
    PIECES,
  );
  if (!priced.ok) throw new Error(priced.code);
  return ((priced.line.unitFils + priced.line.extrasFils) * PIECES) / 100;
}

test.each([
  ['Salted', 1501, false],
  ['Chilli dust', 1503, true],
] as const)(
  'of a group that shows changes alone, "%s" is read by the customer, and by the kitchen when it is one',
  async (name, modifierId, isRead) => {
    const placed = await shop.place(await shop.guest(), {
      cartItems: [
        {
          menu_item_id: FRIES.itemId,
          selectedsize: { id: FRIES.sizeId },
          quantity: PIECES,
          modifiers: [{ modifier_group_id: FRIES.groupId, modifier_id: modifierId, quantity: 1 }],
        },
      ],
      order_grossprice: totalAed(modifierId),
    });
    expect(placed.status, placed.text).toBe(200);
    const { order_id } = placed.body.successResponse;
    const board = await shop.by(cookie)('board', { storeId: 1 });
    const orders: BoardOrder[] = board.body.orders;
    const [line] = orders.find((order) => order.order_id === order_id)?.lines ?? [];
    expect([line?.extras.map(({ text }) => text), line?.heat.map(({ text }) => text)]).toEqual(
      isRead ? [[name], [name]] : [[], []],
    );
    const grant = String(placed.headers['set-cookie']).split(';')[0] ?? '';
    const receipt = await shop.by(grant)('receipt', { order_id });
    expect(receipt.body.receipt.lines).toMatchObject([{ extras: [{ text: name }] }]);
  },
);
