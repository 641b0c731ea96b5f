// What reaches the kitchen of an order: its parts, what is left out, where it goes, what is owed, by when it is due.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import { chosenCart } from '#tests/support/chosen-cart.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});
beforeEach(() => {
  shop.clock.set(WEDNESDAY_EVENING);
});

/** Two Qarmasha Burger meals, large, without pickles: fries and diet cola. */
const MEALS: Selection = {
  kind: 'combo',
  comboId: 5009,
  modifiers: [
    { modifierGroupId: 9, modifierId: 905, quantity: 1 },
    { modifierGroupId: 20, modifierId: 2001, quantity: 1 },
  ],
  options: [],
};
const PIECES = 2;

function meals(): Partial<OrderPayloadInput> {
  const combo = shop.sources.menuAt(1).document.combos.find(({ id }) => id === MEALS.comboId);
  const toOption = (sizeId: number) => {
    const choice = combo?.choices.find(({ options }) =>
      options.some((each) => each.size_id === sizeId),
    );
    const option = choice?.options.find((candidate) => candidate.size_id === sizeId);
    if (!choice || !option) throw new Error(`the meal offers no ${sizeId}`);
    return { choiceId: choice.id, optionId: option.id, quantity: 1 };
  };
  return chosenCart(shop, { ...MEALS, options: [toOption(9011), toOption(11021)] }, PIECES);
}

async function placed(change: Partial<OrderPayloadInput>) {
  const guest = await shop.guest();
  const reply = await shop.place(guest, change);
  expect(reply.status, reply.text).toBe(200);
  const grant = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return { orderId: reply.body.successResponse.order_id as string, guest, grant };
}

const onBoard = async (orderId: string): Promise<BoardOrder> => {
  const order = await shop.onBoard(orderId, cookie);
  if (!order) throw new Error(`${orderId} is not on the board`);
  return order;
};

const LARGE = { size: 'Large', size_ar: 'حجم كبير' };
const PARTS = [
  { quantity: 2, name: 'Qarmasha Burger', size: '' },
  { quantity: 2, name: 'French Fries', ...LARGE },
  { quantity: 2, name: 'Diet Cola', ...LARGE },
];

