// The orders of the day, and what was switched off or paused meanwhile.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OffKind } from '#shared/domain/menu/switch-off.ts';
import type { PauseScope } from '#shared/domain/stores/pause.ts';
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
