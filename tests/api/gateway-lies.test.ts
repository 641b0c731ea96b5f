// The card company's own answer is looked at too: another amount, currency, order or a number that was used before pays for nothing.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { GatewayAnswer } from '#server/adapters/payment/payment-port.ts';
import { finaliseCardOrder } from '#server/modules/payments/card-orders.ts';
import { startPayment } from '#server/modules/payments/start-payment.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import { createBarrierGateway } from '#tests/chaos/barrier-gateway.ts';
import { expectUnpaid, steps } from '#tests/support/card-expect.ts';
import type { Guest } from '#tests/support/order-shop.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let guest: Guest;
const bank = createBarrierGateway((list) => list);
const shop = cardShopOfFile();
beforeAll(async () => {
  guest = await shop.guest();
});
beforeEach(() => {
  shop.log.length = 0;
});

async function attempt(
  provider: 'ccavenue' | 'paytabs',
): Promise<{ orderId: string; number: string; settle(): Promise<{ outcome: string }> }> {
  const orderId = await shop.cardOrder(guest);
  const started = await startPayment(shop.app, bank.gateways, {
    orderId,
    customerId: guest.customerId,
    provider,
    origin: 'http://shop.example',
    ip: '192.0.2.1',
  });
  expect(started.ok).toBe(true);
  const [payment] = await shop.payments(orderId);
  return {
    orderId,
    number: `${orderId}-1`,
    settle: () => reconcilePayment(shop.app, bank.gateways, payment?.id ?? 0, 'return'),
  };
}

type Lie = Partial<Extract<GatewayAnswer, { kind: 'answer' }>>;
const LIES: [string, Lie][] = [
  ['without its own number', { reference: '' }],
  ['without an amount', { amountFils: null }],
  ['of nothing', { amountFils: 0 }],
  ['about another order', { gatewayOrderId: 'ABCDEFGHJK-1' }],
  ['about an order in other letters', { gatewayOrderId: '' }],
];

test.each(['ccavenue', 'paytabs'] as const)(
  'P4: an answer by %s that is no answer to our question leaves the order unpaid and raises one alarm; the honest one still pays it',
  async (provider) => {
    for (const [kind, lie] of LIES) {
      const { orderId, number, settle } = await attempt(provider);
      shop.log.length = 0;
      bank.decide(number, 'paid');
      bank.lies.set(number, lie);
      expect([kind, (await settle()).outcome]).toEqual([kind, 'pending']);
      await expectUnpaid(shop, orderId);
      expect(shop.log.filter((line) => line.event === 'payment_alarm')).toHaveLength(1);
      bank.lies.delete(number);
      expect([kind, (await settle()).outcome]).toEqual([kind, 'paid']);
      expect(await steps(shop, orderId)).toEqual([8, 1]);
    }
  },
);

test.each([
  ['one dirham', { amountFils: 100 }],
  ['a fils too little', { amountFils: 4_999 }],
  ['a fils too much', { amountFils: 5_001 }],
  ['rupees', { currency: 'INR' }],
  ['dirhams in small letters', { currency: 'aed' }],
] satisfies [string, Lie][])(
  "P4: %s instead of the order's amount in dirhams pays for nothing",
  async (_kind, lie) => {
    for (const provider of ['ccavenue', 'paytabs'] as const) {
      const { orderId, number, settle } = await attempt(provider);
      expect((await shop.order(orderId)).total_fils).toBe(5_000);
      shop.log.length = 0;
      bank.decide(number, 'paid');
      bank.lies.set(number, lie);
      await settle().catch(() => undefined);
      await expectUnpaid(shop, orderId);
      const finalised = await finaliseCardOrder(shop.app, bank.gateways, {
        orderId,
        customerId: guest.customerId,
      });
      expect(finalised.ok).toBe(false);
      await expectUnpaid(shop, orderId);
      bank.lies.delete(number);
    }
  },
);

test('P4: a number of the card company pays one order, not two', async () => {
  for (const provider of ['ccavenue', 'paytabs'] as const) {
    const [first, second] = [await attempt(provider), await attempt(provider)];
    bank.decide(first.number, 'paid');
    expect((await first.settle()).outcome).toBe('paid');
    bank.decide(second.number, 'paid');
    bank.lies.set(second.number, { reference: bank.deals.get(first.number)?.reference ?? '' });
    shop.log.length = 0;
    expect((await second.settle()).outcome).toBe('pending');
    await expectUnpaid(shop, second.orderId);
    expect(shop.log.map((line) => line.fields['kind'])).toContain('reference_taken');
  }
});
