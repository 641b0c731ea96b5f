// The last order of a customer with what decides whether to ask how it was.
import { sql } from 'kysely';
import type { StoreDetails } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { OrderState } from '#shared/domain/order-life.ts';

type AskedRow = {
  order_id: string;
  state: OrderState;
  changed_at: Date;
  store: StoreDetails;
  is_rated: boolean;
  is_refused: boolean;
};

/** The last order alone: who has ordered since is asked about that one. */
export async function lastHandedOver(db: Db, customerId: number): Promise<AskedRow | undefined> {
  return (
    await sql<AskedRow>`
      select o.order_id, o.state, o.changed_at, s.details as store,
        exists (select from review r where r.order_id = o.id) as is_rated,
        exists (select from review_refusal f where f.order_id = o.id) as is_refused
      from customer_order o join store s on s.store_id = o.store_id
      where o.customer_id = ${customerId} and o.state = 'completed' order by o.placed_at desc, o.id desc limit 1`.execute(
      db,
    )
  ).rows[0];
}
