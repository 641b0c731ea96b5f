// What must hold in the end between the shop's orders, its payments and the books of the card company.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** What the gateway has of an attempt. */
export type Deal = {
  orderNo: string;
  state: string;
  capturedFils: number;
  refunds: Record<string, number>;
};
const computeHeld = (deal: Deal): number =>
  deal.capturedFils - Object.values(deal.refunds).reduce((sum, one) => sum + one, 0);

export type Agreement = { faults: string[]; paid: number; unpaid: number; refunded: number };

/** Every disagreement in words. `keys`: the orders that customers were promised, by their key; `saidPaid`: those that were answered as paid. */
export async function findDisagreements(
  db: Kysely<Database>,
  deals: readonly Deal[],
  { keys, saidPaid }: { keys: ReadonlyMap<string, string>; saidPaid: ReadonlySet<string> },
): Promise<Agreement> {
  const faults: string[] = [];
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'order_id', 'unique_order_id', 'status', 'payment_status', 'total_fils'])
    .execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const refunds = await db.selectFrom('payment_refund').selectAll().execute();
  const history = await db
    .selectFrom('order_status_history')
    .select(['order_id', 'to_code'])
    .execute();
  let [paid, unpaid] = [0, 0];
  for (const [key, orderId] of keys) {
    const found = orders.filter((order) => order.unique_order_id === key);
    if (found.length !== 1 || found[0]?.order_id !== orderId)
      faults.push(
        `${key}: promised ${orderId}, stored ${found.map((order) => order.order_id).join(' ') || 'nothing'}`,
      );
  }
  for (const orderId of saidPaid)
    if (orders.find((order) => order.order_id === orderId)?.payment_status !== 'Card Paid')
      faults.push(`${orderId} was said to be paid and is not`);
  for (const order of orders) {
    const mine = deals.filter((deal) => deal.orderNo.startsWith(`${order.order_id}-`));
    const held = mine.reduce((sum, deal) => sum + computeHeld(deal), 0);
    const cooked = history.filter(
      (step) => step.order_id === order.id && step.to_code === 1,
    ).length;
    const settled = payments.filter(
      (payment) => payment.order_id === order.id && payment.state === 'paid',
    ).length;
    const state = `${order.order_id} is ${order.status} ${order.payment_status}, cooked ${cooked} times, paid ${settled} times, held ${held} of ${order.total_fils}`;
    if (order.payment_status === 'Card Paid') {
      paid += 1;
      if (order.status !== 1 || cooked !== 1 || settled !== 1 || held !== order.total_fils)
        faults.push(state);
    } else {
      unpaid += 1;
      if (order.status !== 6 || cooked !== 0 || settled !== 0 || held !== 0) faults.push(state);
    }
  }
  for (const deal of deals)
    if (!payments.some((payment) => payment.gateway_order_id === deal.orderNo))
      faults.push(
        `${deal.orderNo}: the gateway was told of an attempt that the shop does not know`,
      );
  for (const payment of payments)
    if (payment.state === 'open' || payment.state === 'refund_due')
      faults.push(`${payment.gateway_order_id} is still ${payment.state}`);
  for (const refund of refunds)
    if (refund.state !== 'done') faults.push(`${refund.reference} is still ${refund.state}`);
  const books = deals.reduce((sum, deal) => sum + computeHeld(deal), 0);
  const ours =
    payments.reduce((sum, payment) => sum + payment.captured_fils, 0) -
    refunds
      .filter((refund) => refund.state === 'done')
      .reduce((sum, refund) => sum + refund.amount_fils, 0);
  const sold = orders
    .filter((order) => order.payment_status === 'Card Paid')
    .reduce((sum, order) => sum + order.total_fils, 0);
  if (books !== ours || ours !== sold)
    faults.push(`the books differ: gateway ${books}, payments ${ours}, orders ${sold} fils`);
  return { faults, paid, unpaid, refunded: refunds.length };
}
