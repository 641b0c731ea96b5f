// An order whose bill was shown long ago: it is asked about once more, unless it is in the books already.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PIECES } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

test('P24: a bill of more than 15 minutes is refused with what it costs now and writes nothing; its key stays free', async () => {
  const guest = await shop.guest();
  const uniqueOrderId = randomUUID();
  const old = await shop.place(guest, { uniqueOrderId, prepared_seconds_ago: 901 });
  expect([old.status, old.body.code, old.body.order_grossprice, old.body.lines.length]).toEqual([
    409,
    'ORDER_OLD',
    shop.plain.unitAed * PIECES,
    1,
  ]);
  expect(
    await readRows(shop, 'customer_order', { unique_order_id: uniqueOrderId }, ['id']),
  ).toEqual([]);
  expect((await shop.place(guest, { uniqueOrderId, prepared_seconds_ago: 0 })).status).toBe(200);
});

test('P24: 15 minutes are not too long, and an order that was placed already is answered whatever its age', async () => {
  const guest = await shop.guest();
  const uniqueOrderId = randomUUID();
  const first = await shop.place(guest, { uniqueOrderId, prepared_seconds_ago: 900 });
  expect(first.status).toBe(200);
  const again = await shop.place(guest, { uniqueOrderId, prepared_seconds_ago: 90_000 });
  expect([again.status, again.body.successResponse.order_id]).toEqual([
    200,
    first.body.successResponse.order_id,
  ]);
});
