// Points under orders of the same instant.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLines, lockLedger } from '#server/modules/points/points.queries.ts';
import { listeningServer, pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { givePoints, getLedger } from '#tests/support/points.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
const shop = shopOfFile();
beforeAll(async () => {
  server = await listeningServer(shop.app);
});
afterAll(async () => {
  await server?.close();
});
const cost = (): number => shop.plain.unitAed * PIECES;
/** What one order takes at most: the bill has to stay above the minimum. */
const each = (): number => (cost() - 21) * 50;

function usingAll(who: Awaited<ReturnType<typeof signIn>>) {
  const body = {
    ...pickupOrder(shop.plain, { customerId: who.customerId, proof: '', phone: who.phone }),
    uniqueOrderId: randomUUID(),
    guest: false,
    points_used: each(),
    order_grossprice: 21,
  };
  return {
    path: '/api/customer/save_order',
    headers: who.headers,
    body: JSON.stringify({ data: body, mode: 'online' }),
  };
}
const toCount = (replies: readonly { status: number; text: string }[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(replies, ({ status, text }) =>
        status === 200 ? '200' : String(JSON.parse(text).code),
      ),
    ].map(([told, list]) => [told, list.length]),
  );

test('of two hundred orders at once as many use points as there are points for', async () => {
  const who = await signIn(shop);
  await givePoints(shop, who.customerId, 3 * each());
  const replies = await releaseTogether(
    server.port,
    Array.from({ length: 200 }, () => usingAll(who)),
  );
  const { 200: placed, ...refused } = toCount(replies);
  expect(placed).toBe(3);
  expect(
    Object.keys(refused).every((code) =>
      ['POINTS_GONE', 'TOTAL_CHANGED', 'UNAVAILABLE'].includes(code),
    ),
  ).toBe(true);
  const orders = await readRows(shop, 'customer_order', { customer_id: who.customerId }, [
    'points_used',
  ]);
  expect(orders.map(({ points_used }) => points_used)).toEqual([each(), each(), each()]);
  expect(await getLedger(shop, who.customerId)).toMatchObject({ sum: 0, stored: 0, usable: 0 });
  expect((await getLedger(shop, who.customerId)).lines).toHaveLength(4);
});

test('cancelled by many at once while the next orders come: every point is there once', async () => {
  const who = await signIn(shop);
  await givePoints(shop, who.customerId, 2 * each());
  for (let round = 0; round < 5; round += 1) {
    const [first] = await releaseTogether(server.port, [usingAll(who)]);
    const { order_id } = JSON.parse(first?.text ?? '').successResponse;
    const cancel = {
      path: `/api/customer/order/${order_id}/cancel`,
      headers: who.headers,
      body: '{}',
    };
    const replies = await releaseTogether(server.port, [
      ...Array.from({ length: 8 }, () => cancel),
      ...Array.from({ length: 8 }, () => usingAll(who)),
    ]);
    expect(replies.slice(0, 8).map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
    const placed = replies.slice(8).filter(({ status }) => status === 200);
    // One use was free from the start; that of the cancelled order may have come in time for one more.
    expect([1, 2]).toContain(placed.length);
    const left = await getLedger(shop, who.customerId);
    expect(left).toMatchObject({ sum: (2 - placed.length) * each(), stored: left.sum });
    for (const { text } of placed) {
      const id = JSON.parse(text).successResponse.order_id;
      await releaseTogether(server.port, [{ ...cancel, path: `/api/customer/order/${id}/cancel` }]);
    }
    expect((await getLedger(shop, who.customerId)).stored).toBe(2 * each());
  }
});

test('of orders handed over at once exactly one pays what is owed', async () => {
  const branch = await shop.signIn('dxb01');
  const press = (orderId: string, action: string) =>
    shop.by(branch)('moveOrder', { orderId }, { action });
  for (let round = 0; round < 5; round += 1) {
    const who = await signIn(shop);
    await shop.db.transaction().execute(async (tx) => {
      const line = { order: null, at: shop.clock.now(), expiresAt: null };
      await addLines(tx, who.customerId, await lockLedger(tx, who.customerId), [
        { ...line, kind: 'taken_back', points: 0, owed: cost() },
      ]);
    });
    const ids: string[] = [];
    for (let one = 0; one < 6; one += 1)
      ids.push((await shop.placeAs(who)).body.successResponse.order_id);
    for (const id of ids) for (const action of ['accept', 'ready']) await press(id, action);
    await Promise.all(ids.map((id) => press(id, 'complete')));
    const { lines, sum, stored } = await getLedger(shop, who.customerId);
    expect([sum, stored]).toEqual([5 * cost(), 5 * cost()]);
    expect(lines.filter((line) => line.startsWith('taken_back -'))).toEqual([
      `taken_back -${cost()} owes -${cost()}`,
    ]);
  }
});

test('an account that is erased while it orders: the one or the other, and nobody waits for ever', async () => {
  for (let round = 0; round < 10; round += 1) {
    const who = await signIn(shop);
    await givePoints(shop, who.customerId, each());
    const [order, erased] = await Promise.all([
      releaseTogether(server.port, [usingAll(who)]),
      shop.by(who.headers)('deleteAccount'),
    ]);
    expect([order[0]?.status === 200, erased.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await getLedger(shop, who.customerId)).stored).toBe(0);
  }
});
