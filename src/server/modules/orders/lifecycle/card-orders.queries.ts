// The order is always locked before its payment, so that two ways to the same row never wait for each other.
import { sql, type Selectable } from 'kysely';
import { selectColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/open.ts';
import type { CustomerOrderTable } from '#server/db/tables.ts';

const COLUMNS = [
  'id',
  'order_id',
  'store_id',
  'customer_id',
  'state',
  'order_type',
  'payment_status',
  'pos_state',
  'total_fils',
  'check_number',
  'reason',
  'lang',
  'name',
  'email',
  'phone',
  'delivery_address',
  'street',
  'placed_at',
  'scheduled_for',
] as const satisfies readonly (keyof CustomerOrderTable)[];
const columns = selectColumns('customer_order', COLUMNS);

export type CardOrder = Pick<Selectable<CustomerOrderTable>, (typeof COLUMNS)[number]>;

export async function findCardOrder(
  db: Db,
  orderId: string,
  customerId: number,
): Promise<CardOrder | undefined> {
  return (
    await sql<CardOrder>`select ${columns} from customer_order where order_id = ${orderId} and customer_id = ${customerId} and payment_method = 'Card'`.execute(
      db,
    )
  ).rows[0];
}

export async function readCardOrder(db: Db, id: number): Promise<CardOrder> {
  const { rows } =
    await sql<CardOrder>`select ${columns} from customer_order where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('a payment without its order');
  return rows[0];
}

export async function lockCardOrder(tx: Db, id: number): Promise<CardOrder> {
  const { rows } =
    await sql<CardOrder>`select ${columns} from customer_order where id = ${id} for no key update`.execute(
      tx,
    );
  if (!rows[0]) throw new Error('a payment without its order');
  return rows[0];
}

export async function unpaidSince(db: Db, placedBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('placed_at', '<=', placedBefore)
    .orderBy('placed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
