// Whose is it? For every id that a call takes: somebody else's is answered exactly like one that does not exist.
// A new call with an id in its path or body fails the first test until it has a row here.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { readRow } from '#tests/support/rows.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { memberId, pairScreen, readProof } from '#tests/support/screens.ts';
import { consoleRows, readThings, type TheirThings } from './console-ids.ts';
import { boardCommands, theirCommand, keptBy } from './board-commands.ts';
import { isConsoleCall, isSealed, privateIds } from './private-ids.ts';
import { sharedCartIds } from './shared-cart-ids.ts';
import { shopOfFile, type OrderShop } from '#tests/support/shop-of-file.ts';
let mine: Guest;
let theirs: Guest;
let theirOrder: string;
let theirKey: string;
let otherBranch: string;
/** A screen of the other branch, with a member's proof; what the branch of the order has. */
/** A screen of another branch with a member who proved who they are: for one call. */
let otherScreen: () => Promise<Record<string, string>>;
let theirThings: TheirThings;
let me: SignedIn;
let other: SignedIn;
const sharedCart = sharedCartIds();
let kept: Awaited<ReturnType<typeof keptBy>>;
const shop = shopOfFile();
beforeAll(async () => {
  [mine, theirs] = [await shop.guest(), await shop.guest()];
  theirKey = randomUUID();
  theirOrder = (await shop.place(theirs, { uniqueOrderId: theirKey })).body.successResponse
    .order_id;
  await shop.by(await shop.signIn('dxb01'))(
    'acknowledge',
    { orderId: theirOrder },
    { command_id: theirCommand },
  );
  otherBranch = await shop.signIn('dxb02');
  const [screen, member] = [await pairScreen(shop, 2), await memberId(shop, 'dxb02')];
  otherScreen = () => readProof(shop, screen, member);
  theirThings = await readThings(shop, theirOrder);
  [me, other] = [await signIn(shop), await signIn(shop)];
  await sharedCart.prepare(shop);
  kept = await keptBy(shop, other, { home, favourite: favourite() });
});

type Row = {
  foreign(): string | number;
  missing: string | number;
  send(id: string | number): Parameters<OrderShop['call']>[1];
  /** What the caller holds; the foreign thing is not theirs. */
  headers?(): Record<string, string>;
};
const NOBODY = 999_999;
const NO_ORDER = '0000000000';
const asStaff = () => ({ cookie: otherBranch });
const asGuest = () => ({ 'x-guest-proof': mine.proof });
const customerId = (body: object): Row => ({
  foreign: () => theirs.customerId,
  missing: NOBODY,
  headers: asGuest,
  send: (id) => ({ body: { ...body, customer_id: id } }),
});
const sealed = (field: string, foreign: () => string | number): Row => ({
  foreign,
  missing: field === 'uniqueOrderId' ? randomUUID() : NOBODY,
  headers: asGuest,
  send: (id) => ({
    params: { customer_id: mine.customerId },
    body: {
      data: { ...pickupOrder(shop.plain, mine), uniqueOrderId: randomUUID(), [field]: id },
      mode: 'online',
    },
  }),
});
/** What is told of an order in a sealed body holds for every call that takes one. */
const SEALED: Record<string, () => string | number> = {
  customer_id: () => theirs.customerId,
  address_id: () => 1,
  uniqueOrderId: () => theirKey,
};
function findRow(name: CallName, field: string): Row | undefined {
  const foreign = isSealed(calls[name]) ? SEALED[field] : undefined;
  return ROWS[`${name}.${field}`] ?? (foreign && sealed(field, foreign));
}
const board = (body: object): Row => ({
  foreign: () => theirOrder,
  missing: NO_ORDER,
  headers: asStaff,
  send: (id) => ({ params: { orderId: id }, body }),
});
/** A branch of somebody else. */
const branch = (body?: object): Row => ({
  foreign: () => 1,
  missing: NOBODY,
  headers: asStaff,
  send: (storeId) => ({ params: { storeId }, ...(body ? { body } : {}) }),
});
/** Something at another branch, by an id of the whole chain. */
const ofChain = (
  foreign: () => string | number,
  send: Row['send'],
  missing: string | number = NOBODY,
): Row => ({ foreign, missing, headers: asStaff, send });
const home = { place: 'Home', full_address: 'Al Karama', extra_details: 'Flat 5' };
const favourite = () => ({ menu_item_id: shop.plain.itemId, group_id: 1 });
const asCustomer = () => me.headers;
/** A customer's own: by id in the path or in the body. */
const own = (foreign: () => string | number, missing: string | number, send: Row['send']): Row => ({
  foreign,
  missing,
  headers: asCustomer,
  send,
});
const theirId = () => other.customerId;
/** `missing`: another one once guesses at the usual are used up. */
const pastOrder = (param: string, body?: () => object, missing = NO_ORDER): Row =>
  own(
    () => kept.order,
    missing,
    (id) => ({ params: { [param]: id }, ...(body ? { body: body() } : {}) }),
  );
