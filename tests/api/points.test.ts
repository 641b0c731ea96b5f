// Points: earned at the hand-over, used in the one bill, given back and taken back once, told to who owns them.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { expirePoints } from '#server/modules/points/settle-points.ts';
import { PIECES } from '#tests/support/order-shop.ts';
import { givePoints, getLedger, pointsTold } from '#tests/support/points.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

let branch: string;
let who: SignedIn;
let cost: number;
const RULE = { enabled: true, perDirham: 1, worthFils: 2, expiryMonths: 12, minimumUse: 100 };
const DONE = ['accept', 'ready', 'complete'];

const shop = shopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
  cost = shop.plain.unitAed * PIECES;
});
beforeEach(async () => {
  shop.app.settings.points = { ...RULE };
  who = await signIn(shop);
});

const using = (points: number): Partial<OrderPayloadInput> => ({
  points_used: points,
  order_grossprice: cost - points / 50,
});
async function order(change: Partial<OrderPayloadInput> = {}, by = who): Promise<string> {
  const reply = await shop.placeAs(by, change);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
const press = (orderId: string, body: object) => shop.by(branch)('moveOrder', { orderId }, body);
async function move(orderId: string, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    const reply = await press(orderId, {
      action,
      ...(action === 'reject' ? { reason: 'too_busy' } : {}),
    });
    expect(reply.status, reply.text).toBe(200);
  }
}
const undo = (orderId: string) => shop.by(branch)('undoMove', { orderId }, {});
const toBill = (orderId: string) => readRow(shop, 'customer_order', { order_id: orderId });

describe('an order earns', () => {
  test('when it is handed over and not before, once, and not while that is undone', async () => {
    const id = await order();
    await move(id, 'accept', 'ready');
    expect((await getLedger(shop, who.customerId)).lines).toEqual([]);
    await move(id, 'complete', 'complete');
    const gained = `gained ${cost}`;
    expect(await getLedger(shop, who.customerId)).toEqual({
      lines: [gained],
      sum: cost,
      stored: cost,
      usable: cost,
    });
    expect((await undo(id)).status).toBe(200);
    await move(id, 'complete');
    expect((await getLedger(shop, who.customerId)).lines).toEqual([
      gained,
      `taken_back -${cost}`,
      gained,
    ]);
  });

  test('by the rule of when it was placed', async () => {
    const id = await order();
    shop.app.settings.points = { ...RULE, perDirham: 5, expiryMonths: 0 };
    await move(id, ...DONE);
    const told = await pointsTold(shop, who);
    expect(told.balance).toBe(cost);
    expect(told.next_to_expire).toEqual({ points: cost, at: '2027-01-14T15:30:00.000Z' });
    expect(told.entries).toEqual([
      { kind: 'gained', points: cost, at: shop.clock.now().toISOString(), order_id: id },
    ]);
  });

  test('nothing where the business gives none, and nothing for a guest', async () => {
    const guest = await shop.guest();
    const placed = await shop.place(guest);
    await move(placed.body.successResponse.order_id, ...DONE);
    expect((await getLedger(shop, guest.customerId)).lines).toEqual([]);
    shop.app.settings.points = { ...RULE, enabled: false };
    await move(await order(), ...DONE);
    expect((await pointsTold(shop, who)).balance).toBe(0);
    expect((await pointsTold(shop, who)).enabled).toBe(false);
  });
});

