// What a branch is told before it switches something off: what goes too, which orders wait for it, which coupons find nothing any more.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

let cookie: string;
const STORE = 1;
const at = (time: string) => new Date(`2026-01-14T${time}:00+04:00`);
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});
beforeEach(() => {
  shop.clock.set(at('19:42'));
});

const ask = (name: 'switchOffPreview', body: object) =>
  shop.by(cookie)(name, { storeId: STORE }, body);
const item = () => ({ kind: 'item', entry: shop.plain.itemId });
const orders = async () => {
  const placed = await shop.place(await shop.guest());
  return placed.status === 200 ? 'taken' : placed.body.code;
};
const state = async () =>
  (await shop.call('menuState', { params: { storeId: STORE } } as never)).body.version;

test('before it is pressed it says what goes too and which orders wait for it, and changes nothing', async () => {
  const placed = await shop.place(await shop.guest());
  const number = placed.body.successResponse.check_number;
  const cola = shop.sources
    .menuAt(STORE)
    ?.document.items.find(({ slug }) => slug === 'sharing-cola');
  const before = await state();
  const mine = await ask('switchOffPreview', item());
  expect(mine.body.orders).toContain(number);
  if (!cola) throw new Error('the sample menu has no sharing cola');
  const drink = await ask('switchOffPreview', { kind: 'item', entry: cola.id });
  expect(drink.body.combos.length).toBeGreaterThan(0);
  expect(drink.body.orders).not.toContain(number);
  expect(await state()).toBe(before);
  expect(await orders()).toBe('taken');
});

test('an order that was forgotten waits for nothing any more: two hours after its promise', async () => {
  const placed = await shop.place(await shop.guest());
  const number = placed.body.successResponse.check_number;
  const waits = async () => (await ask('switchOffPreview', item())).body.orders;
  shop.clock.set(at('21:30'));
  expect(await waits()).toContain(number);
  shop.clock.set(at('22:30'));
  expect(await waits()).not.toContain(number);
});

test('an order of another day is named with its day: its number is that of one of today as well', async () => {
  const placed = await shop.place(await shop.guest());
  const { check_number: number, order_id } = placed.body.successResponse;
  await updateRows(shop, 'customer_order', { order_id }, { business_day: '2026-01-15' });
  const { orders: waiting } = (await ask('switchOffPreview', item())).body;
  expect(waiting).toContain(`${number} (15/01)`);
  expect(waiting).not.toContain(number);
});

test('a choice that several questions offer is named by itself', async () => {
  const menu = shop.sources.menuAt(STORE)?.document;
  const garlic = menu?.modifierGroups
    .flatMap(({ modifiers }) => modifiers)
    .find(({ name, uses }) => name.en === 'Garlic' && uses?.length === 1);
  const entry = garlic?.uses?.[0]?.menu_item_id;
  if (entry === undefined) throw new Error('the sample menu has no garlic dip');
  const { modifiers } = (await ask('switchOffPreview', { kind: 'item', entry })).body;
  expect(new Set(modifiers.map(({ name }: { name: { en: string } }) => name.en))).toContain(
    'Garlic',
  );
});

test('a coupon is named that finds nothing any more, unless it does not hold at this branch or today', async () => {
  const { code, rules } = await readRow(shop, 'coupon', { is_active: true }, ['code', 'rules']);
  const named = async (change: object) => {
    const only = { type: 'item', items: [{ menuItemId: shop.plain.itemId }], storeIds: [] };
    await updateRows(
      shop,
      'coupon',
      { code },
      { rules: JSON.stringify({ ...(rules as object), ...only, ...change }) },
    );
    return (await ask('switchOffPreview', item())).body.coupons.includes(code);
  };
  try {
    expect(await named({ storeIds: [STORE] })).toBe(true);
    expect(await named({ channel: 'delivery' })).toBe(true);
    expect(await named({ storeIds: [STORE + 1] })).toBe(false);
    expect(await named({ expiresAt: at('19:41').toISOString() })).toBe(false);
    expect(await named({ startsAt: at('19:43').toISOString() })).toBe(false);
  } finally {
    await updateRows(shop, 'coupon', { code }, { rules: JSON.stringify(rules) });
  }
});
