// Paying by card, over HTTP, with a card company that listens on its own port. Whatever is lost, doubled, late or forged: money and orders agree.
import { describe, expect, test } from 'vitest';
import { type Way } from '#tests/support/card-shop.ts';
import { expectPaidOnce, expectUnpaid, held, steps } from '#tests/support/card-expect.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

const shop = cardShopOfFile();

const WAYS: Way[] = ['ccavenue', 'paytabs'];
const minutes = (count: number): void => {
  shop.clock.advance(count * 60);
};

describe.each(WAYS)('by %s', (way) => {
  test('paid: the return says so, the order goes to the kitchen, finalising answers the same each time (PAYMENT-01, PAYMENT-04, API-55)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    expect(await shop.comeBack(await shop.pay(guest, orderId, 'pay', way))).toMatchObject({
      order_id: orderId,
      order_status: 'Success',
      status_message: 'Payment Successfully Completed',
    });
    await expectPaidOnce(shop, orderId);
    const replies = [
      await shop.as(guest, 'dumpCardOrder', orderId),
      await shop.as(guest, 'dumpCardOrder', orderId),
    ];
    expect(
      replies.map((reply) => [reply.status, reply.body.successResponse.order_status_code]),
    ).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(
      (await shop.as(guest, way === 'ccavenue' ? 'mashrekBankPayment' : 'paytabsPayment', orderId))
        .body.code,
    ).toBe('ALREADY_PAID');
  });

  test('declined: the return shows the message of the provider, and a second try may succeed (PAYMENT-05, ERR-43)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    expect(await shop.comeBack(await shop.pay(guest, orderId, 'decline', way))).toMatchObject({
      order_status: 'Failure',
      status_message: 'Declined by the issuing bank',
    });
    await expectUnpaid(shop, orderId);
    const refused = await shop.as(guest, 'dumpCardOrder', orderId);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'PAYMENT_FAILED',
      'Declined by the issuing bank',
    ]);
    expect(refused.body['not_charged']).toBe(true);
    await shop.comeBack(await shop.pay(guest, orderId, 'pay', way));
    await expectPaidOnce(shop, orderId);
  });

  test('another card for the same order: the first try succeeds after all and goes back, once; only a bank that took nothing is said to have taken nothing (D27, P3)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.control('switches', { notices: 0 });
    await shop.comeBack(await shop.pay(guest, orderId, 'decline', way));
    const second = await shop.pay(guest, orderId, 'leave', way);
    expect(second).toBeNull();
    // The second page is open: nobody knows yet what is taken there.
    const waiting = await shop.as(guest, 'dumpCardOrder', orderId);
    expect([waiting.body.code, waiting.body['not_charged']]).toEqual([
      'PAYMENT_PENDING',
      undefined,
    ]);
    await shop.control(`decide/${orderId}-2`, { outcome: 'pay' });
    expect((await shop.as(guest, 'dumpCardOrder', orderId)).status).toBe(200);
    await shop.control(`decide/${orderId}-1`, { outcome: 'pay' });
    for (const wait of [2, 4]) {
      minutes(wait);
      await shop.jobs();
    }
    await expectPaidOnce(shop, orderId);
    expect((await shop.payments(orderId)).map((each) => each.state).toSorted()).toEqual([
      'paid',
      'refunded',
    ]);
    await shop.control('switches', { notices: 1 });
  });

  test('a closed tab, a doubled return and a slow bank end in one paid order (P3)', async () => {
    const guest = await shop.guest();
    const closed = await shop.cardOrder(guest);
    await shop.control('switches', { notices: 0 });
    expect(await shop.pay(guest, closed, 'close', way)).toBeNull();
    await expectUnpaid(shop, closed);
    minutes(2);
    await shop.jobs();
    await expectPaidOnce(shop, closed);

    const doubled = await shop.cardOrder(guest);
    const back = await shop.pay(guest, doubled, 'twice', way);
    await Promise.all([
      shop.comeBack(back),
      shop.comeBack(back),
      shop.as(guest, 'dumpCardOrder', doubled),
    ]);
    await expectPaidOnce(shop, doubled);

    const slow = await shop.cardOrder(guest);
    await shop.pay(guest, slow, 'slow', way);
    minutes(2);
    await shop.jobs();
    await expectPaidOnce(shop, slow);
    await shop.control('switches', { notices: 1 });
  });

  test('a forged return is asked about and changes nothing; the honest payment still works (P4)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    const back = await shop.pay(guest, orderId, 'forged', way);
    expect((await shop.comeBack(back))?.order_status).not.toBe('Success');
    await expectUnpaid(shop, orderId);
    expect(
      (
        await shop.as(guest, 'dumpCardOrder', orderId, {
          order_status: 'Success',
          cardresponse: 'Success',
        })
      ).status,
    ).toBe(409);
    await shop.comeBack(await shop.pay(guest, orderId, 'pay', way));
    await expectPaidOnce(shop, orderId);
  });

  test('another amount than that of the order is no payment of it, and goes back (D27, P4)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    expect(
      (await shop.comeBack(await shop.pay(guest, orderId, 'tampered', way)))?.order_status,
    ).toBe('Failure');
    await expectUnpaid(shop, orderId);
    // Nor is it called free of charge.
    const refused = await shop.as(guest, 'dumpCardOrder', orderId);
    expect([refused.body.code, refused.body['not_charged']]).toEqual(['PAYMENT_FAILED', false]);
    await shop.jobs();
    // Return and message may both have begun to send it back; whoever was first finishes.
    await expect
      .poll(async () => (await shop.payments(orderId)).map((each) => each.state))
      .toEqual(['refunded']);
    expect(await held(shop, orderId)).toBe(0);
  });

  test('money that comes after the hour re-opens the order while the branch still can, and goes back when it cannot (P3)', async () => {
    shop.clock.set(WEDNESDAY_EVENING);
    const guest = await shop.guest();
    const [lucky, gone, cancelled] = [
      await shop.cardOrder(guest),
      await shop.cardOrder(guest),
      await shop.cardOrder(guest),
    ];
    await shop.control('switches', { notices: 0 });
    for (const orderId of [lucky, gone, cancelled]) await shop.pay(guest, orderId, 'leave', way);
    expect((await shop.as(guest, 'cancelCardOrder', cancelled)).status).toBe(200);
    minutes(61);
    await shop.jobs();
    expect(await shop.order(lucky)).toMatchObject({
      status: 6,
      payment_status: 'Card Not Paid',
      reason: 'payment_failed',
    });
    const late = async (orderId: string) => {
      const [deal] = await shop.ledger(orderId);
      await shop.control(`decide/${deal?.orderNo}`, { outcome: 'pay' });
      await shop.control(`notify/${deal?.orderNo}`, {});
    };
    // Only a deal that the gateway has not given up can still be paid; PayTabs pages end by themselves.
    await late(lucky);
    if (way === 'paytabs') {
      expect(await steps(shop, lucky)).toEqual([8, 6, 1]);
      await late(cancelled);
      await shop.jobs();
      expect([await held(shop, cancelled), (await shop.order(cancelled)).status]).toEqual([0, 6]);
    }
    minutes(180);
    await late(gone);
    await shop.jobs();
    expect([await held(shop, gone), (await shop.order(gone)).status]).toEqual([0, 6]);
    await shop.control('switches', { notices: 1 });
    shop.clock.set(WEDNESDAY_EVENING);
  });

  test('an order given up, and one that nobody paid, are given up at the gateway too, when it knows that', async () => {
    const guest = await shop.guest();
    const [byCustomer, byTime] = [await shop.cardOrder(guest), await shop.cardOrder(guest)];
    for (const orderId of [byCustomer, byTime]) await shop.pay(guest, orderId, 'leave', way);
    await shop.as(guest, 'cancelCardOrder', byCustomer);
    minutes(61);
    await shop.jobs();
    const states = (await Promise.all([byCustomer, byTime].map((orderId) => shop.ledger(orderId))))
      .flat()
      .map(({ state }) => state);
    expect(states).toEqual(
      way === 'ccavenue' ? ['cancelled', 'cancelled'] : ['initiated', 'initiated'],
    );
    shop.clock.set(WEDNESDAY_EVENING);
  });

  test('a refund whose answer was lost goes back once (P3)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(await shop.pay(guest, orderId, 'pay', way));
    const cookie = await shop.signIn('dxb01');
    expect(
      (await shop.by(cookie)('moveOrder', { orderId }, { action: 'reject', reason: 'too_busy' }))
        .status,
    ).toBe(200);
    await shop.jobs();
    expect(await held(shop, orderId), 'the cancellation may still be taken back').toBeGreaterThan(
      0,
    );
    minutes(1);
    await shop.control('switches', { api: 'drop' });
    await shop.jobs();
    await shop.control('switches', { api: 'good' });
    minutes(3);
    await shop.jobs();
    expect(await held(shop, orderId)).toBe(0);
    expect(await shop.order(orderId)).toMatchObject({ status: 6, payment_status: 'Card Refunded' });
    expect(Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {})).toHaveLength(1);
  });
});
