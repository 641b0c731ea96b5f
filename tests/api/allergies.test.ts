// What of a ticket the customer must not eat: marked at its parts, by what was in them when they were sold.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

const dish = (itemId: number, sizeId: number, modifiers: object[] = []) => ({
  menu_item_id: itemId,
  selectedsize: { id: sizeId },
  quantity: 1,
  modifiers,
});
/** A burger without pickles and with more cheese, twice a large fries, a cola; the same burger within a meal. */
const CART = [
  dish(501, 5011, [
    { modifier_group_id: 9, modifier_id: 905, quantity: 1 },
    { modifier_group_id: 8, modifier_id: 801, quantity: 1 },
  ]),
  dish(1102, 11021),
  {
    combo_id: 5009,
    quantity: 1,
    modifiers: [],
    choices: [
      { choice_id: 50091, option_id: 5009101, quantity: 1 },
      { choice_id: 50092, option_id: 5009202, quantity: 1 },
    ],
  },
];

async function ordered(
  allergies: OrderPayloadInput['allergies'],
  special_inst = '',
): Promise<string> {
  const guest = await shop.guest();
  const change = { cartItems: CART, allergies, special_inst } as Partial<OrderPayloadInput>;
  const asked = await shop.place(guest, change);
  // The bill is the server's to say; what it says is agreed to.
  const reply =
    asked.status === 200
      ? asked
      : await shop.place(guest, { ...change, order_grossprice: asked.body.order_grossprice });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
async function readMarks(orderId: string) {
  const { lines = [] } = (await shop.onBoard(orderId, cookie)) ?? {};
  return {
    own: lines.map((line) => line.allergy),
    inside: lines.map((line) => line.parts.map((part) => part.allergy)),
    added: lines.map((line) => line.extras.map((extra) => extra.allergy)),
  };
}

const BURGER = { contains: ['egg', 'milk'], may: ['soy'] };
const MARKS = {
  own: [BURGER, null, null],
  inside: [[], [], [BURGER, null, null]],
  added: [[{ contains: ['milk'], may: [] }], [], []],
};

test('what a note names is marked as what was asked and ticked', async () => {
  const orderId = await ordered([], 'Lactose intolerant; no soy, and allergic to eggs please');
  expect(await readMarks(orderId)).toEqual(MARKS);
  expect((await shop.onBoard(orderId, cookie))?.allergies).toEqual([]);
});

test('parts, contents of a meal and additions are marked; a recipe that changes afterwards alters no ticket', async () => {
  const orderId = await ordered(['egg', 'milk', 'soy', 'fish']);
  expect(await readMarks(orderId)).toEqual(MARKS);
  const change = (from: string, to: string) =>
    sql`update menu_version set document = replace(document::text, ${`"${from}"`}, ${`"${to}"`})::jsonb`.execute(
      shop.db,
    );
  await change('egg', 'lupin');
  expect(await readMarks(orderId)).toEqual(MARKS);
  await change('lupin', 'egg');
});

test('who names nothing, and who names what is in nothing, get no mark', async () => {
  for (const allergies of [[], ['fish' as const]]) {
    const marks = await readMarks(await ordered(allergies));
    expect([...marks.own, ...marks.inside.flat(), ...marks.added.flat()].filter(Boolean)).toEqual(
      [],
    );
  }
});
