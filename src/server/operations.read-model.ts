import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import { staleCutoff } from './modules/orders/lifecycle/forgotten-orders.ts';

type Counted = { state: string; count: number };
export type Operations = {
  orders: Counted[];
  payments: (Counted & { provider: string })[];
  refunds: Counted[];
  oldestUnacknowledgedSeconds: number;
};

const DAY_MS = 86_400_000;

/** Read at each scrape, so every part goes by an index: by branch and time, by order, and by what is open. */
export async function readOperations(db: Db, now: Date): Promise<Operations> {
  const since = new Date(now.getTime() - DAY_MS);
  const orders = await sql<Counted>`
    select lately.state, sum(lately.count)::int as count
    from store cross join lateral (
      select state, count(*) as count from customer_order
      where customer_order.store_id = store.store_id and placed_at > ${since} group by state
    ) lately group by lately.state`.execute(db);
  const payments = await sql<Counted & { provider: string }>`
    select payment.provider, payment.state, count(*)::int as count
    from store
    join customer_order on customer_order.store_id = store.store_id and placed_at > ${since}
    join payment on payment.order_id = customer_order.id
    group by payment.provider, payment.state`.execute(db);
  const refunds = await sql<Counted>`
    select state, count(*)::int as count from payment_refund where state not in ('done', 'dismissed') group by state`.execute(
    db,
  );
  const waiting = await sql<{ since: Date | null }>`
    select min(changed_at) as since from customer_order
    where status = 1 and acknowledged_at is null and promised_to > ${staleCutoff(now)}`.execute(db);
  const oldest = waiting.rows[0]?.since ?? now;
  return {
    orders: orders.rows,
    payments: payments.rows,
    refunds: refunds.rows,
    oldestUnacknowledgedSeconds: Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  };
}
