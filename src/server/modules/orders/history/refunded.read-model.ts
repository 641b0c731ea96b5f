// What went back, or is on its way back, of the money of an order `o`: the same sum for its customer, its receipt and the day's books.
import { sql } from 'kysely';

/** Given back at the counter, in fils. */
const tillFils = sql<number>`(select coalesce(sum(amount_fils), 0)::int from till_refund where order_id = o.id)`;

/**
 * To a card, in fils; 0 where nothing was taken by card. What went back whole went back once, whoever sent it: what the bank returned by itself has no refund of
 * ours. Of an order that was paid twice, what counted is still there, and what goes back was never sold.
 */
export const cardRefundedFils = sql<number>`
  (select coalesce(sum(case when p.state = 'refunded' then p.captured_fils else least(p.captured_fils, r.fils) end), 0)::int from payment p
    cross join lateral (select coalesce(sum(amount_fils), 0) as fils from payment_refund where payment_id = p.id and state <> 'failed') r
    where p.order_id = o.id
      and (p.state = 'paid' or not exists (select from payment q where q.order_id = o.id and q.state = 'paid')))`;

/** To a card and at the counter: nobody waits for the second. */
export const refundedFils = sql<number>`(${cardRefundedFils} + ${tillFils})`;
