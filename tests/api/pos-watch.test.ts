// Orders that a point of sale does not decide on: who rings, who is asked, and what happens at the same moment.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { askAboutOrder } from '#server/modules/orders/pos/ask-pos.ts';
import { setHeard } from '#server/modules/orders/pos/pos-orders.queries.ts';
import { readQuiet } from '#server/modules/orders/pos/pos-watch.queries.ts';
import { sendToPos } from '#server/modules/orders/pos/send-to-pos.ts';
import {
  lockOrderRow,
  transitionOrder,
} from '#server/modules/orders/lifecycle/transition-order.ts';
import { ringUndecided } from '#server/modules/orders/pos/ring-undecided.ts';
import { watchPos } from '#server/jobs/start-jobs.ts';
import { somebodyWaits } from '#tests/support/lock-waits.ts';
import { posShopOfFile } from '#tests/support/pos-shop.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = posShopOfFile();
const setPos = (change: { is_on?: boolean; board?: 'shows' | 'moves' }) =>
  shop.db.updateTable('store_pos').set(change).where('store_id', '=', 1).execute();
beforeEach(async () => {
  await setPos({ is_on: true, board: 'shows' });
  shop.clock.set(new Date(Math.max(shop.clock.now().getTime(), WEDNESDAY_EVENING.getTime())));
  Object.assign(shop.pos.settings, {
    takes: 'accept',
    tells: 'once',
    reorders: false,
    lies: false,
    reason: 'other',
  });
});

const acknowledgedAt = async (orderId: string) =>
  (await readRow(shop, 'customer_order', { order_id: orderId }, ['acknowledged_at']))
    .acknowledged_at;
/** As the server knows it. */
const watched = async (orderId: string) => {
  const { id } = await readRow(shop, 'customer_order', { order_id: orderId }, ['id']);
  return { id, orderId, storeId: 1 };
};

test.each([
  ['switched off', { is_on: false, board: 'shows' }],
  ['left to the board', { is_on: true, board: 'moves' }],
] as const)('%s: what is not decided rings at the board at once', async (_, change) => {
  const manager = await shop.signIn('manager');
  const save = (settings: object) =>
    shop.by(manager)('saveStorePos', { storeId: 1 }, { base_url: shop.posOrigin, ...settings });
  shop.pos.settings.takes = 'later';
  const received = await shop.placed();
  shop.pos.settings.takes = 'error';
  const unsent = await shop.placed();
  shop.pos.settings.takes = 'accept';
  const decided = await shop.placed();
  const quiet = await Promise.all([received, unsent, decided].map(acknowledgedAt));
  expect(quiet).not.toContain(null);
  expect((await save(change)).status).toBe(200);
  expect([await acknowledgedAt(received), await acknowledgedAt(unsent)]).toEqual([null, null]);
  expect(await acknowledgedAt(decided)).not.toBeNull();
  const branch = await shop.signIn('dxb01');
  const pressed = await shop.by(branch)('moveOrder', { orderId: received }, { action: 'accept' });
  expect(pressed.status).toBe(200);
  expect((await save({ is_on: true, board: 'shows' })).status).toBe(200);
  // The processes that place orders hear of it.
  await expect.poll(async () => shop.pos.orders.has(await shop.placed())).toBe(true);
});

test('the watch looks after orders and kept events of a point of sale that is off, too', async () => {
  shop.pos.settings.takes = 'later';
  const orderId = await shop.placed();
  const eventId = 'evt_kept';
  await shop.db
    .insertInto('pos_event')
    .values({
      ...{ store_id: 1, event_id: eventId, type: 'order.sung', body: '{}' },
      received_at: shop.clock.now(),
    })
    .execute();
  // Of every branch: no point of sale is on.
  const others = shop.db.updateTable('store_pos').where('store_id', '<>', 1);
  await Promise.all([setPos({ is_on: false }), others.set({ is_on: false }).execute()]);
  onTestFinished(async () => void (await others.set({ is_on: true }).execute()));
  shop.clock.advance(180);
  await watchPos(shop.app);
  expect(await acknowledgedAt(orderId)).toBeNull();
  const kept = shop.db.selectFrom('pos_event').select('outcome').where('event_id', '=', eventId);
  expect(await kept.executeTakeFirst()).toEqual({ outcome: 'ignored' });
});

test('not even sent after three minutes, because its work keeps failing: it rings too', async () => {
  shop.pos.settings.takes = 'error';
  const orderId = await shop.placed();
  expect(await shop.state(orderId)).toMatchObject({ pos_state: 'sent' });
  shop.clock.advance(179);
  await ringUndecided(shop.app);
  expect(await acknowledgedAt(orderId)).not.toBeNull();
  shop.clock.advance(1);
  await ringUndecided(shop.app);
  expect(await acknowledgedAt(orderId)).toBeNull();
});

test('an order that is being decided on right now is not waited for, and nobody waits in a circle', async () => {
  shop.pos.settings.takes = 'later';
  const { id } = await watched(await shop.placed());
  shop.clock.advance(180);
  await shop.db.transaction().execute(async (tx) => {
    await lockOrderRow(tx, id);
    const ringing = ringUndecided(shop.app);
    await Promise.race([ringing, somebodyWaits(shop.db)]);
    await setHeard(tx, id, { at: shop.clock.now(), sequence: null });
    await ringing;
  });
});

