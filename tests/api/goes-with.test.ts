// What goes with a cart, asked through the front door.
import { expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const ask = (cart: unknown[], change: Record<string, unknown> = {}) =>
  shop.call('goesWith', { body: { store_id: 3, cart, ...change } });
const BURGER = { menu_item_id: 501, size_id: 5011, quantity: 1 };
const COLA = { menu_item_id: 1101, size_id: 11011, quantity: 1 };

test('a burger and a cola are told the deal that holds both, with what it saves and what it takes out of the cart', async () => {
  const { status, body } = await ask([BURGER, COLA]);
  expect(status).toBe(200);
  expect(body.meal).toMatchObject({
    combo: { combo_id: 5002 },
    parts: [
      { size_id: 5011, quantity: 1 },
      { size_id: 11011, quantity: 1 },
    ],
  });
  expect(body.meal.saves).toBeGreaterThan(0);
  expect(body.items.length).toBeLessThanOrEqual(2);
});

test('below the minimum each dish that is told closes the gap, and the reply says so; without one nothing changes', async () => {
  const fries = { menu_item_id: 901, size_id: 9011, quantity: 1 };
  const short = await ask([fries], { missing: 12 });
  expect(short.body.closes_gap).toBe(true);
  const prices = short.body.items.map(
    ({ item_size: [size] }: { item_size: { mrp: number }[] }) => size?.mrp ?? 0,
  );
  expect(prices).toHaveLength(3);
  for (const price of prices) expect(price).toBeGreaterThan(12);
  expect((await ask([fries])).body.closes_gap).toBe(false);
  for (const missing of [-1, 'twelve', 1e9])
    expect((await ask([fries], { missing })).status).toBe(400);
});

test('a deal that was refused is not told again; another that the cart makes up may be, and its place goes to a dish', async () => {
  const first = await ask([BURGER, COLA]);
  const again = await ask([BURGER, COLA], {
    refused_combos: [first.body.meal.combo.combo_id],
  });
  expect(again.status).toBe(200);
  expect(again.body.meal?.combo.combo_id).not.toBe(first.body.meal.combo.combo_id);
  expect(again.body.items.length).toBeGreaterThanOrEqual(first.body.items.length);
});

test('what was refused, an empty cart and an unknown branch are answered with nothing more', async () => {
  const first = await ask([BURGER]);
  const [id] = first.body.items.map((each: { menu_item_id: number }) => each.menu_item_id);
  const again = await ask([BURGER], { refused: [id] });
  expect(again.body.items.map((each: { menu_item_id: number }) => each.menu_item_id)).not.toContain(
    id,
  );
  expect((await ask([])).body).toMatchObject({ meal: null, items: [] });
  expect((await ask([BURGER], { store_id: 99_999 })).body.items).toEqual([]);
});
