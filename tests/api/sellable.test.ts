// What cannot be sold any more is refused at both doors by one rule: to somebody who orders it now, and to money that comes late for it.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { type Db, notify } from '#server/db/open.ts';
import { expireCardOrder } from '#server/modules/payments/card-orders.ts';
import { startPayment } from '#server/modules/payments/start-payment.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import { createBarrierGateway } from '#tests/chaos/barrier-gateway.ts';
import { redeemByCard } from '#tests/support/coupon-cart.ts';
import type { Guest } from '#tests/support/order-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const STORE = 1;
const [MEAL, BURGER, FRIES, COLESLAW] = [5009, 501, 901, 903];
const DRINKS = [1101, 1102, 1103, 1104, 1105, 1106];

let menu: MenuDocument;
let version: number;
const bank = createBarrierGateway((list) => list);
const shop = cardShopOfFile();
beforeAll(async () => {
  const row = await shop.db
    .selectFrom('menu_version')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  [menu, version] = [row.document as MenuDocument, row.version];
});

/** A burger meal with coleslaw, a cola and large fries besides, and some plain pieces. */
function cart(): OrderPayloadInput['cartItems'] {
  const meal = menu.combos.find(({ id }) => id === MEAL);
  const toOption = (itemId: number) =>
    (meal?.choices ?? []).flatMap((choice) => {
      const option = choice.options.find((candidate) => candidate.menu_item_id === itemId);
      return option ? [{ choice_id: choice.id, option_id: option.id, quantity: 1 }] : [];
    });
  return [
    {
      combo_id: MEAL,
      quantity: 1,
      modifiers: [{ modifier_group_id: 20, modifier_id: 2001, quantity: 1 }],
      choices: [...toOption(COLESLAW), ...toOption(DRINKS[0] ?? 0)],
    },
    {
      menu_item_id: shop.plain.itemId,
      selectedsize: { id: shop.plain.sizeId },
      quantity: 5,
    },
  ];
}
async function order(guest: Guest): Promise<{ code: string; orderId: string }> {
  const uniqueOrderId = randomUUID();
  const asked = await shop.save(guest, { uniqueOrderId, cartItems: cart(), order_grossprice: 1 });
  if (asked.body.code !== 'TOTAL_CHANGED') return { code: asked.body.code, orderId: '' };
  const reply = await shop.save(guest, {
    uniqueOrderId,
    cartItems: cart(),
    order_grossprice: asked.body.order_grossprice,
  });
  return {
    code: reply.body.code ?? 'taken',
    orderId: reply.body.successResponse?.order_id ?? '',
  };
}

/** An order whose hour is over, and whose money comes after what happens in between. */
async function paidLate(orderId: string, customerId: number, between: () => Promise<void>) {
  await startPayment(shop.app, bank.gateways, {
    orderId,
    customerId,
    provider: 'paytabs',
    origin: 'http://shop.example',
    ip: '192.0.2.1',
  });
  const { id } = await shop.order(orderId);
  expect(await expireCardOrder(shop.app, bank.gateways, id)).toBe(true);
  await between();
  bank.decide(`${orderId}-1`, 'paid');
  const [payment] = await shop.payments(orderId);
  await reconcilePayment(shop.app, bank.gateways, payment?.id ?? 0, 'notice');
  const [settled] = await shop.payments(orderId);
  const row = await readRow(shop, 'customer_order', { order_id: orderId }, ['state']);
  return { order: row.state, money: settled?.state };
}

const lacks =
  (
    kind: 'store' | 'item' | 'size' | 'combo' | 'modifier' | 'group',
    ids: number[],
    state: 'not_sold' | 'out_of_stock',
  ) =>
  (db: Db) =>
    db
      .insertInto('store_availability')
      .values(ids.map((entry_id) => ({ store_id: STORE, kind, entry_id, state, until: null })))
      .onConflict((known) => known.doNothing())
      .execute();
