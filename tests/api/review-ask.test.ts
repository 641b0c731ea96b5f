// A day after an order its customer is asked once how it was.
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#server/modules/customers/session.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const DAY_SECONDS = 86_400;
let who: SignedIn;
const shop = shopOfFile();
const start = () => shop.clock.set(new Date('2026-01-14T15:30:00Z'));
beforeEach(async () => {
  start();
  who = await signIn(shop);
});

async function order(...actions: string[]): Promise<string> {
  const placed = await shop.placeAs(who);
  const orderId = placed.body.successResponse.order_id;
  const cookie = await shop.signIn('dxb01');
  for (const action of actions)
    await shop.by(cookie)(
      'moveOrder',
      { orderId },
      { action, ...(action === 'reject' ? { reason: 'too_busy' } : {}) },
    );
  return orderId;
}
/** A session lasts an hour: who is asked a day later has a new one. */
async function asked() {
  const { customerId } = who;
  const { accessToken } = await startSession(shop.app, customerId);
  who = { ...who, headers: { authorization: `Bearer ${accessToken}` } };
  const reply = await shop.by(who.headers)('reviewAsk', { customer_id: customerId });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.order;
}
const DONE = ['accept', 'ready', 'complete'];

test('not before a day, then about the last order, until it is answered', async () => {
  const id = await order(...DONE);
  shop.clock.advance(DAY_SECONDS - 1);
  expect(await asked()).toBeNull();
  shop.clock.advance(1);
  expect(await asked()).toMatchObject({
    order_id: id,
    handed_over_at: '2026-01-14T15:30:00.000Z',
    store: { en: expect.stringMatching(/./), ar: expect.stringMatching(/./) },
  });
  const saved = await shop.by(who.headers)(
    'saveReview',
    { id },
    { feedback: 'Crunchy', items: [{ menu_item_id: shop.plain.itemId, rating: 5 }] },
  );
  expect(saved.status, saved.text).toBe(200);
  expect(await asked()).toBeNull();
});

test('never again when it was refused, and never for a rejected order', async () => {
  const id = await order(...DONE);
  shop.clock.advance(DAY_SECONDS);
  expect((await asked())?.order_id).toBe(id);
  const refuse = () => shop.by(who.headers)('refuseReview', { order_id: id }, {});
  expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 200]);
  expect(await asked()).toBeNull();
  start();
  who = await signIn(shop);
  await order('reject');
  shop.clock.advance(DAY_SECONDS);
  expect(await asked()).toBeNull();
});
