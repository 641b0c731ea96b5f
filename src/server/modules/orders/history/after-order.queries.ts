import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Member } from '../lifecycle/order-actor.ts';

export type NewRating = { kind: 'item' | 'combo'; entry_id: number; rating: number };

export async function insertReview(
  db: Db,
  review: {
    orderId: number;
    customerId: number;
    ratingTenths: number;
    feedback: string;
    ratings: readonly NewRating[];
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with rated as (
      insert into review (order_id, customer_id, rating_tenths, feedback, created_at)
      values (${review.orderId}, ${review.customerId}, ${review.ratingTenths}, ${review.feedback}, ${now}) on conflict do nothing returning order_id
    ), items as (
      insert into review_item (order_id, kind, entry_id, rating)
      select rated.order_id, i.kind, i.entry_id, i.rating from rated, jsonb_populate_recordset(null::review_item, ${JSON.stringify(review.ratings)}::jsonb) i
    )
    select order_id from rated`.execute(db);
  return rows.length === 1;
}

export async function insertIssue(
  db: Db,
  issue: { orderId: number; lineId: number; text: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('order_issue')
    .values({
      order_id: issue.orderId,
      order_line_id: issue.lineId,
      text: issue.text,
      created_at: now,
    })
    .onConflict((oc) => oc.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function answerIssue(
  tx: Db,
  { id, text, by, at }: { id: number; text: string; by: Member; at: Date },
): Promise<void> {
  await tx
    .updateTable('order_issue')
    .set({ answer: text, answered_at: at, answered_by: by.name, answered_by_staff_id: by.staffId })
    .where('id', '=', id)
    .execute();
}
