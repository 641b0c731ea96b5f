// What of the money of an order `o` went back or is on its way.
import { sql } from 'kysely';

export const tillRefundedFils = sql<number>`(select coalesce(sum(amount_fils), 0)::int from till_refund where order_id = o.id)`;

/** To a card, in fils. What the bank returned by itself has no refund of ours; what was paid twice was never sold. */
export const cardRefundedFils = sql<number>`
  (select coalesce(sum(case when p.state = 'refunded' then p.captured_fils else least(p.captured_fils, r.fils) end), 0)::int from payment p
    cross join lateral (select coalesce(sum(amount_fils), 0) as fils from payment_refund where payment_id = p.id and state <> 'failed') r
    where p.order_id = o.id
      and (p.state = 'paid' or not exists (select from payment q where q.order_id = o.id and q.state = 'paid')))`;