const browser = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'BPub', auth: 'c2Vj' };
const atStore = { mode: 'online', store_id: 1, brand_id: 1 };

const ROWS: Record<string, Row> = {
  ...consoleRows<Row>({ board, branch, ofChain }, () => ({ ...theirThings, order: theirOrder })),
  ...boardCommands(board, () => theirOrder, asStaff),
  ...sharedCart.rows<Row>(),
  'trackOrder.order_id': {
    foreign: () => theirOrder,
    missing: NO_ORDER,
    send: (id) => ({ body: { order_id: id, phone_number: mine.phone } }),
  },
  'profile.customerId': own(theirId, NOBODY, (customerId) => ({ params: { customerId } })),
  'editProfile.customerId': own(theirId, NOBODY, (customerId) => ({
    params: { customerId },
    body: {
      first_name: 'Noura',
      last_name: 'Saeed',
      email_address: 'noura.s@example.com',
      phone_number: me.phone.slice(1),
    },
  })),
  'changePassword.customer_id': own(theirId, NOBODY, (customer_id) => ({
    body: { customer_id, login_password: 'a-long-enough-one' },
  })),
  'addresses.customerId': own(theirId, NOBODY, (customerId) => ({ params: { customerId } })),
  'addAddress.customer_id': own(theirId, NOBODY, (customer_id) => ({
    body: { ...home, customer_id },
  })),
  'editAddress.address_id': own(
    () => kept.address,
    NOBODY,
    (address_id) => ({ params: { address_id }, body: home }),
  ),
  'editAddress.customer_id': own(theirId, NOBODY, (customer_id) => ({
    params: { address_id: kept.address },
    body: { ...home, customer_id },
  })),
  'deleteAddress.address_id': own(
    () => kept.address,
    NOBODY,
    (address_id) => ({ params: { address_id } }),
  ),
  'addWish.customer_id': own(theirId, NOBODY, (customer_id) => ({
    body: { ...favourite(), customer_id },
  })),
  'wishlist.customer_id': own(theirId, NOBODY, (customer_id) => ({ params: { customer_id } })),
  'deleteWish.id': own(
    () => kept.input,
    NOBODY,
    (id) => ({ params: { id } }),
  ),
  'orders.customer_id': own(theirId, NOBODY, (customer_id) => ({ params: { customer_id } })),
  'openOrders.customer_id': own(theirId, NOBODY, (customer_id) => ({ params: { customer_id } })),
  'lastOrder.customerId': own(theirId, NOBODY, (customerId) => ({ params: { customerId } })),
  'orderDetail.order_id': pastOrder('order_id'),
  'orderAgain.order_id': pastOrder('order_id'),
  'receipt.order_id': pastOrder('order_id'),
  'saveReview.id': pastOrder('id', () => ({
    feedback: 'x',
    items: [{ menu_item_id: shop.plain.itemId, rating: 1 }],
  })),
  'cancelOrder.order_id': pastOrder('order_id', () => ({})),
  'arriveOrder.order_id': own(
    () => theirOrder,
    '0000000002',
    (order_id) => ({ params: { order_id }, body: {} }),
  ),
  'shareOrder.order_id': pastOrder('order_id', () => ({})),
  'reportIssue.order_id': pastOrder('order_id', () => ({ line: 0, text: 'x' })),
  'subscribePush.order_id': pastOrder('order_id', () => browser, '0000000001'),
  'reviewAsk.customer_id': own(theirId, NOBODY, (customer_id) => ({ params: { customer_id } })),
  'refuseReview.order_id': pastOrder('order_id', () => ({})),
  'points.customer_id': own(theirId, NOBODY, (customer_id) => ({ params: { customer_id } })),
  'usableCoupons.customer_id': customerId({ order_channel: 'pickup', store_id: 1 }),
  'applyCoupon.customer_id': customerId({ code: 'NONE', coupon_code: 'NONE', store_id: 1 }),
  'timezone.stateOrStore': {
    foreign: () => 'nowhere',
    missing: 'neither',
    send: (stateOrStore) => ({ params: { stateOrStore } }),
  },
  'allGroups.customer_id': customerId(atStore),
  'groupsForHome.customer_id': customerId(atStore),
  'featuredProducts.customer_id': customerId(atStore),
  'groupItems.customer_id': {
    foreign: () => theirs.customerId,
    missing: NOBODY,
    headers: asGuest,
    send: (customer_id) => ({
      params: { groupId: 1 },
      body: { mode: 'online', customer_id, order_channel: 'pickup' },
    }),
  },
  'combos.customer_id': customerId({ mode: 'online', order_channel: 'pickup' }),
  'topDeals.customer_id': customerId({ mode: 'online', store_id: 1, order_channel: 'pickup' }),
  'top4Deals.customer_id': customerId({ mode: 'online', store_id: 1, order_channel: 'pickup' }),
  'topItems.customer_id': customerId({
    mode: 'online',
    store_id: 1,
    order_channel: 'pickup',
    brand_id: 1,
  }),
};

