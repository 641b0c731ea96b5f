// Sends refunds that are due to the gateway. Each is claimed first, asked for outside any transaction, and written when the gateway has confirmed it.
import { sql, type Transaction } from 'kysely';
import { CARD_LABELS, paymentStep } from '#shared/domain/payment-status.ts';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { RefundAnswer } from '#server/adapters/payment/payment-port.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { tellFollowers } from '#server/modules/orders/tell-followers.ts';
import { lockOrderRow } from '#server/modules/orders/transition-order.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockCardOrder, lockPayment, readPayment, writeEvent } from './payments.queries.ts';

/** Longer than a call may take, so that two processes never ask at once. */
const CLAIM_SECONDS = 60;

type Claimed = {
  id: number;
  payment_id: number;
  reference: string;
  amount_fils: number;
  tries: number;
};

async function claim(db: Db, now: Date, refundId: number | null): Promise<Claimed | undefined> {
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000);
  return (
    await sql<Claimed>`
    update payment_refund set tries = tries + 1, next_try_at = greatest(${until}::timestamptz, ${now}::timestamptz + least(tries, 60) * interval '1 minute')
    where id = (select id from payment_refund where state = 'due' and next_try_at <= ${now} and (${refundId}::int is null or id = ${refundId}) order by next_try_at limit 1 for update skip locked)
    returning id, payment_id, reference, amount_fils, tries`.execute(db)
  ).rows[0];
}

async function record(
  tx: Transaction<Database>,
  app: AppContext,
  refund: Claimed,
  orderRowId: number,
  answer: RefundAnswer,
): Promise<void> {
  const now = app.clock.now();
  const order = await lockCardOrder(tx, orderRowId);
  const payment = await lockPayment(tx, refund.payment_id);
  if (answer.kind === 'refused') {
    app.log.error('payment_alarm', {
      orderId: order.order_id,
      paymentId: payment.id,
      kind: 'refund_refused',
      source: 'refund',
    });
    await tx
      .updateTable('payment_refund')
      .set({ state: 'failed' })
      .where('id', '=', refund.id)
      .where('state', '=', 'due')
      .execute();
    await writeEvent(tx, payment.id, {
      kind: 'refund_refused',
      source: 'gateway',
      note: answer.reason,
      at: now,
    });
    return;
  }
  const done = await tx
    .updateTable('payment_refund')
    .set({ state: 'done', done_at: now })
    .where('id', '=', refund.id)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst();
  if (!done) return;
  await writeEvent(tx, payment.id, {
    kind: 'refund_done',
    source: 'gateway',
    note: refund.reference,
    at: now,
  });
  const { sum } = await tx
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.sum<number | null>('amount_fils').as('sum'))
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  if (Number(sum ?? 0) < payment.captured_fils) return;
  const step = paymentStep(payment.state, 'refund_done');
  if (step.kind !== 'next') return;
  await tx
    .updateTable('payment')
    .set({ state: step.to, changed_at: now })
    .where('id', '=', payment.id)
    .execute();
  const others = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (order.payment_status === CARD_LABELS.paid && !others)
    await tx
      .updateTable('customer_order')
      .set({ payment_status: CARD_LABELS.refunded })
      .where('id', '=', order.id)
      .execute();
  await tellFollowers(tx, app, await lockOrderRow(tx, order.id), {
    kind: 'refunded',
    at: now,
    mayBeUndone: false,
  });
}

/** Whether a refund still waits for the gateway's word. */
export async function isRefundDue(db: Db, refundId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('state')
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row?.state === 'due';
}

/** Sends what is due, or one refund of it. Returns how many the gateway answered. What could not be asked is tried again later. */
export async function sendRefunds(
  app: AppContext,
  gateways: Gateways,
  options: { refundId?: number; limit?: number } = {},
): Promise<number> {
  const { db } = app.database;
  let answered = 0;
  for (let i = 0; i < (options.limit ?? 50); i += 1) {
    const refund = await claim(db, app.clock.now(), options.refundId ?? null);
    if (!refund) break;
    const payment = await readPayment(db, refund.payment_id);
    const gateway = payment ? gateways[payment.provider] : null;
    if (!payment || !gateway) continue;
    const answer = await gateway.refund({
      gatewayOrderId: payment.gateway_order_id,
      reference: payment.reference ?? '',
      amountFils: refund.amount_fils,
      refundReference: refund.reference,
    });
    if (answer.kind === 'unreachable') {
      app.log.warn('gateway_unreachable', { paymentId: payment.id, provider: payment.provider });
      continue;
    }
    await db.transaction().execute((tx) => record(tx, app, refund, payment.order_id, answer));
    answered += 1;
  }
  return answered;
}