test('an order is due by what was promised, not by when it was placed', async () => {
  // First in this file: the shop hears of other orders a moment after they were placed.
  const { body } = await shop.call('storeForPickup', { params: { storeId: 1 } });
  const shown = body.store.minutes_from;
  expect(shown).toBeGreaterThanOrEqual(15);
  const { orderId } = await delivery();
  const fresh = await onBoard(orderId);
  // At the door of the branch: what the shop showed, which is rounded up to five minutes; no ride, ten minutes of spread.
  const from = Date.parse(fresh.promised_from);
  const minutes = (from - WEDNESDAY_EVENING.getTime()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(shown);
  expect(minutes).toBeGreaterThan(shown - 5);
  expect(Date.parse(fresh.promised_to) - from).toBe(10 * 60_000);
  expect(fresh.due_at).toBe(fresh.promised_from);
  for (const action of ['accept', 'ready', 'dispatch'] as const)
    await shop.by(cookie)('moveOrder', { orderId }, { action });
  expect(await onBoard(orderId)).toMatchObject({ state: 'dispatched', due_at: fresh.promised_to });
});

test('a ticket names every part of a combo with its size, for all pieces of the line, and what is left out apart', async () => {
  const { orderId } = await placed(meals());
  const [line] = (await onBoard(orderId)).lines;
  expect(line).toMatchObject({ quantity: PIECES, size: '', parts: PARTS, extras: [] });
  expect(line?.left_out).toEqual([{ text: 'No pickles', text_ar: 'بلا مخلل' }]);
});

test('tracking and the receipt show the same parts', async () => {
  const { orderId, guest, grant } = await placed(meals());
  const tracked = await shop.call('trackOrder', {
    body: { order_id: orderId, phone_number: guest.phone },
  });
  expect(tracked.body.successResponse.items).toMatchObject([
    { quantity: PIECES, size: '', parts: PARTS, left_out: [{ text: 'No pickles' }] },
  ]);
  const receipt = await shop.by(grant)('receipt', { order_id: orderId });
  expect(receipt.body.receipt.lines).toMatchObject([
    { parts: PARTS, left_out: [{ text: 'No pickles' }] },
  ]);
});

test('a menu that changes afterwards alters no ticket', async () => {
  const { orderId } = await placed(meals());
  const before = (await onBoard(orderId)).lines;
  await shop.db.transaction().execute(async (tx) => {
    const { document } = await tx
      .selectFrom('menu_version')
      .select('document')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('menu_version')
      .values({ document: JSON.stringify(document).replaceAll('"French Fries"', '"Chips"') })
      .execute();
  });
  expect((await onBoard(orderId)).lines).toEqual(before);
});

test('a dish of one size is written without it', async () => {
  const { orderId } = await placed({});
  const item = shop.sources
    .menuAt(1)
    .document.items.find((candidate) => candidate.id === shop.plain.itemId);
  const [line] = (await onBoard(orderId)).lines;
  expect(line).toMatchObject({ name: item?.name.en, parts: [], left_out: [], extras: [] });
  expect(line?.size).toBe(item?.sizes.length === 1 ? '' : item?.sizes[0]?.name.en);
});

const DOOR: Partial<OrderPayloadInput> = {
  delivery_status: 'Delivery',
  house: '1404, Marina Crown',
  street: 'Dubai Marina',
  delivery_address: 'Al Marsa Street, Dubai Marina',
  rider_note: 'Blue gate',
};

/** The branch itself lies in its zone. */
async function delivery(change: Partial<OrderPayloadInput> = {}) {
  const store = shop.sources.store(1);
  if (!store) throw new Error('store 1 is missing');
  const fee = store.deliveryFeeFils / 100;
  return placed({
    ...DOOR,
    lat: store.lat,
    lng: store.lng,
    order_grossprice: shop.plain.unitAed * 5 + fee,
    ...change,
  });
}

test('the rider is told the whole address, what to collect and how to hand over', async () => {
  const { orderId } = await delivery();
  const order = await onBoard(orderId);
  expect(order).toMatchObject({
    house: '1404, Marina Crown',
    area: 'Dubai Marina',
    address: '1404, Marina Crown, Al Marsa Street, Dubai Marina',
    rider_note: 'Blue gate',
    leave_at_door: false,
    is_paid: false,
  });
  expect(order.amount_to_collect).toBe(order.total);
});

test('what was paid by card is not collected again', async () => {
  const { orderId } = await delivery();
  await updateRows(
    shop,
    'customer_order',
    { order_id: orderId },
    { payment_method: 'Card', payment_status: 'Card Paid' },
  );
  expect(await onBoard(orderId)).toMatchObject({ is_paid: true, amount_to_collect: 0 });
});

test('a delivery is due as much before the start of its promise as the ride takes, and stays so when its address is forgotten', async () => {
  const store = shop.sources.store(1);
  if (!store) throw new Error('store 1 is missing');
  const kilometre = 0.009;
  const { orderId } = await delivery({ lat: store.lat + kilometre });
  const { promised_from, due_at } = await onBoard(orderId);
  expect((Date.parse(promised_from) - Date.parse(due_at)) / 60_000).toBeCloseTo(3, 1);
  await updateRows(shop, 'customer_order', { order_id: orderId }, { lat: null, lng: null });
  expect(await onBoard(orderId)).toMatchObject({ due_at });
});

test('allergies are kept from a closed list, each once, and shown with what the notes say', async () => {
  const { orderId } = await placed({ allergies: ['sesame', 'egg', 'sesame'] });
  expect(await onBoard(orderId)).toMatchObject({ allergies: ['egg', 'sesame'], allergy: false });
  const refused = await shop.place(await shop.guest(), {
    allergies: ['strawberry'] as unknown as OrderPayloadInput['allergies'],
  });
  expect(refused.status).toBe(400);
  const told = await placed({ special_inst: 'Call me 5 minutes before' });
  expect(await onBoard(told.orderId)).toMatchObject({ allergies: [], allergy: false });
});

test('the same key with other allergies is another order', async () => {
  const guest = await shop.guest();
  const key = crypto.randomUUID();
  const first = await shop.place(guest, { uniqueOrderId: key, allergies: ['egg', 'milk'] });
  const again = await shop.place(guest, { uniqueOrderId: key, allergies: ['milk', 'egg'] });
  expect(again.body).toEqual(first.body);
  const other = await shop.place(guest, { uniqueOrderId: key, allergies: ['egg'] });
  expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
});

test('orders of a past business day leave the board, one under way a while after its promise', async () => {
  // At 22:30 in Dubai; the business day ends at five in the morning.
  shop.clock.set(new Date('2026-01-14T18:30:00Z'));
  const { orderId } = await placed({});
  const isThere = async (time: string): Promise<boolean> => {
    shop.clock.set(new Date(time));
    cookie = await shop.signIn('dxb01');
    return (await shop.onBoard(orderId, cookie)) !== undefined;
  };
  expect(await isThere('2026-01-15T00:59:00Z')).toBe(true);
  expect(await isThere('2026-01-15T01:01:00Z')).toBe(false);
  await updateRows(
    shop,
    'customer_order',
    { order_id: orderId },
    { promised_to: new Date('2026-01-15T00:50:00Z') },
  );
  expect(await isThere('2026-01-15T02:40:00Z')).toBe(true);
  expect(await isThere('2026-01-15T03:00:00Z')).toBe(false);
});
