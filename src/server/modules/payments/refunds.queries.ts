import { sql, type Insertable } from 'kysely';
import type { RefundLine } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

/** Longer than a call may take, so that two processes never ask at once. */
export const CLAIM_SECONDS = 60;

export type ClaimedRefund = {
  id: number;
  payment_id: number;
  reference: string;
  amount_fils: number;
  tries: number;
};

export async function claimRefund(
  db: Db,
  { now, until, refundId }: { now: Date; until: Date; refundId: number | null },
): Promise<ClaimedRefund | undefined> {
  return (
    await sql<ClaimedRefund>`
    update payment_refund set tries = tries + 1, next_try_at = greatest(${until}::timestamptz, ${now}::timestamptz + least(tries, 60) * interval '1 minute')
    where id = (select id from payment_refund where state = 'due' and next_try_at <= ${now} and (${refundId}::int is null or id = ${refundId}) order by next_try_at limit 1 for update skip locked)
    returning id, payment_id, reference, amount_fils, tries`.execute(db)
  ).rows[0];
}

export async function endRefund(
  tx: Db,
  refundId: number,
  to: { state: 'failed' } | { state: 'done'; done_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_refund')
    .set(to)
    .where('id', '=', refundId)
    .where('state', 'in', to.state === 'done' ? ['due', 'dismissed'] : ['due'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Only while the gateway is not being asked for it, or the money would go twice. Claim and dismissal update one row, so that one of them sees the other. */
export async function dismissDue(tx: Db, refundId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_refund set state = 'dismissed' where id = ${refundId} and state = 'due'
      and (tries = 0 or next_try_at - greatest(${CLAIM_SECONDS} * interval '1 second', least(tries - 1, 60) * interval '1 minute')
        <= ${now}::timestamptz - ${CLAIM_SECONDS} * interval '1 second')
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function givenBack(tx: Db, paymentId: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.sum<number | null>('amount_fils').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['done', 'dismissed'])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function isRefundDue(db: Db, refundId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('state')
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row?.state === 'due';
}

export async function countRefunds(tx: Db, paymentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRefundRow(
  tx: Db,
  refund: Insertable<Database['payment_refund']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function refundedLines(
  tx: Db,
  paymentId: number,
): Promise<{ lines: RefundLine[]; fils: number }> {
  const rows = await tx
    .selectFrom('payment_refund')
    .select(['lines', 'amount_fils'])
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'failed')
    .execute();
  const byLine = rows.filter(({ lines }) => lines.length > 0);
  return {
    lines: byLine.flatMap(({ lines }) => lines),
    fils: byLine.reduce((sum, { amount_fils }) => sum + amount_fils, 0),
  };
}

export async function refundOfRequest(tx: Db, requestId: string) {
  return tx
    .selectFrom('payment_refund')
    .select(['id', 'payment_id', 'reason', 'lines'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function paymentOfRefund(db: Db, refundId: number): Promise<number> {
  const row = await db
    .selectFrom('payment_refund')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return row.payment_id;
}
