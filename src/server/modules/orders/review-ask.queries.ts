// The word of a customer who would rather not say how an order was.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** Once is enough; false when there is no such order of this customer. */
export async function refuseReview(
  db: Db,
  customerId: number,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from customer_order where order_id = ${orderId} and customer_id = ${customerId}),
    refused as (insert into review_refusal (order_id, refused_at) select id, ${at} from own on conflict do nothing)
    select from own`.execute(db);
  return rows.length === 1;
}
