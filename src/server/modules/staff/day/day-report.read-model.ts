import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OffKind } from '#shared/domain/menu/switch-off.ts';
import { OPEN_STATES } from '#shared/domain/orders/order-life.ts';
import type { PauseScope } from '#shared/domain/stores/pause.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import {
  readOrderViews,
  type OrderView,
} from '#server/modules/orders/view/order-view.read-model.ts';

export const DAY = ['bill', 'people', 'hour', 'dishes', 'history', 'refunded'] as const;
export type DayRow = OrderView<(typeof DAY)[number]>;

type Day = { storeId: number; businessDay: string };

export const readDayOrders = (db: Db, { storeId, businessDay }: Day): Promise<DayRow[]> =>
  readOrderViews(
    db,
    DAY,
    { storeIds: [storeId], where: sql`o.business_day = ${businessDay}::date` },
    { orderBy: sql`o.id` },
  );

/** Days without an order are left out. */
export async function readSalesByDay(
  db: Db,
  { storeId, from, to }: { storeId: number; from: string; to: string },
) {
  const isSold = sql`(o.state = 'completed' or o.state = any(${[...OPEN_STATES]}::text[]))`;
  return (
    await sql<{ day: string; orders: number; total_fils: number; ended: number }>`
      select o.business_day::text as day, count(*) filter (where ${isSold})::int as orders,
        coalesce(sum(o.total_fils - o.tip_fils) filter (where ${isSold}), 0)::int as total_fils,
        count(*) filter (where not ${isSold})::int as ended
      from customer_order o
      where o.store_id = ${storeId} and o.business_day between ${from}::date and ${to}::date
        and ${isConfirmed}
      group by o.business_day order by o.business_day`.execute(db)
  ).rows;
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
