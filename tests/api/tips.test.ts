// A tip for the rider: in the one bill that is charged or collected, apart wherever it is shown, and never what the browser likes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCardShop, type CardShop } from '#tests/support/card-shop.ts';
import { createShop, PIECES, type Guest } from '#tests/support/order-shop.ts';
import { toDelivery } from '#tests/support/past-orders.ts';
import { readRow } from '#tests/support/rows.ts';

const TIP = 5;
const MOST = 50;

describe('cash', () => {
  let shop: Awaited<ReturnType<typeof createShop>>;
  let cookie: string;
  let guest: Guest;
  beforeAll(async () => {
    shop = await createShop();
    shop.app.settings.tips = { delivery: true, pickup: false, suggested: [3, 5], most: MOST };
    [cookie, guest] = [await shop.signIn('dxb01'), await shop.guest()];
  });
  afterAll(() => shop?.close());

  /** What the delivery costs without a tip, AED. */
  const bare = () => Number(toDelivery(shop).order_grossprice);
  const deliver = (tip: number, total = bare() + tip) =>
    shop.place(guest, { ...toDelivery(shop), tip, order_grossprice: total });
  const toBill = (orderId: string) =>
    readRow(shop, 'customer_order', { order_id: orderId }, [
      'total_fils',
      'tip_fils',
      'tax_fils',
      'net_fils',
    ]);

  test('is in the total that is collected, has no VAT, and stands apart on board, receipt and report', async () => {
    const plain = await deliver(0);
    const tipped = await deliver(TIP);
    expect([plain.status, tipped.status], tipped.text).toEqual([200, 200]);
    const [without, row] = [
      await toBill(plain.body.successResponse.order_id),
      await toBill(tipped.body.successResponse.order_id),
    ];
    expect(row).toEqual({
      tip_fils: TIP * 100,
      total_fils: without.total_fils + TIP * 100,
      tax_fils: without.tax_fils,
      net_fils: without.net_fils,
    });
    const { order_id } = tipped.body.successResponse;
    expect(await shop.onBoard(order_id, cookie)).toMatchObject({
      tip: TIP,
      amount_to_collect: bare() + TIP,
    });
    const receipt = await shop.by({ 'x-guest-proof': guest.proof })('receipt', { order_id });
    expect(receipt.body.receipt).toMatchObject({
      total: bare(),
      tip: TIP,
      paid: bare() + TIP,
    });
    for (const action of ['accept', 'ready', 'dispatch', 'complete'] as const)
      await shop.by(cookie)('moveOrder', { orderId: order_id }, { action });
    const report = await shop.by(cookie)('dayReport', { storeId: 1, day: 'today' });
    expect(report.body.report).toMatchObject({
      total: 2 * bare(),
      tips: TIP,
      cash_expected: bare() + TIP,
      methods: [{ method: 'Cash', total: 2 * bare(), tips: TIP }, {}, {}],
    });
  });

  test('the same order with another tip is another order under the same id', async () => {
    const uniqueOrderId = crypto.randomUUID();
    const send = (tip: number) =>
      shop.place(guest, {
        ...toDelivery(shop),
        uniqueOrderId,
        tip,
        order_grossprice: bare() + tip,
      });
    expect((await send(3)).status).toBe(200);
    expect((await send(3)).status).toBe(200);
    expect((await send(5)).body).toMatchObject({ code: 'KEY_REUSED' });
  });

  test.each([
    ['parts of a dirham', 2.5],
    ['less than nothing', -5],
    ['a fortune', 1001],
    ['words', '5'],
  ])('%s is no tip', async (_name, tip) => {
    const reply = await deliver(tip as number, bare());
    expect([reply.status, reply.body.field]).toEqual([400, 'tip']);
  });

  test('more than the most, and a tip where none is taken, are asked once more with the total that counts', async () => {
    const tooMuch = await deliver(MOST + 1);
    expect(tooMuch.body).toMatchObject({
      code: 'TOTAL_CHANGED',
      order_grossprice: bare() + MOST,
      tip: MOST,
    });
    const agreed = await deliver(MOST + 1, bare() + MOST);
    expect(agreed.status).toBe(200);
    expect(await toBill(agreed.body.successResponse.order_id)).toMatchObject({
      tip_fils: MOST * 100,
    });
    const price = shop.plain.unitAed * PIECES;
    const pickup = await shop.place(guest, { tip: TIP, order_grossprice: price + TIP });
    expect(pickup.body).toMatchObject({ code: 'TOTAL_CHANGED', order_grossprice: price, tip: 0 });
  });

  test('does not lift an order over the minimum', async () => {
    const before = shop.app.settings.minCartValueFils;
    shop.app.settings.minCartValueFils = bare() * 100;
    try {
      expect((await deliver(TIP)).body).toMatchObject({ code: 'BELOW_MINIMUM' });
    } finally {
      shop.app.settings.minCartValueFils = before;
    }
  });
});

describe('card', () => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await createCardShop();
    shop.app.settings.tips = { delivery: true, pickup: true, suggested: [3, 5], most: MOST };
  });
  afterAll(() => shop?.close());

  test('is asked of the bank with the order; lines give none of it back, the whole order all of it', async () => {
    const guest = await shop.guest();
    const price = shop.plain.unitAed * PIECES;
    const orderId = await shop.cardOrder(guest, { tip: TIP, order_grossprice: price + TIP });
    await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
    expect((await shop.ledger(orderId))[0]).toMatchObject({
      amountFils: (price + TIP) * 100,
      capturedFils: (price + TIP) * 100,
    });
    const cookie = await shop.signIn('manager');
    const payment = async () =>
      (await shop.by(cookie)('consolePayments', {}, {})).body.payments.find(
        (candidate: { order_id: string }) => candidate.order_id === orderId,
      );
    const { payment_id, lines } = await payment();
    const refund = (more: object) =>
      shop.by(cookie)(
        'refundPayment',
        { paymentId: payment_id },
        { reason: 'quality', request_id: crypto.randomUUID(), ...more },
      );
    await refund({
      lines: lines.map((line: { line_id: number; quantity: number }) => ({
        line_id: line.line_id,
        quantity: line.quantity,
      })),
    });
    await shop.jobs();
    expect((await payment()).refunded).toBe(price);
    await refund({});
    await shop.jobs();
    expect((await payment()).refunded).toBe(price + TIP);
  });
});
