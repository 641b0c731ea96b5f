// Unpaid card orders are not among the orders that were placed.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { selectColumns } from '#server/db/columns.ts';
import type { CustomerOrderTable, OrderLineTable } from '#server/db/tables.ts';
import type { Db } from '#server/db/open.ts';
import { refundedFils } from './refunded.read-model.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { OPEN_STATES } from '#shared/domain/orders/order-life.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { readWords, type StoreWords } from '#server/modules/stores/store-words.queries.ts';
import { partsColumn, type StoredPart } from '../kitchen/order-parts.queries.ts';
import { isConfirmed } from '../lifecycle/confirmed-orders.queries.ts';

const MOST_OPEN = 20;

const COLUMNS = [
  'id',
  'order_id',
  'check_number',
  'customer_id',
  'placed_at',
  'scheduled_for',
  'status',
  'order_type',
  'store_id',
  'house',
  'street',
  'delivery_address',
  'delivery_fee_fils',
  'tax_percent',
  'tax_type',
  'tax_fils',
  'subtotal_fils',
  'list_savings_fils',
  'coupon_discount_fils',
  'tip_fils',
  'points_used',
  'points_discount_fils',
  'points_to_earn',
  'points_refunded_fils',
  'state',
  'total_fils',
  'quantity',
  'payment_method',
  'payment_status',
  'allergies',
] as const satisfies readonly (keyof CustomerOrderTable)[];

export type HistoryRow = Pick<Selectable<CustomerOrderTable>, (typeof COLUMNS)[number]> & {
  branch: Record<Lang, StoreWords>;
  time_zone: string;
  lat: number;
  lng: number;
  rating_tenths: number | null;
  refunded_fils: number;
  is_guest: boolean;
  parts: StoredPart[];
};

const history = sql`
  select ${selectColumns('o', COLUMNS)}, ${readWords('s')} as branch, s.time_zone, s.lat, s.lng,
    (select r.rating_tenths from review r where r.order_id = o.id) as rating_tenths,
    (select c.is_guest from customer c where c.id = o.customer_id) as is_guest,
    ${refundedFils} as refunded_fils,
    ${partsColumn}
  from customer_order o join store s on s.store_id = o.store_id`;

async function rowsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<HistoryRow[]> {
  return (
    await sql<HistoryRow>`${history} where ${condition} and ${isConfirmed} order by o.placed_at desc, o.id desc limit ${limit}`.execute(
      db,
    )
  ).rows;
}

export async function readOrders(db: Db, customerId: number, limit: number): Promise<HistoryRow[]> {
  return rowsWhere(db, sql`o.customer_id = ${customerId}`, limit);
}

export async function readLastOrder(db: Db, customerId: number): Promise<HistoryRow | undefined> {
  return (await rowsWhere(db, sql`o.customer_id = ${customerId} and o.state <> 'cancelled'`, 1))[0];
}

export async function readOpenOrders(
  db: Db,
  customerId: number,
): Promise<{ order_id: string; phone: string }[]> {
  return db
    .selectFrom('customer_order')
    .select(['order_id', 'phone'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OPEN)
    .execute();
}

export async function ownOrder(
  db: Db,
  customerId: number,
  orderId: string,
): Promise<HistoryRow | undefined> {
  return (
    await rowsWhere(db, sql`o.customer_id = ${customerId} and o.order_id = ${orderId}`, 1)
  )[0];
}

/** The caller's right to the order was checked before. */
export async function orderById(db: Db, orderId: string): Promise<HistoryRow | undefined> {
  return (await rowsWhere(db, sql`o.order_id = ${orderId}`, 1))[0];
}

export async function ownerOfOrder(db: Db, orderId: string): Promise<number | undefined> {
  return (
    await sql<{
      customer_id: number;
    }>`select o.customer_id from customer_order o where o.order_id = ${orderId} and ${isConfirmed}`.execute(
      db,
    )
  ).rows[0]?.customer_id;
}

const LINE_COLUMNS = [
  'id',
  'position',
  'kind',
  'item_id',
  'size_id',
  'combo_id',
  'group_id',
  'name',
  'size_name',
  'quantity',
  'unit_fils',
  'list_fils',
  'extras_fils',
  'total_fils',
  'details',
  'ordered_by',
] as const satisfies readonly (keyof OrderLineTable)[];

export type HistoryLine = Pick<Selectable<OrderLineTable>, (typeof LINE_COLUMNS)[number]> & {
  issue: string | null;
  issue_answer: string | null;
};

export async function readLines(db: Db, id: number): Promise<HistoryLine[]> {
  return (await linesOfOrders(db, [id])).get(id) ?? [];
}

/** By the order's row. */
export async function linesOfOrders(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, HistoryLine[]>> {
  const { rows } = await sql<HistoryLine & { of_order: number }>`
    select l.order_id as of_order, ${selectColumns('l', LINE_COLUMNS)},
      (select i.text from order_issue i where i.order_line_id = l.id) as issue,
      (select i.answer from order_issue i where i.order_line_id = l.id and i.answer <> '') as issue_answer
    from order_line l where l.order_id = any(${ids}::bigint[]) order by l.order_id, l.position`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.of_order);
}

/** As the chain's texts name it; else the brand. */
export async function readSellerName(db: Db): Promise<Text> {
  const { rows } = await sql<{
    name: Text | null;
  }>`select coalesce(c.document #> '{brand,operating_company}', c.document #> '{brand,name}') as name from chain_document c where c.kind = 'content'`.execute(
    db,
  );
  return rows[0]?.name ?? { en: '', ar: '' };
}