const menuWith = (change: (document: MenuDocument) => void) => async (db: Db) => {
  const document = structuredClone(menu);
  change(document);
  await db
    .insertInto('menu_version')
    .values({ document: JSON.stringify(document) })
    .execute();
};
const storeWith = (set: { is_active?: boolean; cloud_kitchen?: boolean }) => (db: Db) =>
  db.updateTable('store').set(set).where('store_id', '=', STORE).execute();
const off = (
  list: { id: number; is_active: boolean; is_publish: boolean }[],
  id: number | undefined,
  what: 'is_active' | 'is_publish',
) => {
  for (const one of list) if (one.id === id) one[what] = false;
};

const plainId = () => shop.plain.itemId;
const findGroup = (list: { id: number; group_id: number }[], id: number) =>
  list.find((candidate) => candidate.id === id)?.group_id ?? 0;
const out =
  (kind: Parameters<typeof lacks>[0], ...ids: number[]) =>
  () =>
    lacks(kind, ids, 'out_of_stock');
const REASONS: [string, string, () => (db: Db) => Promise<unknown>][] = [
  ['nothing happened', 'taken', () => async () => undefined],
  ['a dish that nobody ordered is out', 'taken', () => lacks('item', [1201], 'out_of_stock')],
  ['the dish is out', 'ITEM_UNAVAILABLE', () => lacks('item', [plainId()], 'out_of_stock')],
  ['the dish is not sold', 'ITEM_UNAVAILABLE', () => lacks('item', [plainId()], 'not_sold')],
  [
    'its size is not sold',
    'ITEM_UNAVAILABLE',
    () => lacks('size', [shop.plain.sizeId], 'not_sold'),
  ],
  ['the combo is out', 'ITEM_UNAVAILABLE', () => lacks('combo', [MEAL], 'out_of_stock')],
  ['a fixed part of the combo is out', 'ITEM_UNAVAILABLE', out('item', BURGER)],
  ['the chosen drink is out', 'ITEM_UNAVAILABLE', out('item', ...DRINKS.slice(0, 1))],
  ['every drink is out', 'ITEM_UNAVAILABLE', () => lacks('item', DRINKS, 'out_of_stock')],
  [
    'the fries of the large meal are out',
    'ITEM_UNAVAILABLE',
    () => lacks('item', [FRIES], 'out_of_stock'),
  ],
  [
    'the larger size of the meal is switched off at the branch',
    'ITEM_UNAVAILABLE',
    out('modifier', 2001),
  ],
  ['a way that nobody chose is switched off', 'taken', out('modifier', 905)],
  [
    "the dish's group is switched off at the branch",
    'ITEM_UNAVAILABLE',
    () => lacks('group', [findGroup(menu.items, plainId())], 'out_of_stock'),
  ],
  [
    "the combo's group is switched off at the branch",
    'ITEM_UNAVAILABLE',
    () => lacks('group', [findGroup(menu.combos, MEAL)], 'out_of_stock'),
  ],
  ['the branch sells nothing', 'ITEM_UNAVAILABLE', () => lacks('store', [0], 'not_sold')],
  [
    'the dish is switched off',
    'ITEM_UNAVAILABLE',
    () => menuWith(({ items }) => off(items, plainId(), 'is_active')),
  ],
  [
    'the dish is hidden',
    'ITEM_UNAVAILABLE',
    () => menuWith(({ items }) => off(items, plainId(), 'is_publish')),
  ],
  [
    'its group is switched off',
    'ITEM_UNAVAILABLE',
    () =>
      menuWith(({ groups, items }) =>
        off(groups, items.find(({ id }) => id === plainId())?.group_id, 'is_active'),
      ),
  ],
  [
    'the group of the combo is hidden',
    'ITEM_UNAVAILABLE',
    () =>
      menuWith(({ groups, combos }) =>
        off(groups, combos.find(({ id }) => id === MEAL)?.group_id, 'is_publish'),
      ),
  ],
  [
    'the combo is hidden',
    'ITEM_UNAVAILABLE',
    () => menuWith(({ combos }) => off(combos, MEAL, 'is_publish')),
  ],
  [
    'the combo is switched off',
    'ITEM_UNAVAILABLE',
    () => menuWith(({ combos }) => off(combos, MEAL, 'is_active')),
  ],
  ['the branch is switched off', 'STORE_INACTIVE', () => storeWith({ is_active: false })],
  [
    'the branch hands nothing over any more',
    'STORE_INACTIVE',
    () => storeWith({ cloud_kitchen: true }),
  ],
];

