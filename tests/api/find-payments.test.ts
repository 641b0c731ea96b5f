// Payments of any day are found, a page at a time, and given back whatever their age.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let branch: string;
let manager: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
  manager = await shop.signIn('manager');
});

type Found = { order_id: string; payment_id: number; check_number: string };
async function find(
  asked: object,
  cookie = branch,
): Promise<{ ids: string[]; found: Found[]; hasMore: boolean }> {
  const reply = await shop.by(cookie)('consolePayments', {}, asked);
  expect(reply.status, reply.text).toBe(200);
  const { payments, has_more: hasMore } = reply.body;
  return { ids: payments.map((payment: Found) => payment.order_id), found: payments, hasMore };
}
async function paid(): Promise<{ orderId: string; phone: string }> {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  return { orderId, phone: guest.phone };
}

test('a payment behind hundreds of newer ones is found by number, phone, name and day, and given back', async () => {
  const { orderId, phone } = await paid();
  const old = '2025-11-02';
  await sql`update customer_order set business_day = ${old}, check_number = '871', name = 'Zaid 50%' where order_id = ${orderId}`.execute(
    shop.db,
  );
  const newer = await paid();
  // A busy evening of tries after it.
  await sql`insert into payment (order_id, attempt, provider, gateway_order_id, amount_fils, currency, state, captured_fils, created_at, changed_at)
    select o.id, n, 'paytabs', o.order_id || '-x' || n, 100, 'AED', 'failed', 0, now(), now()
    from customer_order o, generate_series(10, 190) n where o.order_id = ${newer.orderId}`.execute(
    shop.db,
  );
  const first = await find({});
  expect(first.hasMore).toBe(true);
  expect(first.ids).not.toContain(orderId);
  for (const text of ['871', '٨٧١', phone, phone.slice(-4), 'zaid 50%', orderId.toLowerCase()])
    expect((await find({ text })).ids, text).toEqual([orderId]);
  expect((await find({ day: old })).ids).toEqual([orderId]);
  expect((await find({ text: 'zaid_50' })).ids).toEqual([]);
  const pages = [];
  for (let page = 0; page < 4; page += 1) pages.push(await find({ page }));
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, false]);
  const [payment] = (await find({ text: '871' })).found;
  const back = await shop.by(manager)(
    'refundPayment',
    { paymentId: payment?.payment_id ?? 0 },
    { reason: 'late', request_id: randomUUID() },
  );
  expect(back.body.payment).toMatchObject({ refunds: [{ state: 'due', lines: [] }] });
});

test("another branch's payments are found by nobody else, whatever is asked", async () => {
  const { orderId, phone } = await paid();
  const other = await shop.signIn('dxb02');
  for (const asked of [{}, { text: orderId }, { text: phone }, { store_id: 1 }])
    expect((await find(asked, other)).ids).not.toContain(orderId);
  expect((await find({ store_id: 1, text: orderId }, manager)).ids).toEqual([orderId]);
  expect((await find({ store_id: 2, text: orderId }, manager)).ids).toEqual([]);
});
