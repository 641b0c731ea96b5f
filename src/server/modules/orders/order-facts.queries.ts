import { sql, type Updateable } from 'kysely';
import { KITCHEN_RANGES, RELEASE_MINUTES } from '#shared/domain/kitchen/kitchen-settings.ts';
import { paymentStatusLabel } from '#shared/domain/orders/order-wire.ts';
import type { PayMethod } from '#shared/domain/stores/day-report.ts';
import type { Db } from '#server/db/open.ts';
import { releaseMinutesByStore } from '#server/modules/stores/capacity.queries.ts';
import type { Database } from '#server/db/tables.ts';
import { isConfirmed } from './lifecycle/order-rows.queries.ts';

export async function ownerOfOrder(db: Db, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ customer_id: number }>`
    select o.customer_id from customer_order o where o.order_id = ${orderId} and ${isConfirmed}`.execute(
    db,
  );
  return rows[0]?.customer_id;
}

type Written = Updateable<Database['customer_order']>;
type PaymentStatus = Exclude<Written['payment_status'], undefined>;

export async function placeOfOrder(
  db: Db,
  orderRowId: number,
): Promise<{ lat: number | null; lng: number | null }> {
  return db
    .selectFrom('customer_order')
    .select(['lat', 'lng'])
    .where('id', '=', orderRowId)
    .executeTakeFirstOrThrow();
}

export async function linesOfOrder(db: Db, orderRowId: number) {
  return db
    .selectFrom('order_line')
    .select(['id', 'kind', 'item_id', 'size_id', 'combo_id', 'quantity', 'total_fils', 'details'])
    .where('order_id', '=', orderRowId)
    .orderBy('position')
    .execute();
}

export async function amountsOfOrder(
  db: Db,
  orderRowId: number,
): Promise<{
  total_fils: number;
  delivery_fee_fils: number;
  tip_fils: number;
  payment_method: PayMethod;
}> {
  return db
    .selectFrom('customer_order')
    .select(['total_fils', 'delivery_fee_fils', 'tip_fils', 'payment_method'])
    .where('id', '=', orderRowId)
    .executeTakeFirstOrThrow();
}

export async function setCounterMethod(
  tx: Db,
  orderRowId: number,
  method: 'Cash' | 'COP',
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ payment_method: method, payment_status: paymentStatusLabel(method) })
    .where('id', '=', orderRowId)
    .execute();
}

export async function setPaymentStatus(
  tx: Db,
  orderRowId: number,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ payment_status: paymentStatus })
    .where('id', '=', orderRowId)
    .execute();
}

export async function setPaid(
  tx: Db,
  orderRowId: number,
  { paymentStatus, lateMs }: { paymentStatus: PaymentStatus; lateMs: number },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({
      payment_status: paymentStatus,
      pos_state: 'queued',
      promised_from: sql<Date>`promised_from + ${lateMs} * interval '1 millisecond'`,
      promised_to: sql<Date>`promised_to + ${lateMs} * interval '1 millisecond'`,
      prep_due_at: sql<Date>`prep_due_at + ${lateMs} * interval '1 millisecond'`,
    })
    .where('id', '=', orderRowId)
    .execute();
}

export async function promiseLater(tx: Db, orderRowId: number, minutes: number): Promise<void> {
  const later = (column: 'promised_from' | 'promised_to' | 'prep_due_at') =>
    sql<Date>`${sql.ref(column)} + (${minutes}::integer - accepted_later_minutes) * interval '1 minute'`;
  await tx
    .updateTable('customer_order')
    .set({
      promised_from: later('promised_from'),
      promised_to: later('promised_to'),
      prep_due_at: later('prep_due_at'),
      accepted_later_minutes: minutes,
    })
    .where('id', '=', orderRowId)
    .execute();
}

export async function readKitchenPlace(tx: Db, orderRowId: number) {
  const row = await tx
    .selectFrom('customer_order')
    .select(['store_id', 'capacity_at', 'make_seconds', 'prep_due_at'])
    .where('id', '=', orderRowId)
    .executeTakeFirstOrThrow();
  return {
    storeId: row.store_id,
    makeSeconds: row.make_seconds,
    at: row.capacity_at,
    dueAt: row.prep_due_at,
  };
}

export async function setCapacity(tx: Db, orderRowId: number, at: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ capacity_at: at })
    .where('id', '=', orderRowId)
    .execute();
}

export async function setHold(
  tx: Db,
  orderRowId: number,
  hold: { reason: Exclude<Written['hold_reason'], undefined>; until: Date } | null,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ hold_reason: hold?.reason ?? null, hold_until: hold?.until ?? null })
    .where('id', '=', orderRowId)
    .execute();
}

export async function setAcknowledged(tx: Db, orderRowId: number, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('customer_order')
    .set({ acknowledged_at: now })
    .where('id', '=', orderRowId)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('acknowledged_at', 'is', null),
        and([
          eb('state', '=', 'on_hold'),
          eb('hold_until', '<=', now),
          eb('acknowledged_at', '<', ref('hold_until')),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function setCancelSeen(tx: Db, orderRowId: number, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('customer_order')
    .set({ cancel_seen_at: now })
    .where('id', '=', orderRowId)
    .where('cancel_seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function dueLaterOrders(db: Db, now: Date): Promise<number[]> {
  const releaseMinutes = await releaseMinutesByStore(db);
  const minutesFromNow = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  const ahead = await db
    .selectFrom('customer_order')
    .select(['id', 'store_id', 'scheduled_for'])
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', minutesFromNow(KITCHEN_RANGES.release_minutes.most))
    .orderBy('scheduled_for')
    .execute();
  return ahead
    .filter(
      ({ store_id, scheduled_for }) =>
        scheduled_for !== null &&
        scheduled_for <= minutesFromNow(releaseMinutes.get(store_id) ?? RELEASE_MINUTES),
    )
    .map(({ id }) => id);
}