test('every reason for a refusal holds for an order now and for money that comes late (P3)', async () => {
  const before = await shop.db.selectFrom('store_availability').selectAll().execute();
  for (const [reason, code, change] of REASONS) {
    const guest = await shop.guest();
    const first = await order(guest);
    expect(first.code).toBe('taken');
    const late = await paidLate(first.orderId, guest.customerId, async () => {
      await change()(shop.db);
      await notify(shop.db, 'menu_changed', '');
    });
    expect([reason, late]).toEqual([
      reason,
      code === 'taken'
        ? { order: 'pending', money: 'paid' }
        : { order: 'expired', money: 'refund_due' },
    ]);
    // The process hears of a change a moment later than the database.
    await expect.poll(async () => [reason, (await order(guest)).code]).toEqual([reason, code]);
    await shop.db.deleteFrom('menu_version').where('version', '>', version).execute();
    await shop.db.deleteFrom('store_availability').execute();
    await shop.db
      .insertInto('store_availability')
      .values(before.map(({ id: _id, ...row }) => row))
      .execute();
    await storeWith({ is_active: true, cloud_kitchen: false })(shop.db);
    await notify(shop.db, 'menu_changed', '');
    await expect.poll(async () => (await order(guest)).code).toBe('taken');
  }
});

test('money that comes late does not bring an order back whose coupon somebody else has used up meanwhile (P9)', async () => {
  const coupon = shop.db.updateTable('coupon').where('code', '=', 'CRUNCH10');
  await coupon.set({ max_uses: 1, used: 0, per_customer_limit: null }).execute();
  const redeem = (who: SignedIn) => redeemByCard(shop, who, 'CRUNCH10');
  for (const somebodyElse of [false, true]) {
    await coupon.set({ used: 0 }).execute();
    const [first, second] = [await signIn(shop), await signIn(shop)];
    const held = await redeem(first);
    expect(held.status, held.code).toBe(200);
    const late = await paidLate(held.orderId, first.customerId, async () => {
      if (somebodyElse) expect((await redeem(second)).status).toBe(200);
    });
    expect(late).toEqual(
      somebodyElse
        ? { order: 'expired', money: 'refund_due' }
        : { order: 'pending', money: 'paid' },
    );
    expect((await redeem(second)).code).toBe('COUPON_USED_UP');
  }
});

test('every drink gone: the menu shows the meals as sold out, and a cart that holds one is told which line', async () => {
  await lacks('item', DRINKS, 'out_of_stock')(shop.db);
  await notify(shop.db, 'menu_changed', '');
  const readState = async () => {
    const page = (await shop.call('page', { params: { storeId: STORE, lang: 'en' } })).body;
    return page.groups
      .flatMap(
        ({ cards }: { cards: { kind: string; id: number; availability: string }[] }) => cards,
      )
      .find((card: { kind: string; id: number }) => card.kind === 'combo' && card.id === MEAL)
      ?.availability;
  };
  await expect.poll(readState).toBe('out_of_stock');
  const checked = await shop.call('validateCart', {
    body: { cart: cart(), mode: 'online', store_id: STORE },
  });
  expect(checked.body.menuData).toEqual([
    {
      combo: { combo_id: MEAL },
      index: 0,
      reason: 'OUT_OF_STOCK',
      missing: [{ name: 'Drink', name_ar: 'المشروب' }],
    },
  ]);
});
