// Several people move one order in the same instant, and a coupon that came free is used again before its order comes back.
import { beforeAll, expect, test } from 'vitest';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { WEDNESDAY_EVENING, type TestClock } from '#tests/support/create-test-app.ts';
import { pickupOrder } from '#tests/support/order-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';
import { findIllegalStep } from '#tests/support/illegal-step.ts';

/** A clock that goes on by a millisecond whenever it is asked: whoever asks before waiting for the lock has an older time than who got it. */
function tickingClock(): TestClock {
  let ms = WEDNESDAY_EVENING.getTime();
  const now = () => new Date((ms += 1));
  return {
    now,
    databaseNow: now,
    set: (time) => {
      ms = time.getTime();
    },
    advance: (seconds) => {
      ms += seconds * 1000;
    },
  };
}

let cookie: string;
let other: string;
const shop = shopOfFile({ clock: tickingClock() });
beforeAll(async () => {
  [cookie, other] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

type Press = { action: string; seen_state?: OrderState; reason?: string };
const press = (orderId: string, body: Press, session = cookie) =>
  shop.by(session)('moveOrder', { orderId }, body);
const undo = (orderId: string, session = cookie) => shop.by(session)('undoMove', { orderId }, {});
const toHistory = (orderId: string) =>
  shop.db
    .selectFrom('order_status_history as h')
    .innerJoin('customer_order as o', 'o.id', 'h.order_id')
    .select(['h.event', 'h.from_state as from', 'h.to_state as to', 'h.at'])
    .where('o.order_id', '=', orderId)
    .orderBy('h.id')
    .execute();

test('a press on a card that is out of date is refused with the present state, and moves nothing', async () => {
  const id = await shop.newOrder();
  expect((await press(id, { action: 'accept', seen_state: 'pending' }, other)).status).toBe(200);
  const late = await press(id, { action: 'reject', seen_state: 'pending', reason: 'too_busy' });
  expect([late.status, late.body.code, late.body.state]).toEqual([
    409,
    'ILLEGAL_MOVE',
    'in_kitchen',
  ]);
  const again = await press(id, { action: 'accept', seen_state: 'pending' });
  expect([again.status, again.body.order.state]).toEqual([200, 'in_kitchen']);
  expect((await toHistory(id)).map(({ event }) => event)).toEqual(['placed', 'accepted']);
});

test('a step that is made on a clock behind that of the step before has no earlier time', async () => {
  const id = await shop.newOrder();
  expect((await press(id, { action: 'accept', seen_state: 'pending' })).status).toBe(200);
  shop.clock.advance(-60);
  expect((await press(id, { action: 'ready', seen_state: 'in_kitchen' })).status).toBe(200);
  shop.clock.advance(60);
  const times = (await toHistory(id)).map(({ at }) => at.getTime());
  expect(times).toHaveLength(3);
  expect(times).toEqual(times.toSorted((each, other) => each - other));
});

/** A cart above every minimum, and what it costs without a coupon. */
function bigCart() {
  const lines = Math.ceil(101 / (shop.plain.unitAed * 5));
  return {
    subtotal: lines * 5 * shop.plain.unitAed,
    cartItems: Array.from({ length: lines }, () => ({
      menu_item_id: shop.plain.itemId,
      selectedsize: { id: shop.plain.sizeId },
      quantity: 5,
    })),
  };
}
const CODE = 'CRUNCH10';
const limits = (max: number | null, each: number | null) =>
  updateRows(shop, 'coupon', { code: CODE }, { max_uses: max, used: 0, per_customer_limit: each });
async function redeem(who: SignedIn) {
  const { subtotal, cartItems } = bigCart();
  return shop.placeAs(who, {
    ...pickupOrder(shop.plain, { ...who, proof: '' }),
    guest: false,
    cartItems,
    coupon_code: CODE,
    coupon_redeem: 1,
    order_grossprice: Math.round(subtotal * 0.9),
  });
}
const readOrder = async (who: SignedIn): Promise<string> => {
  const reply = await redeem(who);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
};
/** Orders that live on the coupon, and the uses that are counted. */
async function living(): Promise<[number, number]> {
  const { id, used } = await readRow(shop, 'coupon', { code: CODE }, ['id', 'used']);
  const orders = await shop.db
    .selectFrom('coupon_redemption as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select('o.id')
    .where('r.coupon_id', '=', id)
    .where('o.state', '=', 'pending')
    .execute();
  return [orders.length, used];
}
async function everybodyGone(): Promise<void> {
  await updateRows(shop, 'customer_order', { state: 'pending' }, { state: 'completed' });
  await shop.db.deleteFrom('coupon_use').execute();
}

test.each([
  ['the coupon', 1, null, false],
  ['the customer', null, 1, true],
] as const)(
  'a rejection is not taken back when its coupon was used again meanwhile: the limit of %s holds',
  async (_, max, each, isSame) => {
    await everybodyGone();
    await limits(max, each);
    const first = await signIn(shop);
    const second = isSame ? first : await signIn(shop);
    const id = await readOrder(first);
    await press(id, { action: 'reject', reason: 'too_busy', seen_state: 'pending' });
    await readOrder(second);
    const back = await undo(id);
    expect([back.status, back.body.code]).toEqual([409, 'UNDO_COUPON_GONE']);
    expect(await living()).toEqual([1, 1]);
    expect((await toHistory(id)).map(({ event }) => event)).toEqual(['placed', 'rejected']);
  },
);

test('of an accept and a reject in one instant exactly one wins, and the other is told the present state', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await shop.newOrder();
    const presses = [
      () => press(id, { action: 'accept', seen_state: 'pending' }, other),
      () => press(id, { action: 'reject', reason: 'too_busy', seen_state: 'pending' }),
    ];
    const replies = await Promise.all(
      (round % 2 === 0 ? presses : presses.toReversed()).map((run) => run()),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.order.state;
    const lost = replies.find(({ status }) => status === 409)?.body;
    expect([lost.code, lost.state]).toEqual(['ILLEGAL_MOVE', won]);
    expect(await toHistory(id)).toHaveLength(2);
  }
});

test('thirty moves in one instant leave a path of the table whose times never go back', async () => {
  const actions = ['accept', 'hold', 'resume', 'ready', 'complete', 'accept'];
  for (let round = 0; round < 8; round += 1) {
    const id = await shop.newOrder();
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 5 === 4 ? undo(id) : press(id, { action: actions[at % actions.length] ?? 'accept' }),
      ),
    );
    const history = await toHistory(id);
    expect(findIllegalStep('Pickup', history)).toBeNull();
    const times = history.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('redeeming a coupon and taking a rejection back in one instant never leave two orders on one use', async () => {
  for (let round = 0; round < 10; round += 1) {
    await everybodyGone();
    await limits(round % 2 === 0 ? 1 : null, round % 2 === 0 ? null : 1);
    const first = await signIn(shop);
    const second = round % 2 === 0 ? await signIn(shop) : first;
    const id = await readOrder(first);
    await press(id, { action: 'reject', reason: 'too_busy', seen_state: 'pending' });
    const replies = await Promise.all([redeem(second), undo(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await living()).toEqual([1, 1]);
  }
});

test('two stations end their parts in the same instant: the order is ready, once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { itemId: menu_item_id, sizeId, unitAed } = shop.plain;
    const dish = { menu_item_id, selectedsize: { id: sizeId }, quantity: 5 };
    const orderId = await shop.newOrder({
      cartItems: [dish, dish],
      order_grossprice: 10 * unitAed,
    });
    await press(orderId, { action: 'accept', seen_state: 'pending' });
    const end = (line: number, session: string) =>
      shop
        .by(session)(
          'tickPart',
          { orderId },
          { parts: [{ line, position: 0 }], done: true, station_done: true },
        )
        .then(({ body }) => body.order.state);
    const states = await Promise.all([end(0, cookie), end(1, other)]);
    // Either answer may be read after both.
    expect(states).toContain('ready');
    const events = (await toHistory(orderId)).map(({ event }) => event);
    expect(events).toEqual(['placed', 'accepted', 'readied']);
  }
});
