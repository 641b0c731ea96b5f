import { sql, type RawBuilder } from 'kysely';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import type { PaymentState, Provider } from '#shared/domain/money/payment-status.ts';
import type { RefundLine } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import { isAskedFor, limitToPage } from '#server/modules/orders/history/find-orders.queries.ts';
import { toCreditNote } from './refund-rows.ts';

const SHOWN = 50;

type Row = {
  id: number;
  order_id: string;
  store_id: number;
  check_number: string;
  provider: Provider;
  attempt: number;
  state: PaymentState;
  amount_fils: number;
  total_fils: number;
  delivery_fee_fils: number;
  tip_fils: number;
  currency: string;
  reference: string | null;
  card: string;
  order_state: OrderState;
  created_at: Date;
  changed_at: Date;
  lines:
    | { id: number; name: { en: string; ar: string }; quantity: number; total_fils: number }[]
    | null;
  events: { kind: string; source: string; note: string; at: string }[] | null;
  refunds:
    | {
        id: number;
        amount_fils: number;
        reason: string;
        state: 'due' | 'done' | 'failed' | 'dismissed';
        actor: string;
        created_at: string;
        done_at: string | null;
        lines: RefundLine[];
      }[]
    | null;
};

export async function findPayments(
  db: Db,
  storeIds: readonly number[],
  asked: AskedOrders,
): Promise<{ payments: ConsolePayment[]; hasMore: boolean }> {
  const found = await readPayments(db, isAskedFor(storeIds, asked), limitToPage(asked.page, SHOWN));
  return { payments: found.slice(0, SHOWN), hasMore: found.length > SHOWN };
}

export async function consolePayment(
  db: Db,
  storeIds: readonly number[],
  paymentId: number,
): Promise<ConsolePayment | undefined> {
  const [payment] = await readPayments(
    db,
    sql`o.store_id = any(${[...storeIds]}::int[]) and p.id = ${paymentId}`,
  );
  return payment;
}

export const paymentsOfOrder = (db: Db, orderRowId: number): Promise<ConsolePayment[]> =>
  readPayments(db, sql`o.id = ${orderRowId}`);

async function readPayments(
  db: Db,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<ConsolePayment[]> {
  const { rows } = await sql<Row>`
    select p.id, o.order_id, o.store_id, o.check_number, p.provider, p.attempt, p.state, p.amount_fils, o.total_fils, o.delivery_fee_fils, o.tip_fils, p.currency, p.reference, p.card, o.state as order_state, p.created_at, p.changed_at,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'total_fils', l.total_fils) order by l.position) from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('kind', e.kind, 'source', e.source, 'note', e.note, 'at', e.at) order by e.id) from payment_event e where e.payment_id = p.id) as events,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'amount_fils', r.amount_fils, 'reason', r.reason, 'state', r.state, 'actor', r.actor, 'created_at', r.created_at, 'done_at', r.done_at, 'lines', r.lines) order by r.id)
        from payment_refund r where r.payment_id = p.id) as refunds
    from payment p join customer_order o on o.id = p.order_id join store s on s.store_id = o.store_id
    where ${which}
    order by p.id desc ${page}`.execute(db);
  return rows.map((row) => {
    const refunds = row.refunds ?? [];
    const iso = (text: string): string => new Date(text).toISOString();
    return {
      payment_id: row.id,
      order_id: row.order_id,
      store_id: row.store_id,
      check_number: row.check_number,
      provider: row.provider,
      attempt: row.attempt,
      state: row.state,
      amount: filsToAed(row.amount_fils),
      refunded: filsToAed(
        refunds
          .filter((refund) => refund.state === 'done' || refund.state === 'dismissed')
          .reduce((sum, one) => sum + one.amount_fils, 0),
      ),
      order_total: filsToAed(row.total_fils),
      delivery_fee: filsToAed(row.delivery_fee_fils),
      tip: filsToAed(row.tip_fils),
      currency: row.currency,
      reference: row.reference ?? '',
      card: row.card,
      order_state: row.order_state,
      created_at: row.created_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      lines: (row.lines ?? []).map((line) => ({
        line_id: line.id,
        name: line.name,
        quantity: line.quantity,
        total: filsToAed(line.total_fils),
      })),
      events: (row.events ?? []).map((event) => ({ ...event, at: iso(event.at) })),
      refunds: refunds.map((refund) => ({
        refund_id: refund.id,
        credit_note: toCreditNote(refund.id),
        amount: filsToAed(refund.amount_fils),
        reason: refund.reason,
        state: refund.state,
        actor: refund.actor,
        created_at: iso(refund.created_at),
        done_at: refund.done_at === null ? null : iso(refund.done_at),
        lines: refund.lines,
      })),
    };
  });
}
