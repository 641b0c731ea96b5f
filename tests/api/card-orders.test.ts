// An order that is to be paid by card, before anything is paid: where it waits, whose it is, and what the bank is told.
import { describe, expect, test } from 'vitest';
import { notify } from '#server/db/open.ts';
import { expectUnpaid } from '#tests/support/card-expect.ts';
import { PIECES, pickupOrder } from '#tests/support/order-shop.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

const shop = cardShopOfFile();

describe('a card order', () => {
  test('waits at 8: not on the board, not to be followed, not for the till (API-52)', async () => {
    const guest = await shop.guest();
    const reply = await shop.save(guest);
    expect([reply.status, reply.body.successResponse.order_status_code]).toEqual([200, 8]);
    const orderId = reply.body.successResponse.order_id as string;
    await expectUnpaid(shop, orderId);
    const cookie = await shop.signIn('dxb01');
    const board = await shop.by(cookie)('board', { storeId: 1 });
    expect(board.body.orders.map((order: { order_id: string }) => order.order_id)).not.toContain(
      orderId,
    );
    expect((await shop.by(cookie)('moveOrder', { orderId }, { action: 'resume' })).status).toBe(
      404,
    );
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
    const bySaveOrder = await shop.by({ 'x-guest-proof': guest.proof })(
      'saveOrder',
      {},
      {
        data: { ...pickupOrder(shop.plain, guest), payment_method: 'Card' },
        mode: 'online',
      },
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

  test('the bank is asked for the total with the tax that comes on top (PRICE-08)', async () => {
    const onTop = (isOnTop: boolean) =>
      updateRows(shop, 'state_tax', {}, { tax_type: isOnTop ? 1 : 0 });
    const total = Math.round(shop.plain.unitAed * PIECES * 1.05 * 100) / 100;
    await onTop(true);
    try {
      await notify(shop.db, 'menu_changed', '1');
      const guest = await shop.guest();
      const withTax = { order_grossprice: total };
      await expect.poll(async () => (await shop.save(guest, withTax)).status).toBe(200);
      const orderId = await shop.cardOrder(guest, withTax);
      const { body } = await shop.as(guest, 'mashrekBankPayment', orderId);
      await fetch(body.successResponse.paymentUrl, {
        method: 'POST',
        body: new URLSearchParams({
          encRequest: body.successResponse.encRequest,
          access_code: body.successResponse.accessCode,
        }),
      });
      expect((await shop.ledger(orderId))[0]?.amountFils).toBe(Math.round(total * 100));
    } finally {
      await onTop(false);
      await notify(shop.db, 'menu_changed', '1');
      await expect.poll(async () => (await shop.save(await shop.guest())).status).toBe(200);
    }
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
    const configured = shop.app.ports.payments;
    shop.app.ports.payments = { ccavenue: null, paytabs: null };
    try {
      for (const reply of [
        await shop.save(guest),
        await shop.as(guest, 'mashrekBankPayment', '0000000000'),
        await shop.as(guest, 'paytabsPayment', '0000000000'),
      ])
        expect([reply.status, reply.body.code]).toEqual([501, 'CARD_NOT_CONFIGURED']);
    } finally {
      shop.app.ports.payments = configured;
    }
  });

  test('no card is kept for a customer, and a guest is not asked (PAYMENT-08, API-57)', async () => {
    const guest = await shop.guest();
    expect(
      (await shop.by({ 'x-guest-proof': guest.proof })('fetchCardDetails', {}, {})).status,
    ).toBe(401);
    const { signIn } = await import('#tests/support/sign-in.ts');
    const { headers } = await signIn(shop);
    expect((await shop.by(headers)('fetchCardDetails', {}, {})).body.successResponse).toEqual([]);
    const bare = { method: 'POST', url: '/api/customer/fetch_card_details', headers } as const;
    expect((await shop.server.inject(bare)).json().successResponse).toEqual([]);
  });
});

test('what is paid minutes after it was placed is promised and due as much later', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  const times = async () => {
    const row = await readRow(shop, 'customer_order', { order_id: orderId }, [
      'promised_from',
      'promised_to',
      'prep_due_at',
    ]);
    return [row.promised_from, row.promised_to, row.prep_due_at].map((at) => at?.getTime() ?? 0);
  };
  const before = await times();
  shop.clock.advance(300);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  expect(await times()).toEqual(before.map((at) => at + 300_000));
});
