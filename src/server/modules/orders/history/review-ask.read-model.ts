import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import {
  ASK_AFTER_HOURS,
  TELL_WITHIN_HOURS,
  type AskedOrder,
} from '#shared/domain/orders/review-ask.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { readName } from '#server/modules/stores/store-words.queries.ts';
import { isSessionOver } from '../push/push.read-model.ts';

type AskedRow = {
  order_id: string;
  state: OrderState;
  changed_at: Date;
  branch: Text;
  is_rated: boolean;
  is_refused: boolean;
};

/** Who has ordered since is asked about that one. */
export async function lastHandedOver(db: Db, customerId: number): Promise<AskedRow | undefined> {
  return (
    await sql<AskedRow>`
      select o.order_id, o.state, o.changed_at, ${readName('s')} as branch,
        exists (select from review r where r.order_id = o.id) as is_rated,
        exists (select from review_refusal f where f.order_id = o.id) as is_refused
      from customer_order o join store s on s.store_id = o.store_id
      where o.customer_id = ${customerId} and o.state = 'completed' order by o.placed_at desc, o.id desc limit 1`.execute(
      db,
    )
  ).rows[0];
}

export type ToldOfReview = {
  id: number;
  customerId: number;
  timeZone: string;
  asked: AskedOrder;
};
type ToldRow = { id: number; customer_id: number; time_zone: string; changed_at: Date };

/** The last orders of customers who are told of all of theirs, handed over long enough ago, unanswered and not asked about before. */
export async function ordersToAskAbout(db: Db, now: Date): Promise<ToldOfReview[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<ToldRow>`
    select o.id, o.customer_id, s.time_zone, o.changed_at
    from customer_order o join store s on s.store_id = o.store_id
    where o.state = 'completed' and o.changed_at <= ${ago(ASK_AFTER_HOURS)} and o.changed_at > ${ago(TELL_WITHIN_HOURS)}
      and exists (select from push_subscription p where p.customer_id = o.customer_id and p.order_id is null and not ${isSessionOver('p')})
      and not exists (select from review_request q where q.order_id = o.id)
      and not exists (select from review r where r.order_id = o.id)
      and not exists (select from review_refusal f where f.order_id = o.id)
      and not exists (select from customer_order n where n.customer_id = o.customer_id and n.state = 'completed' and (n.placed_at, n.id) > (o.placed_at, o.id))
    order by o.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    timeZone: row.time_zone,
    asked: { state: 'completed', changedAt: row.changed_at, isRated: false, isRefused: false },
  }));
}