const taken = (Object.keys(calls) as CallName[]).flatMap((name) =>
  privateIds(name, calls[name]).map((field) => ({ name, field, key: `${name}.${field}` })),
);

test('P6: every id that a call takes has a row', () => {
  expect(taken.filter(({ name, field }) => !findRow(name, field)).map(({ key }) => key)).toEqual(
    [],
  );
  expect(taken.length).toBeGreaterThan(10);
});

/** Five misses shut an order for strangers: each call is looked at as the first of them. */
beforeEach(async () => void (await shop.db.deleteFrom('attempt_count').execute()));

/** Who asks: whoever the row says, and for the calls of the console a screen of another branch too. */
const askers = taken.flatMap((each) => [
  { ...each, who: 'a person' as const },
  ...(isConsoleCall(calls[each.name]) ? [{ ...each, who: 'a screen' as const }] : []),
]);

test.each(askers)(
  "P6: $key, asked by $who: somebody else's is answered like one that is not there",
  async ({ name, field, key, who }) => {
    const row = findRow(name, field);
    if (!row) throw new Error(`no row for ${key}`);
    const stored = () => readRow(shop, 'customer_order', { order_id: theirOrder });
    const before = await stored();
    const ask = async (id: string | number) =>
      shop.call(name, row.send(id), {
        headers: who === 'a screen' ? await otherScreen() : (row.headers?.() ?? {}),
        ip: `198.51.${100 + (name.length % 50)}.${id === row.missing ? 1 : 2}`,
      });
    const [foreign, missing] = [await ask(row.foreign()), await ask(row.missing)];
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect(Object.keys(foreign.headers).toSorted()).toEqual(
      Object.keys(missing.headers).toSorted(),
    );
    if (who === 'a screen') expect(foreign.status).toBe(404);
    for (const secret of [theirs.phone, theirs.phone.slice(3), theirs.proof])
      expect(foreign.text).not.toContain(secret);
    expect(await stored()).toEqual(before);
  },
);

test('P6: what somebody else keeps is as it was after all of this', async () => {
  const read = async (name: 'addresses' | 'wishlist', params: Record<string, number>) =>
    (await shop.by(other.headers)(name, params)).body.successResponse;
  expect(await read('addresses', { customerId: other.customerId })).toMatchObject([
    { address_id: kept.address, ...home },
  ]);
  expect(await read('wishlist', { customer_id: other.customerId })).toHaveLength(1);
  expect(await shop.db.selectFrom('review').selectAll().execute()).toEqual([]);
});

test("P2: somebody else's key never answers their order (AMB-67)", async () => {
  const key = randomUUID();
  const [first, second] = [
    await shop.place(theirs, { uniqueOrderId: key }),
    await shop.place(mine, { uniqueOrderId: key }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.successResponse.order_id).not.toBe(first.body.successResponse.order_id);
});
