// Money that is heard of late, while the order still waits for it: cooked where somebody can, given back where nobody can, and never given up unasked.
import { beforeEach, expect, test } from 'vitest';
import { createGateways } from '#server/adapters/payment/gateways.ts';
import type { Way } from '#tests/support/card-shop.ts';
import { expectPaidOnce, held, steps } from '#tests/support/card-expect.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
const shop = cardShopOfFile();

beforeEach(async () => {
  shop.clock.set(WEDNESDAY_EVENING);
  manager = await shop.signIn('manager');
  await shop.control('switches', { api: 'good', notices: 0 });
});

const minutes = (count: number): void => {
  shop.clock.advance(count * 60);
};
/** An order whose customer pays at the bank and closes the tab: nobody tells the shop. */
async function paidUnheard(): Promise<string> {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.pay(guest, orderId, 'leave');
  const [deal] = await shop.ledger(orderId);
  await shop.control(`decide/${deal?.orderNo}`, { outcome: 'pay' });
  return orderId;
}
/** So many tries of an order that ran out, each to be looked at since a minute. */
async function attemptsDue(order_id: number, length: number, provider: Way): Promise<void> {
  const at = new Date(WEDNESDAY_EVENING.getTime() - 60_000);
  const row = (_: unknown, index: number) => ({
    ...{ order_id, attempt: 100 + index, provider, gateway_order_id: `${provider}-${index}` },
    ...{ reference: null, amount_fils: 100, currency: 'AED', state: 'expired' as const },
    ...{ created_at: at, changed_at: at, next_look_at: at },
  });
  await shop.db.insertInto('payment').values(Array.from({ length }, row)).execute();
}
const press = async (name: 'pauseStore' | 'resumeStore', body: object) => {
  const reply = await shop.by(manager)(name, { storeId: 1 }, body);
  expect(reply.status, reply.text).toBe(200);
  const isOpen = async () =>
    (await shop.call('storeForPickup', { params: { storeId: 1 } })).body.store.is_open;
  await expect.poll(isOpen).toBe(name === 'resumeStore');
};

test('a bank that does not answer ends no order at its hour: what was paid is cooked when the bank is back (P3)', async () => {
  const orderId = await paidUnheard();
  await shop.control('switches', { api: 'error' });
  for (const count of [3, 58, 2]) {
    minutes(count);
    await shop.jobs();
    expect((await shop.order(orderId)).status).toBe(8);
  }
  await shop.control('switches', { api: 'good' });
  minutes(2);
  await shop.jobs();
  await expectPaidOnce(shop, orderId);
});

test('an order waits for a silent bank no longer than its money could cook it, and the money is found and goes back (P3)', async () => {
  const orderId = await paidUnheard();
  await shop.control('switches', { api: 'error' });
  minutes(121);
  await shop.jobs();
  expect(await shop.order(orderId)).toMatchObject({ status: 6, reason: 'payment_failed' });
  // The bank is silent for longer than the usual looks.
  for (const count of [60, 1440]) {
    minutes(count);
    await shop.jobs();
  }
  await shop.control('switches', { api: 'good' });
  minutes(61);
  await shop.jobs();
  expect(await held(shop, orderId)).toBe(0);
  expect((await shop.payments(orderId)).map(({ state }) => state)).toEqual(['refunded']);
  expect(await steps(shop, orderId)).toEqual([8, 6]);
});

test.each([
  ['at once', 10, [8, 1]],
  ['late', 20, [8, 6]],
])('money that is heard of %s at a branch that paused meanwhile', async (_, after, codes) => {
  const orderId = await paidUnheard();
  await press('pauseStore', { scope: 'whole', span: 'two_hours', reason: 'staff' });
  try {
    minutes(after);
    await shop.jobs();
    expect(await steps(shop, orderId)).toEqual(codes);
    const isCooked = codes.includes(1);
    expect((await held(shop, orderId)) > 0).toBe(isCooked);
    expect((await shop.payments(orderId)).map(({ state }) => state)).toEqual([
      isCooked ? 'paid' : 'refunded',
    ]);
  } finally {
    await press('resumeStore', { scope: 'whole' });
  }
});

test('what is paid a quarter of an hour later takes its place in the kitchen then', async () => {
  const places = () =>
    shop.db
      .selectFrom('capacity_slot')
      .select(['starts_at', 'orders', 'make_seconds'])
      .where('store_id', '=', 1)
      .where('orders', '>', 0)
      .orderBy('starts_at')
      .execute();
  await shop.db.deleteFrom('capacity_slot').execute();
  const [first] = [await paidUnheard(), await places()];
  const [before] = await places();
  minutes(15);
  await shop.jobs();
  await expectPaidOnce(shop, first);
  expect(await places()).toEqual([
    { ...before, starts_at: new Date((before?.starts_at.getTime() ?? 0) + 900_000) },
  ]);
  // Given up, it gives back the place that it has.
  const cookie = await shop.signIn('dxb01');
  await shop.by(cookie)('moveOrder', { orderId: first }, { action: 'reject', reason: 'too_busy' });
  expect(await places()).toEqual([]);
});

test('attempts at a company that is not in the settings any more keep no other waiting', async () => {
  const orderId = await paidUnheard();
  const { id } = await shop.order(orderId);
  await attemptsDue(id, 50, 'paytabs');
  const configured = shop.app.config.payment;
  shop.app.ports.payments = createGateways({ ...configured, paytabs: null });
  try {
    minutes(3);
    await shop.jobs();
    await expectPaidOnce(shop, orderId);
  } finally {
    shop.app.ports.payments = createGateways(configured);
  }
});

test('what became due in an hour without a bank is looked at in one round', async () => {
  const orderId = await paidUnheard();
  const { id } = await shop.order(orderId);
  await shop.jobs();
  await attemptsDue(id, 120, 'ccavenue');
  expect((await shop.jobs()).looked).toBe(120);
});

test('money that is taken hours later, and that nobody tells of, is found within a quarter of an hour and goes back (P3)', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.pay(guest, orderId, 'leave');
  for (const count of [2, 60, 60, 11]) {
    minutes(count);
    await shop.jobs();
  }
  const [deal] = await shop.ledger(orderId);
  await shop.control(`decide/${deal?.orderNo}`, { outcome: 'pay' });
  minutes(15);
  await shop.jobs();
  expect((await shop.payments(orderId)).map(({ state }) => state)).toEqual(['refunded']);
  expect(await held(shop, orderId)).toBe(0);
});
