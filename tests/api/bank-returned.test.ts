// The bank gives money back by itself while a refund of ours is due: it goes back once, and the books say so. At the port, over HTTP.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import { refundCancelled } from '#server/modules/payments/refund-cancelled.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let gateways: Gateways;
let cookie: string;
let orderId: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  gateways = shop.app.ports.payments;
  cookie = await shop.signIn('dxb01');
});

/** Paid, then rejected by the branch: its refund is due, and nobody has asked the bank for it yet. */
beforeEach(async () => {
  const guest = await shop.guest();
  orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay', 'ccavenue'));
  const reply = await shop.by(cookie)(
    'moveOrder',
    { orderId },
    { action: 'reject', reason: 'too_busy' },
  );
  expect(reply.status, reply.text).toBe(200);
  // As long as the move can be taken back no money goes.
  shop.clock.advance(shop.app.settings.undoSeconds);
  expect(await refundCancelled(shop.app)).toBe(0);
  shop.clock.advance(60);
  await refundCancelled(shop.app);
});

const refunds = async () => {
  const [payment] = await shop.payments(orderId);
  return readRows(shop, 'payment_refund', { payment_id: payment?.id ?? 0 }, ['id', 'state']);
};
async function stands() {
  const [payment] = await shop.payments(orderId);
  const events = await shop.db
    .selectFrom('payment_event')
    .select('kind')
    .where('payment_id', '=', payment?.id ?? 0)
    .where('kind', 'in', ['refund_done', 'refund_refused'])
    .execute();
  const { payment_status } = await shop.order(orderId);
  return {
    payment: payment?.state,
    payment_status,
    refunds: (await refunds()).map(({ state }) => state),
    events: events.map(({ kind }) => kind),
  };
}
const DONE = {
  payment: 'refunded',
  payment_status: 'Card Refunded',
  refunds: ['done'],
  events: ['refund_done'],
};
const WAITS = { payment: 'refund_due', refunds: ['due'], events: [] };
const giveBack = () => shop.control(`give-back/${orderId}-1`, {});
const ofOrder = async () => ({ refundId: (await refunds())[0]?.id ?? 0 });
/** The bank of these tests, with another word on an attempt. */
const saying = (status: NonNullable<Gateways['ccavenue']>['status']): Gateways => {
  if (!gateways.ccavenue) throw new Error('no ccavenue');
  return { ...gateways, ccavenue: { ...gateways.ccavenue, status } };
};
const later = () => shop.clock.advance(5 * 60);

test('what the bank gave back by itself is done when it refuses our refund, and done once', async () => {
  expect(await stands()).toMatchObject(WAITS);
  await giveBack();
  expect(await sendRefunds(shop.app, gateways, await ofOrder())).toBe(1);
  expect(await stands()).toEqual(DONE);
  later();
  expect(await sendRefunds(shop.app, gateways, await ofOrder())).toBe(0);
  expect(await stands()).toEqual(DONE);
  const [deal] = await shop.ledger(orderId);
  expect(Object.values(deal?.refunds ?? {})).toEqual([deal?.capturedFils]);
});

test('a process that dies between the refusal and the question, or a bank that answers only the first, leaves it due: it is asked again', async () => {
  await giveBack();
  const dies = saying(async () => {
    throw new Error('died here');
  });
  await expect(sendRefunds(shop.app, dies, await ofOrder())).rejects.toThrow('died here');
  expect(await stands()).toMatchObject(WAITS);
  later();
  const silent = saying(async () => ({ kind: 'unreachable' }));
  expect(await sendRefunds(shop.app, silent, await ofOrder())).toBe(0);
  expect(await stands()).toMatchObject(WAITS);
  later();
  expect(await sendRefunds(shop.app, gateways, await ofOrder())).toBe(1);
  expect(await stands()).toEqual(DONE);
});

test('where the bank knows no such attempt the refusal stands', async () => {
  await giveBack();
  const unknown = saying(async () => ({ kind: 'unknown' }));
  expect(await sendRefunds(shop.app, unknown, await ofOrder())).toBe(1);
  expect(await stands()).toMatchObject({ refunds: ['failed'], events: ['refund_refused'] });
});

test('two processes at once: one of them sends it, and it is done once', async () => {
  await giveBack();
  const due = await ofOrder();
  const answered = await Promise.all([1, 2].map(() => sendRefunds(shop.app, gateways, due)));
  expect(answered.toSorted()).toEqual([0, 1]);
  expect(await stands()).toEqual(DONE);
});
