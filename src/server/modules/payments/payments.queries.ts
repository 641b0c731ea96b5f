// The order is always locked before its payment, so that two ways to the same row never wait for each other.
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { PaymentState, Provider } from '#shared/domain/money/payment-status.ts';
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

export async function readPayments(db: Db, orderRowId: number): Promise<PaymentRow[]> {
  return one(db).where('order_id', '=', orderRowId).orderBy('attempt', 'desc').execute();
}

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

export async function duePolls(
  db: Db,
  now: Date,
  { providers, limit }: { providers: readonly Provider[]; limit: number },
): Promise<number[]> {
  if (providers.length === 0) return [];
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('next_look_at', '<=', now)
    .where('provider', 'in', providers)
    .orderBy('next_look_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

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

export async function refundedSoFar(db: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(amount_fils), 0)::int as sum from payment_refund where payment_id = ${paymentId} and state <> 'failed'`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

export async function setPayment(
  tx: Db,
  paymentId: number,
  to: Updateable<Database['payment']>,
): Promise<void> {
  await tx.updateTable('payment').set(to).where('id', '=', paymentId).execute();
}

export async function setNextLook(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  nextLookAt: Date | null,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_look_at: nextLookAt })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .execute();
}

export async function insertPayment(
  tx: Db,
  attempt: Insertable<Database['payment']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasPaidAttempt(tx: Db, orderRowId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderRowId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return row !== undefined;
}