describe('an order uses points', () => {
  test('as a discount of the one bill, which the order, its receipt and its history tell (PRICE-06)', async () => {
    await givePoints(shop, who.customerId, 130);
    const id = await order(using(100));
    expect(await toBill(id)).toMatchObject({
      points_used: 100,
      points_discount_fils: 200,
      coupon_discount_fils: 0,
      total_fils: (cost - 2) * 100,
      gross_without_discount_fils: cost * 100,
      points_to_earn: cost - 2,
    });
    expect((await getLedger(shop, who.customerId)).lines).toEqual(['gained 130', 'used -100']);
    const headers = { headers: who.headers };
    const receipt = await shop.call('receipt', { params: { order_id: id } }, headers);
    expect(receipt.body.receipt).toMatchObject({
      points: { used: 100, discount: 2, earned: 0, to_earn: cost - 2, with_account: 0 },
      total: cost - 2,
      is_tax_invoice: true,
    });
    const detail = await shop.call('orderDetail', { params: { order_id: id } }, headers);
    expect(detail.body.successResponse).toMatchObject({ points_used: 100, points_discount: 2 });
    await move(id, ...DONE);
    const after = await shop.call('receipt', { params: { order_id: id } }, headers);
    expect(after.body.receipt.points).toEqual({
      used: 100,
      discount: 2,
      earned: cost - 2,
      to_earn: 0,
      with_account: 0,
    });
  });

  test('beside a coupon: the coupon first, the points on what it leaves', async () => {
    await givePoints(shop, who.customerId, 100);
    const pieces = Math.ceil(120 / (shop.plain.unitAed * PIECES)) * PIECES;
    const total = shop.plain.unitAed * pieces;
    const left = Math.round(total * 0.9) - 2;
    const id = await order({
      cartItems: Array.from({ length: pieces / PIECES }, () => ({
        menu_item_id: shop.plain.itemId,
        selectedsize: { id: shop.plain.sizeId },
        quantity: PIECES,
      })),
      coupon_code: 'CRUNCH10',
      points_used: 100,
      order_grossprice: left,
    });
    expect(await toBill(id)).toMatchObject({
      coupon_discount_fils: (total - left - 2) * 100,
      points_discount_fils: 200,
      points_to_earn: left,
      total_fils: left * 100,
    });
  });

  test.each([
    ['more than there are', 99, 100, 0],
    ['fewer than may be used', 130, 50, 100],
    ['more than the bill takes: the total stays above the minimum (AMB-62)', 9000, 1500, 'all'],
  ] as const)('not %s: the true bill is told and confirmed', async (_, has, asked, told) => {
    await givePoints(shop, who.customerId, has);
    const points = told === 'all' ? (cost - 21) * 50 : told;
    const reply = await shop.placeAs(who, using(asked));
    expect(reply.body).toMatchObject({
      code: 'TOTAL_CHANGED',
      points_used: points,
      order_grossprice: cost - points / 50,
    });
    expect((await getLedger(shop, who.customerId)).lines).toEqual([`gained ${has}`]);
    if (points > 0) await order(using(points));
  });

  test('not for a total that another number of points would give', async () => {
    await givePoints(shop, who.customerId, 1000);
    shop.app.settings.points = { ...RULE, worthFils: 1 };
    const points = Math.min(1000, (cost - 21) * 100);
    const reply = await shop.placeAs(who, {
      points_used: points / 2,
      order_grossprice: cost - points / 100,
    });
    expect(reply.body).toMatchObject({ code: 'TOTAL_CHANGED', points_used: points });
  });

  test('not a guest, and not where the business gives none', async () => {
    expect((await shop.place(await shop.guest(), using(100))).body).toMatchObject({
      code: 'POINTS_NOT_ALLOWED',
    });
    await givePoints(shop, who.customerId, 500);
    shop.app.settings.points = { ...RULE, enabled: false };
    expect((await shop.placeAs(who, using(100))).body).toMatchObject({
      code: 'TOTAL_CHANGED',
      points_used: 0,
    });
  });

  test('and the same order sent again is the same order: it uses them once', async () => {
    await givePoints(shop, who.customerId, 100);
    const same = { ...using(100), uniqueOrderId: crypto.randomUUID() };
    expect(await order(same)).toBe(await order(same));
    expect((await getLedger(shop, who.customerId)).lines).toEqual(['gained 100', 'used -100']);
    expect((await shop.placeAs(who, { uniqueOrderId: same.uniqueOrderId })).body.code).toBe(
      'KEY_REUSED',
    );
  });
});

