// How a thing is made: of a combo it stands on the parts that are made so, and on no other; of a dish the kitchen reads no more than what was asked for.
import { beforeAll, expect, test } from 'vitest';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { chosenCart } from '#tests/support/chosen-cart.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

/** Two Duo Deals, spicy: chicken, which is offered so, with fries, drinks and dips, which are not. */
function duos(): Partial<OrderPayloadInput> {
  const combo = shop.sources.menuAt(1).document.combos.find(({ id }) => id === 5001);
  const options = combo?.choices.map((choice) => ({
    choiceId: choice.id,
    optionId: choice.options[0]?.id ?? 0,
    quantity: choice.required_quantity,
  }));
  const modifiers = [{ modifierGroupId: 1, modifierId: 102, quantity: 1 }];
  return chosenCart(shop, { kind: 'combo', comboId: 5001, modifiers, options: options ?? [] }, 2);
}

const SPICY = { text: 'Spicy', text_ar: 'حار' };
const spicyParts = (parts: readonly { name: string; heat: readonly unknown[] }[] | undefined) =>
  (parts ?? []).filter(({ heat }) => heat.length > 0).map(({ name, heat }) => ({ name, heat }));

test('of a spicy combo only the part is spicy whose own dish is offered so, on the board, in tracking and on the receipt', async () => {
  const guest = await shop.guest();
  const placed = await shop.place(guest, duos());
  const order_id: string = placed.body.successResponse.order_id;
  const grant = String(placed.headers['set-cookie']).split(';')[0] ?? '';
  const expected = [{ name: 'Qarmasha Chicken', heat: [SPICY] }];
  const [line] = (await shop.onBoard(order_id, cookie))?.lines ?? [];
  expect(line?.parts.length).toBeGreaterThan(2);
  expect(spicyParts(line?.parts)).toEqual(expected);
  // Said there, it is not said of the whole once more.
  expect(line?.extras).toEqual([]);
  const tracked = await shop.call('trackOrder', {
    body: { order_id, phone_number: guest.phone },
  });
  expect(spicyParts(tracked.body.successResponse.items[0].parts)).toEqual(expected);
  expect(tracked.body.successResponse.items[0].extras).toEqual([]);
  const receipt = await shop.by(grant)('receipt', { order_id });
  expect(spicyParts(receipt.body.receipt.lines[0].parts)).toEqual(expected);
  expect(receipt.body.receipt.lines[0].extras).toEqual([]);
});

test.each([
  ['Salted', 1501, false],
  ['Chilli dust', 1503, true],
] as const)(
  'of a group that shows changes alone, "%s" is read by the customer, and by the kitchen when it is one',
  async (name, modifierId, isRead) => {
    const [itemId, sizeId, modifierGroupId] = [901, 9011, 15];
    const modifiers = [{ modifierGroupId, modifierId, quantity: 1 }];
    const fries = { kind: 'item' as const, itemId, sizeId, modifiers, options: [] };
    const placed = await shop.place(await shop.guest(), chosenCart(shop, fries, 5));
    expect(placed.status, placed.text).toBe(200);
    const { order_id } = placed.body.successResponse;
    const [line] = (await shop.onBoard(order_id, cookie))?.lines ?? [];
    expect([line?.extras.map(({ text }) => text), line?.heat.map(({ text }) => text)]).toEqual(
      isRead ? [[name], [name]] : [[], []],
    );
    const grant = String(placed.headers['set-cookie']).split(';')[0] ?? '';
    const receipt = await shop.by(grant)('receipt', { order_id });
    expect(receipt.body.receipt.lines).toMatchObject([{ extras: [{ text: name }] }]);
  },
);
