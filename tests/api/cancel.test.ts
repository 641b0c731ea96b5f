import { beforeAll, expect, test } from 'vitest';
import { listeningServer } from '#tests/support/order-shop.ts';
import { MISSING_ORDER, orderBy, setStatus } from '#tests/support/past-orders.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

let noura: SignedIn;
let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  [noura, cookie] = [await signIn(shop), await shop.signIn('dxb01')];
});

const cancel = (order_id: string, headers: Record<string, string> = noura.headers) =>
  shop.by(headers)('cancelOrder', { order_id }, {});
const accept = (orderId: string) => shop.by(cookie)('moveOrder', { orderId }, { action: 'accept' });
const stored = (id: string) =>
  readRow(shop, 'customer_order', { order_id: id }, ['id', 'status', 'reason']);
const readHistory = async (id: string) =>
  readRows(
    shop,
    'order_status_history',
    { order_id: (await stored(id)).id },
    ['from_code', 'to_code', 'actor_kind', 'reason'],
    'id',
  );

test('a customer cancels a pending order free of charge, once', async () => {
  const { id } = await orderBy(shop, noura);
  expect((await cancel(id)).body).toEqual({ ok: true });
  expect(await stored(id)).toMatchObject({ status: 6, reason: 'customer' });
  expect((await cancel(id)).status).toBe(200);
  expect(await readHistory(id)).toEqual([
    { from_code: null, to_code: 1, actor_kind: 'customer', reason: null },
    { from_code: 1, to_code: 6, actor_kind: 'customer', reason: 'customer' },
  ]);
});

test('a scheduled order can be cancelled, one in any later state cannot', async () => {
  const { id } = await orderBy(shop, noura);
  for (const status of [2, 3, 4, 5, 8] as const) {
    await setStatus(shop, id, status);
    const reply = await cancel(id);
    expect([reply.status, reply.body.code, (await stored(id)).status], `status ${status}`).toEqual([
      409,
      'CANCEL_TOO_LATE',
      status,
    ]);
  }
  await setStatus(shop, id, 7);
  expect((await cancel(id)).status).toBe(200);
});

test('of a cancel and an accept at the same moment exactly one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await orderBy(shop, noura);
    const [cancelled, accepted] = await Promise.all([cancel(id), accept(id)]);
    expect([cancelled.status, accepted.status].sort()).toEqual([200, 409]);
    expect((await stored(id)).status).toBe(cancelled.status === 200 ? 6 : 2);
    expect(await readHistory(id)).toHaveLength(2);
  }
});

test("the guest's proof and the tracking grant may cancel", async () => {
  const guest = await shop.guest();
  const first = (await shop.place(guest)).body.successResponse.order_id;
  expect((await cancel(first, { 'x-guest-proof': guest.proof })).status).toBe(200);
  const second = await shop.place(guest);
  expect(
    (
      await cancel(second.body.successResponse.order_id, {
        cookie: String(second.headers['set-cookie']).split(';')[0] ?? '',
      })
    ).status,
  ).toBe(200);
});

test('the board and whoever follows by a shared link learn of it at once', async () => {
  const customer = await signIn(shop);
  const { id } = await orderBy(shop, customer);
  const { token } = (await shop.by(customer.headers)('shareOrder', { order_id: id }, {})).body;
  const server = await listeningServer(shop.app);
  try {
    expect(
      (await fetch(`${server.origin}/api/track/${MISSING_ORDER}/events?share=${token}`)).status,
    ).toBe(404);
    expect((await fetch(`${server.origin}/api/track/${id}/events?share=${token}x`)).status).toBe(
      404,
    );
    const board = await readEvents(`${server.origin}/api/console/board/1/events`, cookie);
    const followed = await readEvents(`${server.origin}/api/track/${id}/events?share=${token}`, '');
    await followed.until((event) => event.code === 1);
    await cancel(id, customer.headers);
    await Promise.all([
      board.until(
        (event) =>
          event.order_id === id && event.state === 'cancelled' && event.reason === 'customer',
      ),
      followed.until((event) => event.code === 6),
    ]);
  } finally {
    await server.close();
  }
});
