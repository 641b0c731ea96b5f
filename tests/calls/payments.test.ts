// Paying by card, over HTTP, with a card company that listens on its own port. Whatever is lost, doubled, late or forged: money and orders agree.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCardShop, type CardShop, type Way } from '#tests/support/card-shop.ts';
import { expectPaidOnce, expectUnpaid, held, steps } from '#tests/support/card-expect.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { pickupOrder } from '#tests/support/order-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await createCardShop();
});
afterAll(async () => {
  await shop?.close();
});

const WAYS: Way[] = ['ccavenue', 'paytabs'];
const minutes = (count: number): void => {
  shop.clock.advance(count * 60);
};

describe('a card order', () => {
  test('waits at 8: not on the board, not to be followed, not for the till (API-52)', async () => {
    const guest = await shop.guest();
    const reply = await shop.save(guest);
    expect([reply.status, reply.body.successResponse.order_status_code]).toEqual([200, 8]);
    const orderId = reply.body.successResponse.order_id as string;
    await expectUnpaid(shop, orderId);
    const cookie = await shop.signIn('dxb01');
    const board = await shop.call('board', { params: { storeId: 1 } }, { headers: { cookie } });
    expect(
      board.body.successResponse.orders.map((one: { order_id: string }) => one.order_id),
    ).not.toContain(orderId);
    expect(
      (
        await shop.call(
          'moveOrder',
          { params: { orderId }, body: { action: 'resume' } },
          { headers: { cookie } },
        )
      ).status,
    ).toBe(404);
    expect(
      (await shop.call('trackOrder', { body: { order_id: orderId, phone_number: guest.phone } }))
        .status,
    ).toBe(404);
  });

  test('the same key is one order, and cash is no card order (P2)', async () => {
    const guest = await shop.guest();
    const payload = { ...pickupOrder(shop.plain, guest), payment_method: 'Card' as const };
    expect(await shop.cardOrder(guest, payload)).toBe(await shop.cardOrder(guest, payload));
    expect((await shop.save(guest, { payment_method: 'Cash' })).body.code).toBe(
      'PAYMENT_METHOD_NOT_ALLOWED',
    );
    const bySaveOrder = await shop.call(
      'saveOrder',
      {
        body: {
          data: { ...pickupOrder(shop.plain, guest), payment_method: 'Card' },
          mode: 'online',
        },
      },
      { headers: { 'x-guest-proof': guest.proof } },
    );
    expect(bySaveOrder.body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
  });

  test('the bank call answers encRequest, accessCode and where to post them; the amount is that of the order (PAYMENT-03, API-53, API-56)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    const { body } = await shop.as(guest, 'mashrekBankPayment', orderId, {
      amount: 1,
      currency: 'AED',
      delivery_fee: -5,
      address: 'x&amount=1.00',
    });
    expect(body.successResponse).toMatchObject({
      encRequest: expect.stringMatching(/^[0-9a-f]+$/),
      accessCode: 'SANDBOXACCESSCODE',
      paymentUrl: expect.stringContaining('/transaction/transaction.do'),
    });
    await fetch(body.successResponse.paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({
        encRequest: body.successResponse.encRequest,
        access_code: body.successResponse.accessCode,
      }),
    });
    expect((await shop.ledger(orderId))[0]?.amountFils).toBe(
      (await shop.order(orderId)).total_fils,
    );
  });

  test('somebody else can neither pay, finalise nor cancel it (PAYMENT-06, API-54)', async () => {
    const orderId = await shop.cardOrder(await shop.guest());
    const stranger = await shop.guest();
    for (const name of [
      'mashrekBankPayment',
      'paytabsPayment',
      'dumpCardOrder',
      'cancelCardOrder',
    ] as const)
      expect((await shop.as(stranger, name, orderId)).status).toBe(404);
    await expectUnpaid(shop, orderId);
  });

  test('without a gateway the calls answer 501 with a message (AMB-76)', async () => {
    const guest = await shop.guest();
    const configured = shop.parts.config.payment;
    shop.parts.config.payment = { ...configured, ccavenue: null, paytabs: null };
    try {
      for (const reply of [
        await shop.save(guest),
        await shop.as(guest, 'mashrekBankPayment', '0000000000'),
        await shop.as(guest, 'paytabsPayment', '0000000000'),
      ])
        expect([reply.status, reply.body.code]).toEqual([501, 'CARD_NOT_CONFIGURED']);
    } finally {
      shop.parts.config.payment = configured;
    }
  });

  test('no card is kept for a customer, and a guest is not asked (PAYMENT-08, API-57)', async () => {
    const guest = await shop.guest();
    expect(
      (
        await shop.call(
          'fetchCardDetails',
          { body: {} },
          { headers: { 'x-guest-proof': guest.proof } },
        )
      ).status,
    ).toBe(401);
    const { signIn } = await import('#tests/support/sign-in.ts');
    expect(
      (await shop.call('fetchCardDetails', { body: {} }, { headers: (await signIn(shop)).headers }))
        .body.successResponse,
    ).toEqual([]);
  });
});

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
    expect((await shop.payments(orderId)).map((one) => one.state).toSorted()).toEqual([
      'paid',
      'refunded',
    ]);
    await shop.control('switches', { notices: 1 });
  });

  test('a try that took another amount is not called free of charge (D27)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(await shop.pay(guest, orderId, 'tampered', way));
    const refused = await shop.as(guest, 'dumpCardOrder', orderId);
    expect([refused.body.code, refused.body['not_charged']]).toEqual(['PAYMENT_FAILED', false]);
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

  test('another amount than that of the order is no payment of it, and goes back (P4)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    expect(
      (await shop.comeBack(await shop.pay(guest, orderId, 'tampered', way)))?.order_status,
    ).toBe('Failure');
    await expectUnpaid(shop, orderId);
    await shop.jobs();
    // Return and message may both have begun to send it back; whoever was first finishes.
    await expect
      .poll(async () => (await shop.payments(orderId)).map((one) => one.state))
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
    expect(
      (await shop.as(guest, 'cancelCardOrder', cancelled)).body.successResponse.order_status_code,
    ).toBe(6);
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
      (
        await shop.call(
          'moveOrder',
          { params: { orderId }, body: { action: 'reject', reason: 'too_busy' } },
          { headers: { cookie } },
        )
      ).status,
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