test('brought back and cancelled again while its message is taken back: the point of sale hears of it', async () => {
  const orderId = await shop.placed();
  const branch = await shop.signIn('dxb01');
  const reject = { action: 'reject', reason: 'customer' };
  expect((await shop.by(branch)('moveOrder', { orderId }, reject)).status).toBe(200);
  expect((await shop.by(branch)('undoMove', { orderId }, {})).status).toBe(200);
  const { id: messageId } = await shop.db
    .selectFrom('pos_message')
    .innerJoin('customer_order', 'customer_order.id', 'pos_message.order_id')
    .select('pos_message.id')
    .where('customer_order.order_id', '=', orderId)
    .where('type', '=', 'order.cancel_requested')
    .executeTakeFirstOrThrow();
  let takingBack: Promise<void> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrderRow(tx, (await watched(orderId)).id);
    await transitionOrder(tx, order, 'cancelled_by_staff', {
      by: { kind: 'system', name: 'test' },
      clock: shop.clock,
      desk: shop.app,
    });
    takingBack = sendToPos(shop.app, { messageId, tried: 0 });
    await Promise.race([takingBack, somebodyWaits(shop.db)]);
  });
  await takingBack;
  await shop.deliver();
  expect(shop.pos.orders.get(orderId)).toMatchObject({ isCancelAsked: true });
});

test('received and not decided: the board rings after three minutes, a manager reads of it after ten', async () => {
  shop.pos.settings.takes = 'later';
  const orderId = await shop.placed();
  const acknowledged = () => acknowledgedAt(orderId);
  expect(await acknowledged()).not.toBeNull();
  shop.clock.advance(179);
  await ringUndecided(shop.app);
  expect(await acknowledged()).not.toBeNull();
  shop.clock.advance(1);
  await ringUndecided(shop.app);
  expect(await acknowledged()).toBeNull();
  shop.clock.advance(420);
  await ringUndecided(shop.app);
  await ringUndecided(shop.app);
  const jobs = await shop.app.queue.depth();
  expect(jobs).toContainEqual({ name: 'pos-work', state: 'created', count: expect.any(Number) });
  // Decided after all.
  expect(await shop.pos.move(orderId, 'in_kitchen')).toBe(204);
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen', pos_state: 'accepted' });
});

test('an answer with the number of the last word takes back nothing that the branch did since; a higher one counts', async () => {
  await setPos({ board: 'moves' });
  const orderId = await shop.placed();
  await shop.pos.move(orderId, 'in_kitchen');
  const branch = await shop.signIn('dxb01');
  const press = (action: string) => shop.by(branch)('moveOrder', { orderId }, { action });
  const ask = async () => askAboutOrder(shop.app, await watched(orderId));
  expect((await press('hold')).status).toBe(200);
  expect(await ask()).toBe(true);
  expect(await shop.state(orderId)).toMatchObject({ state: 'on_hold' });
  expect((await press('resume')).status).toBe(200);
  await shop.pos.move(orderId, 'cancelled');
  const back = { reason: 'mistake', seen_state: 'cancelled' };
  expect((await shop.by(branch)('recallOrder', { orderId }, back)).status).toBe(200);
  expect(await ask()).toBe(true);
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen' });
  const order = shop.pos.orders.get(orderId);
  if (order) Object.assign(order, { status: 'ready', sequence: order.sequence + 1 });
  expect(await ask()).toBe(true);
  expect(await shop.state(orderId)).toMatchObject({ state: 'ready' });
});

test('who was not asked for the longest is asked next, whether there was an answer or not', async () => {
  const later = new Date(shop.clock.now().getTime() + 86_400_000);
  await shop.db.updateTable('pos_order').set({ heard_at: later }).execute();
  const [one, other] = [await shop.placed(), await shop.placed()];
  for (const orderId of [one, other]) shop.pos.orders.delete(orderId);
  shop.clock.advance(300);
  const asked: string[] = [];
  for (const _ of [1, 2, 3]) {
    shop.clock.advance(60);
    const [next] = await readQuiet(shop.db, shop.clock.now(), 1);
    if (!next) throw new Error('nobody is quiet');
    expect(await askAboutOrder(shop.app, next)).toBe(false);
    asked.push(next.orderId);
  }
  expect(asked[1]).not.toBe(asked[0]);
  expect(asked[2]).not.toBe(asked[1]);
});

test('what staff cancelled may be taken back as long as before, though its acceptance comes meanwhile', async () => {
  await setPos({ board: 'moves' });
  shop.pos.settings.takes = 'later';
  const orderId = await shop.placed();
  const branch = await shop.signIn('dxb01');
  const rejection = { action: 'reject', reason: 'too_busy' };
  expect((await shop.by(branch)('moveOrder', { orderId }, rejection)).status).toBe(200);
  const send = vi.spyOn(shop.app.queue, 'send');
  onTestFinished(() => send.mockRestore());
  await shop.pos.move(orderId, 'in_kitchen');
  const waits = send.mock.calls.map(([, , options]) => options?.afterSeconds ?? 0);
  expect(waits).toEqual([shop.app.settings.undoSeconds + 1]);
});
