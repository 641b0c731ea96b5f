// What is not believed about a payment, and money on its way back, over HTTP with a card company that listens on its own port.
import { describe, expect, test } from 'vitest';
import { expectPaidOnce, expectUnpaid, held } from '#tests/support/card-expect.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

const shop = cardShopOfFile();

const minutes = (count: number): void => {
  shop.clock.advance(count * 60);
};

describe('what is not believed', () => {
  test("a replayed return, another order's return and a spliced one leave an unpaid order unpaid (P4)", async () => {
    const guest = await shop.guest();
    const paid = await shop.cardOrder(guest);
    const honest = await shop.pay(guest, paid, 'pay');
    await shop.comeBack(honest);
    const orderId = await shop.cardOrder(guest);
    const declined = await shop.pay(guest, orderId, 'decline');
    if (!honest || !declined) throw new Error('no way back');
    const mixed = (fields: Record<string, string>) => ({ action: honest.action, fields });
    const [old = '', fresh = ''] = [honest.fields['encResp'], declined.fields['encResp']];
    for (const back of [
      honest,
      mixed({ ...honest.fields, orderNo: `${orderId}-1` }),
      ...[2, 3, 4, 5].map((count) =>
        mixed({ ...declined.fields, encResp: fresh.slice(0, count * 32) + old.slice(count * 32) }),
      ),
    ]) {
      const shown = await shop.comeBack(back);
      if (shown?.order_id === orderId) expect(shown.order_status).toBe('Failure');
    }
    await expectUnpaid(shop, orderId);
    await expectPaidOnce(shop, paid);
  });

  test('messages without a valid signature and about unknown attempts are answered and do nothing', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.pay(guest, orderId, 'leave', 'paytabs');
    const before = shop.log.length;
    for (const [url, body] of [
      [
        'notify/paytabs',
        JSON.stringify({ cart_id: `${orderId}-1`, payment_result: { response_status: 'A' } }),
      ],
      ['notify/ccavenue', 'encResp=00&orderNo=NOBODY-1'],
      ['notify/nobody', 'x'],
      ['notify/paytabs', '{'],
    ] as const) {
      expect(
        (
          await fetch(`${shop.origin}/api/payments/${url}`, {
            method: 'POST',
            body,
            headers: { signature: 'ff' },
          })
        ).status,
      ).toBe(200);
    }
    expect(shop.log.slice(before).map((line) => line.event)).toContain('payment_message_forged');
    expect(
      (
        await fetch(`${shop.origin}/api/payments/return/ccavenue`, {
          method: 'POST',
          body: 'x',
          redirect: 'manual',
        })
      ).headers.get('location'),
    ).toBe('/en/checkout/payment');
    await expectUnpaid(shop, orderId);
  });

  test('the words of a return are told only as this server signed them, for fifteen minutes, and to nobody as something else (P4)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    const back = await shop.pay(guest, orderId, 'decline');
    if (!back) throw new Error('no way back');
    const reply = await fetch(back.action, {
      method: 'POST',
      body: new URLSearchParams(back.fields),
      redirect: 'manual',
      headers: { origin: shop.gateway },
    });
    const token =
      new URL(reply.headers.get('location') ?? '', shop.origin).searchParams.get('token') ?? '';
    const read = (text: string) => shop.call('paymentReturn', { body: { token: text } });
    expect((await read(token)).body.shown).toEqual({
      order_id: orderId,
      order_status: 'Failure',
      status_message: 'Declined by the issuing bank',
    });
    const [head = '', body = '', mark = ''] = token.split('.');
    const edited = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace('Declined by the issuing bank', 'Call 0501234567 to be paid'),
    ).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [
      `${head}.${edited}.${mark}`,
      `${unsigned}.${edited}.`,
      `${unsigned}.${body}.`,
      guest.proof,
      'x',
      token.slice(0, -2),
    ])
      expect([forged, (await read(forged)).status]).toEqual([forged, 404]);
    minutes(16);
    expect((await read(token)).body.code).toBe('NOT_FOUND');
    expect((await shop.as(guest, 'dumpCardOrder', orderId)).status).toBe(409);
  });

  test('the status may stand at the top of the answer or inside it (API-53)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.control('switches', { nested: true });
    await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    await shop.control('switches', { nested: false });
    await expectPaidOnce(shop, orderId);
  });

  test('while the gateway does not answer the payment is being confirmed, never failed (P11)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.control('switches', { notices: 0 });
    const back = await shop.pay(guest, orderId, 'pay');
    await shop.control('switches', { api: 'error' });
    expect((await shop.comeBack(back))?.order_status).toBe('Pending');
    expect((await shop.as(guest, 'dumpCardOrder', orderId)).body.code).toBe('PAYMENT_PENDING');
    await shop.control('switches', { api: 'good', notices: 1 });
    expect((await shop.as(guest, 'dumpCardOrder', orderId)).status).toBe(200);
    await expectPaidOnce(shop, orderId);
  });

  test('a page that cannot be opened says so with the words that the browser replaces (PAYMENT-02, PAYMENT-07, ERR-45)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.control('switches', { api: 'error' });
    const reply = await shop.as(guest, 'paytabsPayment', orderId);
    await shop.control('switches', { api: 'good' });
    expect([reply.status, reply.body.code]).toEqual([502, 'GATEWAY_UNAVAILABLE']);
    expect(reply.body.message).toContain('Order Failed');
    await expectUnpaid(shop, orderId);
  });
});

