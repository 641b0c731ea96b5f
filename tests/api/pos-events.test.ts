// What points of sale tell: signed, kept first, applied once, and never about another branch's orders.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createPosSecret, signEvent } from '#server/adapters/pos/pos-signature.ts';
import { forgetAt } from '#tests/support/forget-at.ts';
import { cancelOrder } from '#server/modules/orders/lifecycle/customer-actions.ts';
import { applyEvent } from '#server/modules/orders/pos/apply-event.ts';
import { POS_STORE, posShopOfFile } from '#tests/support/pos-shop.ts';

const shop = posShopOfFile();
beforeEach(() => {
  Object.assign(shop.pos.settings, { takes: 'accept', tells: 'once', reorders: false });
});

type Told = { type: string; data: Record<string, unknown>; timestamp?: string };
/** Tells an event with these secrets, as somebody would who writes the protocol by hand. */
async function tell(
  event: Told,
  {
    secrets = [shop.pos.settings.receive_secret],
    id = `evt_${randomUUID()}`,
    at = new Date(),
    text = JSON.stringify(event),
  } = {},
): Promise<number> {
  const reply = await fetch(shop.pos.settings.shop, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signEvent(secrets, { id, at, body: text }) },
    body: text,
  });
  return reply.status;
}
const status = (order_id: string, word: string, sequence: number): Told => ({
  type: 'order.status',
  data: { order_id, status: word, sequence },
});

test('forged, old, dated ahead or changed on the way: 401, and nothing is kept', async () => {
  const orderId = await shop.placed();
  const event = status(orderId, 'ready', 1);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect(await tell(event, { secrets: [createPosSecret()] })).toBe(401);
  expect(await tell(event, { at: minutes(-6) })).toBe(401);
  expect(await tell(event, { at: minutes(6) })).toBe(401);
  const signed = signEvent([shop.pos.settings.receive_secret], {
    id: 'evt_changed',
    at: new Date(),
    body: JSON.stringify(event),
  });
  const changed = await fetch(shop.pos.settings.shop, {
    method: 'POST',
    headers: { ...signed },
    body: JSON.stringify(status(orderId, 'completed', 1)),
  });
  expect(changed.status).toBe(401);
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen' });
  const kept = await shop.db.selectFrom('pos_event').select('event_id').execute();
  expect(kept).toEqual([]);
});

test('a repeated, stale, unknown or illegal event: 200, 200, 404 and 422 with an alarm', async () => {
  const orderId = await shop.placed();
  const id = `evt_${randomUUID()}`;
  expect(await tell(status(orderId, 'ready', 5), { id })).toBe(204);
  expect(await tell(status(orderId, 'ready', 5), { id })).toBe(200);
  expect(await tell(status(orderId, 'completed', 4))).toBe(200);
  expect(await shop.state(orderId)).toMatchObject({ state: 'ready' });
  expect(await tell(status('7ZZZZZZZZZ', 'ready', 1))).toBe(404);
  const illegal = `evt_${randomUUID()}`;
  // Nobody brings what is collected.
  expect(await tell(status(orderId, 'dispatched', 6), { id: illegal })).toBe(422);
  expect(shop.log).toContainEqual({
    level: 'error',
    event: 'pos_alarm',
    fields: { orderId, storeId: POS_STORE, eventId: illegal, kind: 'illegal_event' },
  });
  // What a point of sale says and we have no word for is none of ours.
  expect(await tell(status(orderId, 'plated', 7))).toBe(200);
  expect(await tell({ type: 'order.sung', data: { order_id: orderId } })).toBe(200);
  expect(await tell(status(orderId, 'ready', 8), { text: 'no json' })).toBe(400);
  expect(await shop.state(orderId)).toMatchObject({ state: 'ready' });
});