describe('an order that ends without food', () => {
  test('gives its points back once, whoever ends it', async () => {
    await givePoints(shop, who.customerId, 100);
    const mine = await order(using(100));
    await givePoints(shop, who.customerId, 100);
    const theirs = await order(using(100));
    const cancel = () => shop.by(who.headers)('cancelOrder', { order_id: mine }, {});
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    await move(theirs, 'reject', 'reject');
    expect(await getLedger(shop, who.customerId)).toMatchObject({
      lines: ['gained 100', 'used -100', 'gained 100', 'used -100', 'returned 100', 'returned 100'],
      stored: 200,
      usable: 200,
    });
  });

  test('comes back with its points, and stays away when they were used meanwhile', async () => {
    await givePoints(shop, who.customerId, 100);
    const id = await order(using(100));
    await move(id, 'reject');
    expect((await undo(id)).status).toBe(200);
    expect((await getLedger(shop, who.customerId)).usable).toBe(0);
    await move(id, 'reject');
    await order(using(100));
    const refused = await undo(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_POINTS_GONE']);
    expect((await toBill(id)).state).toBe('cancelled');
    expect((await getLedger(shop, who.customerId)).lines).toHaveLength(6);
  });
});

test('what expires is not used, is told as gone at once, and is written once by the night', async () => {
  const soon = new Date(shop.clock.now().getTime() + 60_000);
  await givePoints(shop, who.customerId, 150, soon);
  expect((await pointsTold(shop, who)).next_to_expire).toEqual({
    points: 150,
    at: soon.toISOString(),
  });
  const before = shop.clock.now();
  shop.clock.set(soon);
  const told = await pointsTold(shop, who);
  expect([told.balance, told.next_to_expire, told.entries[0]]).toEqual([
    0,
    null,
    { kind: 'expired', points: -150, at: soon.toISOString(), order_id: null },
  ]);
  expect((await shop.placeAs(who, using(100))).body).toMatchObject({ points_used: 0 });
  expect(await expirePoints(shop.app, soon)).toBe(1);
  expect(await expirePoints(shop.app, soon)).toBe(0);
  expect(await getLedger(shop, who.customerId)).toMatchObject({
    lines: ['gained 150', 'expired -150'],
    stored: 0,
  });
  shop.clock.set(before);
});

test('the points are told to nobody else', async () => {
  const other = await signIn(shop);
  const ask = (customer_id: number) => shop.by(other.headers)('points', { customer_id });
  expect((await ask(who.customerId)).body).toEqual((await ask(999_999)).body);
});

test('they are taken along with the own data, and end with the account', async () => {
  await givePoints(shop, who.customerId, 80);
  const id = await order();
  await move(id, ...DONE);
  const data = await shop.by(who.headers)('exportData');
  expect(data.body.personal_data.points).toMatchObject([
    { kind: 'gained', points: 80, order_id: null },
    { kind: 'gained', points: cost, order_id: id },
  ]);
  expect((await shop.by(who.headers)('deleteAccount')).status).toBe(200);
  expect(await getLedger(shop, who.customerId)).toMatchObject({
    lines: ['gained 80', `gained ${cost}`, `expired -${80 + cost}`],
    stored: 0,
  });
});

test('a line that was written stays, and no balance below zero can be written', async () => {
  await givePoints(shop, who.customerId, 80);
  const changes = [
    sql`update points_entry set points = 800 where customer_id = ${who.customerId}`,
    sql`delete from points_entry where customer_id = ${who.customerId}`,
    sql`update points_account set balance = -1 where customer_id = ${who.customerId}`,
  ];
  for (const change of changes) await expect(change.execute(shop.db)).rejects.toThrow();
  expect((await getLedger(shop, who.customerId)).stored).toBe(80);
});
