// Whoever forges returns of the card company makes us neither ask it over and over nor fill the console with alarms.
import { expect, test, vi } from 'vitest';
import { expectPaidOnce } from '#tests/support/card-expect.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

const shop = cardShopOfFile();

test('a hundred forged returns for one attempt ask the gateway three times and alarm once; the honest return pays', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  const honest = await shop.pay(guest, orderId, 'pay');
  await shop.control('switches', { notices: 0 });
  const waiting = await shop.cardOrder(guest);
  await shop.pay(guest, waiting, 'leave');
  const asked = vi.spyOn(globalThis, 'fetch');
  for (let number = 0; number < 100; number += 1) {
    const reply = await shop.server.inject({
      method: 'POST',
      url: '/api/payments/return/ccavenue',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `encResp=zz${number}&orderNo=${waiting}-1`,
    });
    expect(reply.statusCode).toBe(303);
  }
  const toGateway = asked.mock.calls.filter(([url]) =>
    (url as string | URL).toString().startsWith(shop.gateway),
  ).length;
  asked.mockRestore();
  expect(toGateway).toBe(3);
  const { id } = await shop.order(waiting);
  const alarms = await shop.db
    .selectFrom('payment_event as e')
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .select('e.id')
    .where('p.order_id', '=', id)
    .where('e.kind', '=', 'alarm')
    .execute();
  expect(alarms).toHaveLength(1);
  await shop.comeBack(honest);
  await expectPaidOnce(shop, orderId);
});
