// All SQL about payments. The order is always locked before its payment, so that two ways to the same row never wait for each other.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '#server/db/columns.ts';
import type { CustomerOrderTable } from '#server/db/tables.ts';
import type { PaymentState } from '#shared/domain/payment-status.ts';
import type { Provider } from '#server/adapters/payment/payment-port.ts';
import type { Db } from '#server/db/open.ts';

export type PaymentRow = {
  id: number;
  order_id: number;
  attempt: number;
  provider: Provider;
  gateway_order_id: string;
  reference: string | null;
  amount_fils: number;
  currency: string;
  state: PaymentState;
  captured_fils: number;
  message: string;
  created_at: Date;
  next_look_at: Date | null;
};

const COLUMNS = [
  'id',
  'order_id',
  'store_id',
  'customer_id',
  'state',
  'order_type',
  'payment_status',
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
const columns = columnsOf('customer_order', COLUMNS);

export type CardOrder = Pick<Selectable<CustomerOrderTable>, (typeof COLUMNS)[number]>;

/** The card order of this customer; somebody else's answers like a missing one. */
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

/** Locks the order until the transaction ends. */
export async function lockCardOrder(tx: Db, id: number): Promise<CardOrder> {
  const { rows } =
    await sql<CardOrder>`select ${columns} from customer_order where id = ${id} for update`.execute(
      tx,
    );
  if (!rows[0]) throw new Error('a payment without its order');
  return rows[0];
}

const one = (db: Db) =>
  db
    .selectFrom('payment')
    .select([
      'id',
      'order_id',
      'attempt',
      'provider',
      'gateway_order_id',
      'reference',
      'amount_fils',
      'currency',
      'state',
      'captured_fils',
      'message',
      'created_at',
      'next_look_at',
    ]);

export async function readPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return one(db).where('id', '=', id).executeTakeFirst();
}

export async function lockPayment(tx: Db, id: number): Promise<PaymentRow> {
  return one(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findByGatewayOrderId(
  db: Db,
  provider: Provider,
  gatewayOrderId: string,
): Promise<PaymentRow | undefined> {
  return one(db)
    .where('provider', '=', provider)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst();
}

/** All attempts of an order, the latest first. */
export async function paymentsOf(db: Db, orderRowId: number): Promise<PaymentRow[]> {
  return one(db).where('order_id', '=', orderRowId).orderBy('attempt', 'desc').execute();
}

/** Whether another attempt already goes by this number of the gateway. */
export async function isReferenceTaken(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'provider'>,
  reference: string,
): Promise<boolean> {
  return (
    (await tx
      .selectFrom('payment')
      .select('id')
      .where('provider', '=', payment.provider)
      .where('reference', '=', reference)
      .where('id', '!=', payment.id)
      .executeTakeFirst()) !== undefined
  );
}

/** Attempts whose next look is due, the oldest first. */
export async function duePolls(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Orders that waited for their money since before `placedBefore`. */
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

/**
 * Paid orders that somebody cancelled before `changedBefore`, so that the cancellation can no longer be taken back; the oldest first.
 * Asked every minute: the words stand in the statement itself, so that any plan of it may use the index `customer_order_to_refund`, and
 * the payment is looked up an order at a time, because the planner takes such orders for many.
 */
export async function cancelledButPaid(
  db: Db,
  changedBefore: Date,
): Promise<{ paymentId: number; orderId: number }[]> {
  const { rows } = await sql<{ paymentId: number; orderId: number }>`
    select p.id as "paymentId", o.id as "orderId" from customer_order o
    cross join lateral (select id from payment where order_id = o.id and state = 'paid' limit 1) p
    where o.state = 'cancelled' and o.payment_status = 'Card Paid' and o.changed_at < ${changedBefore}
    order by o.changed_at limit 500`.execute(db);
  return rows;
}

/** What happened to a payment, for staff and for looking back. Never personal data. */
export async function writeEvent(
  db: Db,
  paymentId: number,
  event: { kind: string; source: string; note?: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({
      payment_id: paymentId,
      kind: event.kind,
      source: event.source,
      note: (event.note ?? '').slice(0, 200),
      at: event.at,
    })
    .execute();
}

/** What was given back or is on its way back, in fils. */
export async function refundedSoFar(db: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(amount_fils), 0)::int as sum from payment_refund where payment_id = ${paymentId} and state <> 'failed'`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}
