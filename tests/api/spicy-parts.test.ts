// How a combo is made stands on the parts that are made so, and on no other.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});
beforeEach(() => {
  shop.clock.set(WEDNESDAY_EVENING);
});

const PIECES = 2;

async function placed(change: Partial<OrderPayloadInput>) {
  const guest = await shop.guest();
  const reply = await shop.place(guest, change);
  expect(reply.status, reply.text).toBe(200);
  const grant = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return { orderId: reply.body.successResponse.order_id as string, guest, grant };
}

async function board(): Promise<BoardOrder[]> {
  const reply = await shop.by(cookie)('board', { storeId: 1 });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.orders;
}
const onBoard = async (orderId: string): Promise<BoardOrder> => {
  const order = (await board()).find((candidate) => candidate.order_id === orderId);
  if (!order) throw new Error(`${orderId} is not on the board`);
  return order;
};

/** Two Duo Deals, spicy: chicken, which is offered so, with fries, drinks and dips, which are not. */
function duos(): { change: Partial<OrderPayloadInput> } {
  const { document, availability } = shop.sources.menuAt(1) ?? {};
  const combo = document?.combos.find((candidate) => candidate.id === 5001);
  if (!document || !combo || availability === undefined) throw new Error('store 1 sells no duo');
  const selection: Selection = {
    kind: 'combo',
    comboId: combo.id,
    modifiers: [{ modifierGroupId: 1, modifierId: 102, quantity: 1 }],
    options: combo.choices.map((choice) => ({
      choiceId: choice.id,
      optionId: choice.options[0]?.id ?? 0,
      quantity: choice.required_quantity,
    })),
  };
  const priced = priceSelection(document, availability, selection, PIECES);
  if (!priced.ok) throw new Error(priced.code);
  return {
    change: {
      cartItems: [
        {
          combo_id: combo.id,
          quantity: PIECES,
          modifiers: [{ modifier_group_id: 1, modifier_id: 102, quantity: 1 }],
          choices: selection.options.map((option) => ({
            choice_id: option.choiceId,
            option_id: option.optionId,
            quantity: option.quantity,
          })),
        },
      ],
      order_grossprice: ((priced.line.unitFils + priced.line.extrasFils) * PIECES) / 100,
    },
  };
}

const SPICY = { text: 'Spicy', text_ar: 'حار' };
const spicyParts = (parts: readonly { name: string; heat: readonly unknown[] }[] | undefined) =>
  (parts ?? []).filter(({ heat }) => heat.length > 0).map(({ name, heat }) => ({ name, heat }));

test('of a spicy combo only the part is spicy whose own dish is offered so, on the board, in tracking and on the receipt', async () => {
  const { orderId, guest, grant } = await placed(duos().change);
  const expected = [{ name: 'Qarmasha Chicken', heat: [SPICY] }];
  const [line] = (await onBoard(orderId)).lines;
  expect(line?.parts.length).toBeGreaterThan(2);
  expect(spicyParts(line?.parts)).toEqual(expected);
  // Said there, it is not said of the whole once more.
  expect(line?.extras).toEqual([]);
  const tracked = await shop.call('trackOrder', {
    body: { order_id: orderId, phone_number: guest.phone },
  });
  expect(spicyParts(tracked.body.successResponse.items[0].parts)).toEqual(expected);
  expect(tracked.body.successResponse.items[0].extras).toEqual([]);
  const receipt = await shop.by(grant)('receipt', { order_id: orderId });
  expect(spicyParts(receipt.body.receipt.lines[0].parts)).toEqual(expected);
  expect(receipt.body.receipt.lines[0].extras).toEqual([]);
});