describe('an attempt that was left', () => {
  test('ends after its hour when another one paid the order; money that comes all the same goes back (P3)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.pay(guest, orderId, 'leave');
    await shop.comeBack(await shop.pay(guest, orderId, 'pay', 'paytabs'));
    const states = async () => (await shop.payments(orderId)).map((each) => each.state);
    minutes(45);
    await shop.jobs();
    expect(await states()).toEqual(['open', 'paid']);
    minutes(80);
    await shop.jobs();
    expect(await states()).toEqual(['expired', 'paid']);
    await shop.control(`decide/${orderId}-1`, { outcome: 'pay' });
    minutes(1440);
    await shop.jobs();
    expect(await states()).toEqual(['refunded', 'paid']);
    await expectPaidOnce(shop, orderId);
    shop.clock.advance(-1565 * 60);
  });
});

describe('giving up and giving back', () => {
  test('a customer who gives up ends the order with its own words; afterwards it cannot be paid (CHK-PAY-10, ERR-42)', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(await shop.pay(guest, orderId, 'cancel'));
    expect((await shop.as(guest, 'cancelCardOrder', orderId)).body).toEqual({ ok: true });
    const reply = await shop.as(guest, 'mashrekBankPayment', orderId);
    expect([reply.body.code, reply.body.message]).toEqual([
      'CARD_ORDER_ENDED',
      'Your order has been cancelled due to card payment failure.',
    ]);
  });

  test('a rejected order gives its money back by itself, but not while the rejection can be taken back', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    const headers = { cookie: await shop.signIn('dxb01') };
    await shop.by(headers)('moveOrder', { orderId }, { action: 'reject', reason: 'too_busy' });
    await shop.jobs();
    expect((await shop.by(headers)('undoMove', { orderId }, {})).status).toBe(200);
    minutes(2);
    await shop.jobs();
    expect([await held(shop, orderId), (await shop.order(orderId)).payment_status]).toEqual([
      (await shop.order(orderId)).total_fils,
      'Card Paid',
    ]);
  });

  test('staff give back lines up to their limit, a manager all of it; the same press twice is one refund; another branch sees nothing', async () => {
    const guest = await shop.guest();
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    const [store, manager, other] = [
      await shop.signIn('dxb01'),
      await shop.signIn('manager'),
      await shop.signIn('dxb02'),
    ];
    const list = await shop.by(store)('consolePayments', {}, {});
    const payment = list.body.payments.find(
      (candidate: { order_id: string }) => candidate.order_id === orderId,
    );
    expect(payment.events.map((event: { kind: string }) => event.kind)).toEqual([
      'started',
      'captured',
    ]);
    const refund = (cookie: string, body: Record<string, unknown>) =>
      shop.by(cookie)(
        'refundPayment',
        { paymentId: payment.payment_id },
        { reason: 'quality', request_id: crypto.randomUUID(), ...body },
      );
    expect((await refund(other, {})).status).toBe(404);
    const one = {
      request_id: crypto.randomUUID(),
      lines: [{ line_id: payment.lines[0].line_id, quantity: 1 }],
    };
    const first = await refund(store, one);
    const again = await refund(store, one);
    // The request writes what is due; a worker sends it, once for both presses.
    expect([first.body.payment.refunds, again.body.payment.refunds]).toMatchObject([
      [{ state: 'due' }],
      [{ state: 'due' }],
    ]);
    await shop.jobs();
    const sent = (await shop.by(store)('consolePayments', {}, {})).body.payments.find(
      (candidate: { order_id: string }) => candidate.order_id === orderId,
    );
    expect([sent.refunded, sent.refunds.length]).toEqual([shop.plain.unitAed, 1]);
    expect(sent.refunds[0]).toMatchObject({
      credit_note: expect.stringMatching(/^CN-\d{6}$/),
      state: 'done',
      actor: 'dxb01',
    });
    expect(
      (await refund(store, { lines: [{ line_id: payment.lines[0].line_id, quantity: 99 }] })).body
        .code,
    ).toBe('REFUND_NOT_POSSIBLE');
    const whole = await refund(store, {});
    expect([whole.status, whole.body.code]).toEqual(
      payment.amount > 50 ? [403, 'REFUND_NEEDS_MANAGER'] : [200, undefined],
    );
    if (whole.status !== 200) expect((await refund(manager, {})).status).toBe(200);
    await shop.jobs();
    expect([await held(shop, orderId), (await shop.order(orderId)).payment_status]).toEqual([
      0,
      'Card Refunded',
    ]);
    expect((await refund(manager, {})).body.code).toBe('REFUND_NOT_POSSIBLE');
  });
});
