// A customer's way with an outside point of sale, in both languages, in cash and by card, with the real queue between the two.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusals as arabic } from '#shared/i18n/ar/refusals.ts';
import { refusals as english } from '#shared/i18n/en/refusals.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import { ringUndecided } from '#server/modules/orders/pos/ring-undecided.ts';
import { pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { toDelivery } from '#tests/support/past-orders.ts';
import { posShopOfFile } from '#tests/support/pos-shop.ts';

const shop = posShopOfFile();
let delivery: ReturnType<typeof toDelivery>;
beforeAll(async () => {
  delivery = toDelivery(shop);
  await shop.app.queue.work((work) => doOutsideWork(shop.app, work));
});
beforeEach(() => {
  shop.pos.settings.takes = 'accept';
});

type Lang = 'en' | 'ar';
const MESSAGES = { en: english, ar: arabic };
let addresses = 0;
const track = async (guest: Guest, order_id: string) =>
  (
    await shop.call(
      'trackOrder',
      { body: { order_id, phone_number: guest.phone } },
      { ip: `203.0.113.${(addresses += 1)}` },
    )
  ).body.successResponse;
/** Places a delivery; the reply of the shop. */
const place = (guest: Guest, method: 'Cash' | 'Card', lang: Lang) =>
  shop.call(
    method === 'Card' ? 'saveCardOrder' : 'saveOrder',
    {
      body: {
        data: { ...pickupOrder(shop.plain, guest), ...delivery, payment_method: method },
        mode: 'online',
      },
    },
    {
      headers: {
        'x-guest-proof': guest.proof,
        'accept-language': lang,
        host: new URL(shop.origin).host,
      },
    },
  );
const refundsOf = async (orderId: string) => {
  shop.clock.advance(60);
  await shop.jobs();
  return Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {}).length;
};
const code = async (guest: Guest, orderId: string) =>
  (await track(guest, orderId)).order_status_code;

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  test.each(['Cash', 'Card'] as const)(
    '%s: accepted by the point of sale to delivered',
    async (method) => {
      const guest = await shop.guest();
      const reply = await place(guest, method, lang);
      const orderId: string = reply.body.successResponse.order_id;
      if (method === 'Card') await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
      await expect.poll(() => code(guest, orderId)).toBe(2);
      for (const [status, shown] of [
        ['ready', 3],
        ['dispatched', 4],
        ['completed', 5],
      ] as const) {
        expect(await shop.pos.move(orderId, status)).toBe(204);
        expect(await code(guest, orderId)).toBe(shown);
      }
      expect(shop.pos.orders.get(orderId)?.data).toMatchObject({
        lang,
        order_type: 'delivery',
        address: { text: 'Al Karama, Dubai', building: 'Flat 5' },
        payment: { method: method === 'Card' ? 'card' : 'cash' },
      });
    },
  );

  test('Cash: rejected: the message of the documents, at once', async () => {
    shop.pos.settings.takes = 'reject';
    const reply = await place(await shop.guest(), 'Cash', lang);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'POS_REFUSED',
      MESSAGES[lang]['refusal.POS_REFUSED'],
    ]);
  });

  test('Card: rejected: the order says why, and the money goes back', async () => {
    shop.pos.settings.takes = 'reject';
    const guest = await shop.guest();
    const orderId: string = (await place(guest, 'Card', lang)).body.successResponse.order_id;
    await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    await expect.poll(() => code(guest, orderId)).toBe(6);
    expect(await refundsOf(orderId)).toBe(1);
  });

  test.each(['Cash', 'Card'] as const)('%s: silent until it is given up', async (method) => {
    shop.pos.settings.takes = 'silent';
    shop.waitMs(200);
    const guest = await shop.guest();
    const orderId: string = (await place(guest, method, lang)).body.successResponse.order_id;
    if (method === 'Card') await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    await expect.poll(async () => (await shop.state(orderId)).pos_state).toBe('sent');
    shop.clock.advance(130);
    await expect.poll(() => code(guest, orderId)).toBe(6);
    expect(await track(guest, orderId)).toMatchObject({ reason: 'pos_failed' });
    if (method === 'Card') expect(await refundsOf(orderId)).toBe(1);
    shop.waitMs(10_000);
    shop.pos.settings.takes = 'accept';
    // It answers: orders for now are taken again.
    await shop.db.updateTable('store_pos').set({ missed: 0 }).execute();
    await shop.db.transaction().execute((tx) => availabilityChanged(tx, 1));
    await expect.poll(async () => (await place(await shop.guest(), 'Cash', lang)).status).toBe(200);
  });
});

test('never decided: among the failed tasks of managers, by the number of the order', async () => {
  shop.pos.settings.takes = 'later';
  const guest = await shop.guest();
  const orderId: string = (await place(guest, 'Cash', 'en')).body.successResponse.order_id;
  shop.clock.advance(600);
  await ringUndecided(shop.app);
  const manager = await shop.signIn('manager');
  const listed = async () =>
    (await shop.by(manager)('deadJobs')).body.jobs.filter(
      (job: { order_id: string | null }) => job.order_id === orderId,
    );
  await expect
    .poll(listed)
    .toMatchObject([{ work: 'pos_question', reason: 'pos_undecided', order_id: orderId }]);
});
