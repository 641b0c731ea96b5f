import { sql } from 'kysely';
import type { ExportedRow, ModuleData } from '#server/db/module-data.ts';

export const paymentsData = {
  tables: {
    payment: {
      personal: ['card', 'message'],
      other: ['gateway_order_id', 'reference', 'currency'],
    },
    payment_event: { personal: ['note'], other: ['kind', 'source'] },
    payment_refund: {
      personal: ['note'],
      other: ['reference', 'request_id', 'reason', 'lines', 'actor'],
    },
    till_refund: {
      personal: ['note'],
      other: ['business_day', 'request_id', 'reason', 'lines', 'actor'],
    },
  },
  async exportRows(db, { orders }) {
    const { rows } = await sql<ExportedRow & { of_order: number }>`
      select p.order_id as of_order, p.provider, p.state, p.amount_fils, p.captured_fils, p.currency, p.reference, p.card, p.message, p.created_at,
        (select coalesce(sum(r.amount_fils), 0)::int from payment_refund r where r.payment_id = p.id and r.state in ('done', 'dismissed')) as refunded_fils
      from payment p where p.order_id = any(${orders.map(({ row }) => row)}::bigint[]) order by p.id`.execute(
      db,
    );
    const ids = new Map(orders.map(({ row, orderId }) => [row, orderId]));
    const till = await sql<ExportedRow & { of_order: number }>`
      select order_id as of_order, method, amount_fils, created_at from till_refund
      where order_id = any(${orders.map(({ row }) => row)}::bigint[]) order by id`.execute(db);
    return {
      given_back_at_the_counter: till.rows.map(({ of_order, ...row }) => ({
        order_id: ids.get(of_order),
        ...row,
      })),
      payments: rows.map(({ of_order, ...row }) => ({ order_id: ids.get(of_order), ...row })),
    };
  },
  async erase(tx, { orders }) {
    const rows = orders.map(({ row }) => row);
    const payments = sql`(select id from payment where order_id = any(${rows}::bigint[]))`;
    await sql`update payment set card = '', message = '' where order_id = any(${rows}::bigint[])`.execute(
      tx,
    );
    await sql`update till_refund set note = '' where order_id = any(${rows}::bigint[])`.execute(tx);
    await sql`update payment_refund set note = '' where payment_id in ${payments}`.execute(tx);
    await sql`update payment_event set note = '' where payment_id in ${payments} and kind = 'refund_refused'`.execute(
      tx,
    );
  },
} satisfies ModuleData;
