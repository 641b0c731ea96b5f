// Who collects says that they are here, and who rides is named: each for the order's own people only, and only while it makes sense.
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { STORE_BOARD } from '#server/modules/orders/tracking/order-hub.ts';
import { forgetAt } from '#tests/support/forget-at.ts';
import { handOverShop } from '#tests/support/hand-over-shop.ts';
import type { Guest, Shop } from '#tests/support/order-shop.ts';
import { toDelivery, expectLikeMissing, MISSING_ORDER } from '#tests/support/past-orders.ts';
import { readRow } from '#tests/support/rows.ts';

const { branch, staff, move, tracked } = handOverShop();

async function ordered(change: Parameters<Shop['place']>[1] = {}): Promise<string> {
  const reply = await branch.shop.place(branch.guest, change);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
const here = (order_id: string, plate = '', by: Guest = branch.guest) =>
  branch.shop.by({ 'x-guest-proof': by.proof })('arriveOrder', { order_id }, { plate });
const card = async (orderId: string) =>
  (await branch.shop.call('board', { params: { storeId: 1 } }, staff())).body.orders.find(
    (order: { order_id: string }) => order.order_id === orderId,
  );
const name = (orderId: string, rider: { name?: string; phone?: string }) =>
  branch.shop.call('nameRider', { params: { orderId }, body: rider }, staff());

test('rings at the branch with the plate until somebody has touched the card, and rings no second time', async () => {
  const id = await ordered();
  expect((await here(id)).body).toMatchObject({ code: 'ARRIVAL_NOT_NOW', order_status_code: 1 });
  await move(id, 'accept', 'ready');
  expect(await tracked(id)).toMatchObject({ may_arrive: true, arrived_at: null });
  const first = await here(id, 'D 41877');
  expect(first.status, first.text).toBe(200);
  expect((await card(id)).arrival).toMatchObject({ plate: 'D 41877', rings: true });
  await branch.shop.call('acknowledge', { params: { orderId: id }, body: {} }, staff());
  const again = await here(id);
  expect(again.body).toEqual(first.body);
  expect((await card(id)).arrival).toMatchObject({ plate: 'D 41877', rings: false });
  await here(id, 'A 5');
  expect((await card(id)).arrival).toMatchObject({ plate: 'A 5', rings: false });
  expect((await tracked(id)).arrived_at).toBe(first.body.arrived_at);
  await move(id, 'complete');
  expect((await here(id)).status).toBe(409);
  const row = await readRow(branch.shop, 'customer_order', { order_id: id }, ['arrival_plate']);
  expect(row.arrival_plate).toBe('');
});

test('the same tap many times at once is one arrival: the branch hears of it once', async () => {
  const heard: string[] = [];
  const stop = await branch.shop.app.database.listen(
    STORE_BOARD,
    (payload) => heard.push(payload),
    () => undefined,
  );
  const id = await ordered();
  await move(id, 'accept');
  const replies = await Promise.all(Array.from({ length: 8 }, () => here(id, 'D 1')));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  await branch.shop.call('acknowledge', { params: { orderId: id }, body: {} }, staff());
  // Placed, accepted, here, touched; news come in the order in which they were sent, so that after the last there is no more of an arrival.
  await ordered();
  await eventually(() => expect(heard.at(-1)?.endsWith(id)).toBe(false));
  expect(heard.filter((payload) => payload.endsWith(id))).toHaveLength(4);
  await stop();
});

test('only its own people say so, for a pickup, and where the brand asks for it', async () => {
  const id = await ordered();
  await move(id, 'accept');
  const stranger = await branch.shop.guest();
  await expectLikeMissing(
    branch.shop,
    'arriveOrder',
    { params: { order_id: id }, body: {} },
    { params: { order_id: MISSING_ORDER }, body: {} },
    { 'x-guest-proof': stranger.proof },
  );
  const ride = await ordered(toDelivery(branch.shop));
  await move(ride, 'accept', 'ready');
  expect((await here(ride)).body.code).toBe('ARRIVAL_NOT_NOW');
  branch.shop.app.settings.handOver = { arrival: false, driverPosition: true };
  try {
    expect((await here(id)).body.code).toBe('ARRIVAL_NOT_NOW');
    expect((await tracked(id)).may_arrive).toBe(false);
  } finally {
    branch.shop.app.settings.handOver = { arrival: true, driverPosition: true };
  }
});

test('the rider stands on the card, and on the page of whoever ordered while it is on its way', async () => {
  const id = await ordered(toDelivery(branch.shop));
  expect((await name(id, { name: 'Imran' })).body.code).toBe('ILLEGAL_MOVE');
  await move(id, 'accept', 'ready');
  expect((await name(id, { name: 'Imran', phone: '12' })).body).toMatchObject({
    code: 'INVALID_PHONE',
    field: 'phone',
  });
  expect((await name(id, { name: ' Imran ', phone: '050 123 4567' })).status).toBe(200);
  expect((await card(id)).rider).toEqual({ name: 'Imran', phone: '+971501234567' });
  expect((await tracked(id)).rider).toBeNull();
  await move(id, 'dispatch');
  expect((await tracked(id)).rider).toEqual({ name: 'Imran', phone: '+971501234567' });
  const share = await branch.shop.by({ 'x-guest-proof': branch.guest.proof })(
    'shareOrder',
    { order_id: id },
    {},
  );
  const seen = await branch.shop.call('trackOrder', {
    body: { order_id: '', phone_number: '', share: share.body.token },
  });
  expect(seen.body.successResponse).toMatchObject({ order_status_code: 4, rider: null });
  await move(id, 'complete');
  expect((await tracked(id)).rider).toBeNull();
  const other = await ordered(toDelivery(branch.shop));
  await move(other, 'accept', 'ready');
  const offered = () => branch.shop.call('lastRiders', { params: { storeId: 1 } }, staff());
  expect((await offered()).body.riders).toEqual([{ name: 'Imran', phone: '+971501234567' }]);
  const later = new Date(branch.shop.clock.now().getTime() + 8 * 86_400_000);
  await forgetAt(branch.shop, later);
  expect((await offered()).body.riders).toEqual([]);
});