test('a word that the order has passed already is no fault: 200 without an alarm, and the point of sale was heard', async () => {
  const orderId = await shop.placed();
  expect(await tell(status(orderId, 'ready', 1))).toBe(204);
  shop.clock.advance(60);
  const alarms = shop.log.length;
  expect(await tell(status(orderId, 'in_kitchen', 2))).toBe(200);
  expect(await tell(status(orderId, 'pending', 3))).toBe(200);
  expect(shop.log.slice(alarms).filter(({ event }) => event === 'pos_alarm')).toEqual([]);
  expect(await shop.state(orderId)).toMatchObject({ state: 'ready' });
  const { heard_at } = await shop.db
    .selectFrom('pos_order')
    .innerJoin('customer_order', 'customer_order.id', 'pos_order.order_id')
    .select('heard_at')
    .where('customer_order.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(heard_at).toEqual(shop.clock.now());
});

test('accepted over there after it was cancelled here: 422, and it is asked to cancel once more', async () => {
  shop.pos.settings.takes = 'later';
  const orderId = await shop.placed();
  await cancelOrder(shop.app, orderId);
  await shop.deliver();
  const asked = () =>
    [...shop.pos.calls.keys()].filter((id) => id.startsWith(`msg_${orderId}_cancel`)).length;
  expect(asked()).toBe(1);
  expect(await tell(status(orderId, 'pending', 1))).toBe(200);
  await shop.deliver();
  expect(asked()).toBe(1);
  expect(await tell(status(orderId, 'in_kitchen', 2))).toBe(422);
  await shop.deliver();
  expect(asked()).toBe(2);
  expect(await shop.state(orderId)).toMatchObject({ state: 'cancelled' });
});

test('ids are remembered for a day at least, and for no more than two', async () => {
  const orderId = await shop.placed();
  const id = `evt_${randomUUID()}`;
  expect(await tell(status(orderId, 'ready', 1), { id })).toBe(204);
  const isKept = async (hours: number): Promise<boolean> => {
    const now = new Date(shop.clock.now().getTime() + hours * 3_600_000);
    await forgetAt(shop, now);
    const kept = await shop.db.selectFrom('pos_event').select('event_id').execute();
    return kept.some(({ event_id }) => event_id === id);
  };
  expect([await isKept(24), await isKept(49)]).toEqual([true, false]);
});

test("a branch's secret opens no other branch's orders", async () => {
  const orderId = await shop.placed();
  const theirs = { secrets: [shop.otherPos.settings.receive_secret] };
  expect(await tell(status(orderId, 'ready', 1), theirs)).toBe(404);
  expect(await tell({ type: 'order.rejected', data: { order_id: orderId } }, theirs)).toBe(404);
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen' });
  // What it sends us is signed with the other secret: it cannot be turned round against us.
  expect(
    await tell(status(orderId, 'ready', 1), { secrets: [shop.pos.settings.send_secret] }),
  ).toBe(401);
});

test('while secrets are being changed the old one and the new one count, and later the new one alone', async () => {
  const orderId = await shop.placed();
  const manager = await shop.signIn('manager');
  const { body } = await shop.by(manager)('replacePosSecrets', { storeId: POS_STORE }, {});
  const { receive_secret, send_secret } = body.secrets;
  const old = shop.pos.settings.receive_secret;
  expect(await tell(status(orderId, 'ready', 1), { secrets: [old] })).toBe(204);
  expect(await tell(status(orderId, 'completed', 2), { secrets: [receive_secret] })).toBe(204);
  // We sign with both: a point of sale that has not changed yet still knows us.
  expect(await shop.state(await shop.placed())).toMatchObject({ pos_state: 'accepted' });
  shop.clock.advance(24 * 3600 + 1);
  expect(await tell(status(orderId, 'completed', 3), { secrets: [old] })).toBe(401);
  expect(await tell(status(orderId, 'completed', 3), { secrets: [receive_secret] })).toBe(200);
  Object.assign(shop.pos.settings, { receive_secret, send_secret });
  shop.clock.advance(-24 * 3600 - 1);
});

test('an event is kept before it is applied: what the first one could not do another does, once', async () => {
  const orderId = await shop.placed();
  const key = { storeId: POS_STORE, eventId: `evt_${randomUUID()}` };
  await shop.db
    .insertInto('pos_event')
    .values({
      store_id: key.storeId,
      event_id: key.eventId,
      type: 'order.status',
      body: JSON.stringify(status(orderId, 'ready', 1)),
      received_at: shop.clock.now(),
    })
    .execute();
  const outcomes = await Promise.all([applyEvent(shop.app, key), applyEvent(shop.app, key)]);
  expect(outcomes).toEqual(['applied', 'applied']);
  expect((await shop.history(orderId)).map(({ event }) => event)).toEqual([
    'placed',
    'accepted',
    'readied',
  ]);
});

test('a thing that is out and a branch that pauses are switched off with the actor pos, until their end; the later word counts', async () => {
  const plu = String(shop.plain.sizeId);
  const until = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const off = () =>
    shop.db
      .selectFrom('store_availability')
      .select(['by', 'until', 'reason'])
      .where('store_id', '=', POS_STORE)
      .where('kind', '=', 'size')
      .where('entry_id', '=', shop.plain.sizeId)
      .where('ended_at', 'is', null)
      .execute();
  const available = (isThere: boolean, timestamp?: string) =>
    tell({
      type: 'item.availability',
      ...(timestamp === undefined ? {} : { timestamp }),
      data: { plu, available: isThere, ...(isThere ? {} : { until }) },
    });
  expect(await available(false)).toBe(204);
  expect(await off()).toEqual([{ by: 'pos', until: new Date(until), reason: 'ran_out' }]);
  await expect
    .poll(async () => (await shop.cash(await shop.guest())).body.code)
    .toBe('ITEM_UNAVAILABLE');
  // Said before it was switched off, and told late.
  const before = new Date(shop.clock.now().getTime() - 60_000).toISOString();
  expect(await available(true, before)).toBe(200);
  expect(await off()).toHaveLength(1);
  shop.clock.advance(1);
  expect(await available(true)).toBe(204);
  expect(await off()).toEqual([]);
  expect(
    await tell({ type: 'item.availability', data: { plu: 'nothing', available: false } }),
  ).toBe(404);
  await expect.poll(async () => (await shop.cash(await shop.guest())).status).toBe(200);

  expect(await tell({ type: 'store.status', data: { state: 'paused', until } })).toBe(204);
  await expect
    .poll(async () => (await shop.cash(await shop.guest())).body)
    .toMatchObject({ code: 'STORE_PAUSED', until });
  shop.clock.advance(1);
  expect(await tell({ type: 'store.status', data: { state: 'open' } })).toBe(204);
  await expect.poll(async () => (await shop.cash(await shop.guest())).status).toBe(200);
});

test('of what a point of sale says of its branch the later said counts, in whatever order and however late it comes', async () => {
  const plu = String(shop.plain.sizeId);
  const start = shop.clock.now().getTime();
  const minute = (count: number) => new Date(start + count * 60_000).toISOString();
  const item = (available: boolean, timestamp: string) =>
    tell({ type: 'item.availability', timestamp, data: { plu, available } });
  const store = (state: string, timestamp: string) =>
    tell({ type: 'store.status', timestamp, data: { state } });
  shop.clock.advance(20 * 60);
  // Both are told late, in the order in which they were said.
  expect(await item(false, minute(1))).toBe(204);
  expect(await item(true, minute(2))).toBe(204);
  expect(await store('paused', minute(1))).toBe(204);
  expect(await store('open', minute(2))).toBe(204);
  // The later one found nothing to change, and counts all the same.
  expect(await item(true, minute(6))).toBe(204);
  expect(await item(false, minute(5))).toBe(200);
  expect(await store('busy', minute(6))).toBe(204);
  expect(await store('paused', minute(5))).toBe(200);
  expect(await store('open', minute(7))).toBe(204);
  await expect.poll(async () => (await shop.cash(await shop.guest())).status).toBe(200);
});

test('where the board only shows, nobody moves an order there while the point of sale answers; to cancel it is asked', async () => {
  const orderId = await shop.placed();
  const branch = await shop.signIn('dxb01');
  const press = (action: string, more: object = {}) =>
    shop.by(branch)('moveOrder', { orderId }, { action, ...more });
  expect((await press('ready')).body.code).toBe('POS_DECIDES');
  await shop.db.updateTable('store_pos').set({ board: 'moves' }).execute();
  expect((await press('ready')).status).toBe(200);
  await shop.db.updateTable('store_pos').set({ board: 'shows' }).execute();
  const rejected = await press('reject', { reason: 'customer' });
  expect([rejected.status, rejected.body.code]).toEqual([200, undefined]);
  await shop.deliver();
  expect(shop.pos.orders.get(orderId)).toMatchObject({ isCancelAsked: true });
  expect(await tell(status(orderId, 'completed', 9))).toBe(422);
  expect(await shop.state(orderId)).toMatchObject({ state: 'cancelled' });
});
