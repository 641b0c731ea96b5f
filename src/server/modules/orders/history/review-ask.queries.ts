import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

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

/** Of many processes one gets it. */
export async function claimReviewRequest(tx: Db, orderRow: number, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('review_request')
    .values({ order_id: orderRow, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
