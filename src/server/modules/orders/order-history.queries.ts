// All SQL about orders that were placed. Unpaid card orders are not among them.
import { sql, type RawBuilder } from 'kysely';
import type { OrderLineDetail, StoreDetails } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { partsColumn, type StoredPart } from './line-words.ts';
import { isSettled } from './settled-orders.ts';

export type HistoryRow = {
  id: number;
  order_id: string;
  check_number: string;
  customer_id: number;
  placed_at: Date;
  scheduled_for: Date | null;
  status: number;
  order_type: OrderType;
  store_id: number;
  store: StoreDetails;
  time_zone: string;
  lat: number;
  lng: number;
  house: string;
  street: string;
  delivery_address: string;
  delivery_fee_fils: number;
  tax_percent: number;
  tax_type: 0 | 1;
  tax_fils: number;
  subtotal_fils: number;
  list_savings_fils: number;
  coupon_discount_fils: number;
  total_fils: number;
  quantity: number;
  payment_method: 'Cash' | 'Card' | 'COP';
  payment_status: string;
  rating_tenths: number | null;
  allergies: string[];
  parts: StoredPart[] | null;
};

const history = sql`
  select o.id, o.order_id, o.check_number, o.customer_id, o.placed_at, o.scheduled_for, o.status, o.order_type, o.store_id, s.details as store, s.time_zone, s.lat, s.lng,
    o.house, o.street, o.delivery_address, o.delivery_fee_fils, o.tax_percent, o.tax_type, o.tax_fils, o.subtotal_fils, o.list_savings_fils, o.coupon_discount_fils, o.total_fils, o.quantity,
    o.payment_method, o.payment_status, (select r.rating_tenths from review r where r.order_id = o.id) as rating_tenths, o.allergies,
    ${partsColumn}
  from customer_order o join store s on s.store_id = o.store_id`;

async function rowsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<HistoryRow[]> {
  return (
    await sql<HistoryRow>`${history} where ${condition} and ${isSettled} order by o.placed_at desc, o.id desc limit ${limit}`.execute(
      db,
    )
  ).rows;
}

/** The newest orders of a customer. */
export async function ordersOf(db: Db, customerId: number, limit: number): Promise<HistoryRow[]> {
  return rowsWhere(db, sql`o.customer_id = ${customerId}`, limit);
}

/** The customer's own order. */
export async function ownOrder(
  db: Db,
  customerId: number,
  orderId: string,
): Promise<HistoryRow | undefined> {
  return (
    await rowsWhere(db, sql`o.customer_id = ${customerId} and o.order_id = ${orderId}`, 1)
  )[0];
}

/** For callers whose right to the order was checked before. */
export async function orderById(db: Db, orderId: string): Promise<HistoryRow | undefined> {
  return (await rowsWhere(db, sql`o.order_id = ${orderId}`, 1))[0];
}

/** Whose order it is; undefined when there is none. */
export async function ownerOfOrder(db: Db, orderId: string): Promise<number | undefined> {
  return (
    await sql<{
      customer_id: number;
    }>`select o.customer_id from customer_order o where o.order_id = ${orderId} and ${isSettled}`.execute(
      db,
    )
  ).rows[0]?.customer_id;
}

export type HistoryLine = {
  id: number;
  position: number;
  kind: 'item' | 'combo';
  item_id: number | null;
  size_id: number | null;
  combo_id: number | null;
  group_id: number;
  name: Text;
  size_name: Text | null;
  quantity: number;
  unit_fils: number;
  list_fils: number;
  total_fils: number;
  extras_fils: number;
  details: OrderLineDetail[];
  issue: string | null;
};

/** The lines of an order with what was reported about them. */
export async function linesOf(db: Db, id: number): Promise<HistoryLine[]> {
  return (await linesOfOrders(db, [id])).get(id) ?? [];
}

/** The lines of several orders, by the order's row. */
export async function linesOfOrders(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, HistoryLine[]>> {
  const { rows } = await sql<HistoryLine & { of_order: number }>`
    select l.order_id as of_order, l.id, l.position, l.kind, l.item_id, l.size_id, l.combo_id, l.group_id, l.name, l.size_name, l.quantity, l.unit_fils, l.list_fils, l.extras_fils, l.total_fils, l.details,
      (select i.text from order_issue i where i.order_line_id = l.id) as issue
    from order_line l where l.order_id = any(${ids}::bigint[]) order by l.order_id, l.position`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.of_order);
}

export type NewRating = { kind: 'item' | 'combo'; entry_id: number; rating: number };

/** Writes the rating; false when the order has one already. One statement, so that two at once keep one. */
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

/** Writes a report about one line; false when it has one already. */
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

/** The company that sells, as the chain's texts name it; else the brand. */
export async function readSellerName(db: Db): Promise<Text> {
  const { rows } = await sql<{
    name: Text | null;
  }>`select coalesce(c.document #> '{brand,operating_company}', c.document #> '{brand,name}') as name from chain_document c where c.kind = 'content'`.execute(
    db,
  );
  return rows[0]?.name ?? { en: '', ar: '' };
}
