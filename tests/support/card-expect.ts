// What must hold of a card order, whatever happened to it on the way.
import { expect } from 'vitest';
import type { CardShop } from './card-shop.ts';

/** The codes the order went through. */
export async function steps(shop: CardShop, orderId: string): Promise<number[]> {
  const { id } = await shop.order(orderId);
  return (
    await shop.db
      .selectFrom('order_status_history')
      .select('to_code')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.to_code);
}

/** What the gateway holds of an order in the end. */
export async function held(shop: CardShop, orderId: string): Promise<number> {
  return (await shop.ledger(orderId)).reduce(
    (sum, row) =>
      sum + row.capturedFils - Object.values(row.refunds).reduce((back, one) => back + one, 0),
    0,
  );
}

/** Still waiting, as if nothing had been said. */
export async function expectUnpaid(shop: CardShop, orderId: string): Promise<void> {
  expect(await shop.order(orderId)).toMatchObject({
    status: 8,
    payment_status: 'Card Pending',
    pos_state: 'held',
  });
  expect(await steps(shop, orderId)).toEqual([8]);
}

/** In the kitchen once, paid once, to the fils. */
export async function expectPaidOnce(shop: CardShop, orderId: string): Promise<void> {
  const order = await shop.order(orderId);
  expect(order).toMatchObject({ status: 1, payment_status: 'Card Paid', pos_state: 'queued' });
  expect(await steps(shop, orderId)).toEqual([8, 1]);
  expect(
    (await shop.payments(orderId)).filter((candidate) => candidate.state === 'paid'),
  ).toHaveLength(1);
  expect(await held(shop, orderId)).toBe(order.total_fils);
}
