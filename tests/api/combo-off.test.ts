// A combo that a branch switches off: the menu and the order know at once, its dishes and the other branches go on, and it comes back.
import { beforeAll, expect, test } from 'vitest';
import { type Guest } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const STORE = 1;
const OTHER = 2;
/** A burger meal, with coleslaw and a cola. */
const MEAL = 5009;
const CHOSEN = [903, 1101];

let cookie: string;
let guest: Guest;
const shop = shopOfFile();
beforeAll(async () => {
  [cookie, guest] = [await shop.signIn('dxb01'), await shop.guest()];
});

type Name = 'switchOffPreview' | 'switchOff' | 'switchOn';
const combo = { kind: 'combo', entry: MEAL };
const ask = (name: Name, body: object) => shop.by(cookie)(name, { storeId: STORE }, body);
const meal = (storeId: number) => {
  const known = shop.sources.menuAt(storeId)?.document.combos.find(({ id }) => id === MEAL);
  return [
    {
      combo_id: MEAL,
      quantity: 1,
      modifiers: [{ modifier_group_id: 20, modifier_id: 2001, quantity: 1 }],
      choices: (known?.choices ?? []).flatMap(({ id, options }) =>
        options
          .filter(({ menu_item_id }) => CHOSEN.includes(menu_item_id))
          .map((option) => ({ choice_id: id, option_id: option.id, quantity: 1 })),
      ),
    },
  ];
};
/** What an order of the meal is told; its price is asked for before. */
async function ordered(storeId: number): Promise<string> {
  const body = { store_id: storeId, cartItems: meal(storeId) };
  const priced = await shop.place(guest, { ...body, order_grossprice: 1 });
  if (priced.body.code !== 'TOTAL_CHANGED') return priced.body.code;
  const { order_grossprice } = priced.body;
  const placed = await shop.place(await shop.guest(), { ...body, order_grossprice });
  return placed.status === 200 ? 'taken' : placed.body.code;
}
const inStock = async (storeId: number): Promise<boolean> => {
  const reply = await shop.call('combo', {
    params: { id: MEAL },
    body: { mode: 'online', store_id: storeId, brand_id: 1 },
  } as never);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.in_stock;
};
const plainDish = async (): Promise<string> => {
  const placed = await shop.place(await shop.guest());
  return placed.status === 200 ? 'taken' : placed.body.code;
};

test('a combo that is off is refused at its branch alone, its dishes go on, and it comes back by a press and by itself', async () => {
  expect([await ordered(STORE), await inStock(STORE)]).toEqual(['taken', true]);
  const preview = await ask('switchOffPreview', combo);
  expect(preview.status, preview.text).toBe(200);
  const off = await ask('switchOff', { ...combo, span: 'half_hour', reason: 'ran_out' });
  expect(off.status, off.text).toBe(200);
  expect(off.body.day.off).toContainEqual(expect.objectContaining({ ...combo, by: 'dxb01' }));
  await expect.poll(() => ordered(STORE)).toBe('ITEM_UNAVAILABLE');
  await expect.poll(() => inStock(STORE)).toBe(false);
  expect([await ordered(OTHER), await inStock(OTHER)]).toEqual(['taken', true]);
  expect(await plainDish()).toBe('taken');

  expect((await ask('switchOn', combo)).status).toBe(200);
  await expect.poll(() => ordered(STORE)).toBe('taken');
  await expect.poll(() => inStock(STORE)).toBe(true);

  await ask('switchOff', { ...combo, span: 'half_hour', reason: 'ran_out' });
  await expect.poll(() => inStock(STORE)).toBe(false);
  shop.clock.advance(30 * 60);
  await expect.poll(() => ordered(STORE)).toBe('taken');
  expect(await inStock(STORE)).toBe(true);
});
