// The orders of the day, and what was switched off or paused meanwhile.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OffKind } from '#shared/domain/menu/switch-off.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { DAY_END_REASON } from '#shared/domain/stores/day-end.ts';
import type { PayMethod } from '#shared/domain/stores/day-report.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { PauseScope } from '#shared/domain/stores/pause.ts';
import { refundedFils } from '#server/modules/orders/history/refunded.read-model.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/confirmed-orders.queries.ts';

export type DayRow = {
  id: number;
  order_id: string;
  check_number: string;
  status: number;
  state: OrderState;
  order_type: OrderType;
  payment_method: PayMethod;
  name: string;
  gross_fils: number;
  discount_fils: number;
  points_discount_fils: number;
  delivery_fee_fils: number;
  tax_fils: number;
  total_fils: number;
  tip_fils: number;
  refunded_fils: number;
  hour: number;
  reason: string | null;
  promised_to: Date;
  /** Steps made at the end of the day, and those taken back, say nothing of it. */
  ready_at: Date | null;
  completed_at: Date | null;
  items: { key: string; name: Text; quantity: number }[] | null;
};

type Day = { storeId: number; businessDay: string };

export async function readDayOrders(db: Db, day: Day): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select o.id, o.order_id, o.check_number, o.status, o.state, o.order_type, o.payment_method, o.name,
      o.subtotal_fils + o.list_savings_fils as gross_fils, o.list_savings_fils + o.coupon_discount_fils as discount_fils, o.points_discount_fils,
      o.delivery_fee_fils, o.tax_fils, o.total_fils, o.tip_fils, o.reason, o.promised_to, h.ready_at, h.completed_at,
      extract(hour from coalesce(o.scheduled_for, o.placed_at) at time zone s.time_zone)::int as hour,
      ${refundedFils} as refunded_fils,
      (select jsonb_agg(jsonb_build_object('key', l.kind || '.' || coalesce(l.item_id, l.combo_id), 'name', l.name, 'quantity', l.quantity) order by l.position)
        from order_line l where l.order_id = o.id) as items
    from customer_order o join store s on s.store_id = o.store_id
      cross join lateral (
        select max(at) filter (where event = 'readied') as ready_at, max(at) filter (where event = 'completed') as completed_at
        from order_status_history
        where order_id = o.id and not undone and reason is distinct from ${DAY_END_REASON}
      ) h
    where o.store_id = ${day.storeId} and ${isConfirmed} and o.business_day = ${day.businessDay}::date
    order by o.id`.execute(db);
  return rows;
}

/** From the first on; `until` null: it lasts. */
export async function readDayOff(db: Db, storeId: number, { from, to }: { from: Date; to: Date }) {
  const until = sql`coalesce(ended_at, until)`;
  return (
    await sql<{ kind: OffKind; entry_id: number; from: Date; until: Date | null }>`
      select kind, entry_id, at as "from", ${until} as until from store_availability
      where store_id = ${storeId} and by is not null and kind <> 'store' and at < ${to} and (${until} is null or ${until} > ${from})
      order by at, id`.execute(db)
  ).rows;
}

export async function readDayPauses(
  db: Db,
  storeId: number,
  { from, to }: { from: Date; to: Date },
) {
  const until = sql`coalesce(ended_at, until)`;
  return (
    await sql<{ scope: PauseScope; from: Date; until: Date | null }>`
      select scope, at as "from", ${until} as until from store_pause
      where store_id = ${storeId} and at < ${to} and (${until} is null or ${until} > ${from})
      order by at, id`.execute(db)
  ).rows;
}
