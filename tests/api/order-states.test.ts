// The states of orders in the database: codes follow from them and cannot be written.
import { expect, test } from 'vitest';
import { ORDER_STATES } from '#shared/domain/orders/order-life.ts';
import { toCode } from '#shared/domain/orders/order-status.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const shop = shopOfFile();

test('the database gives each state the code of the table, and lets nobody write a code or an unknown state', async () => {
  const guest = await shop.guest();
  const id: string = (await shop.place(guest)).body.successResponse.order_id;
  for (const state of ORDER_STATES) {
    await updateRows(shop, 'customer_order', { order_id: id }, { state });
    const row = await readRow(shop, 'customer_order', { order_id: id }, ['status']);
    expect([state, row.status]).toEqual([state, toCode(state)]);
  }
  const { execute } = shop.app.database;
  await expect(execute('update customer_order set status = 1')).rejects.toThrow(/status/);
  await expect(execute("update customer_order set state = 'eaten'")).rejects.toThrow(
    /state|status/,
  );
});
