import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { RECALL_MINUTES } from '#shared/domain/orders/recall.ts';
import {
  readOrderViews,
  type OrderView,
} from '#server/modules/orders/view/order-view.read-model.ts';
import { businessDayExpression } from './board.read-model.ts';

export const FINISHED = ['people', 'history', 'refunded'] as const;
export type FinishedRow = OrderView<(typeof FINISHED)[number]>;

export async function readFinished(
  db: Db,
  { storeId, dayStartsAt }: { storeId: number; dayStartsAt: string },
  now: Date,
): Promise<FinishedRow[]> {
  const today = businessDayExpression(now, dayStartsAt);
  const where = sql`
    o.business_day = ${today}
      -- cancelled today for a day to come: by mistake perhaps, and listed for as long as that can be mended
      or o.state = 'cancelled' and o.business_day > ${today} and o.changed_at >= ${new Date(now.getTime() - RECALL_MINUTES * 60_000)}`;
  return readOrderViews(
    db,
    FINISHED,
    { storeIds: [storeId], states: ['ready', 'dispatched', 'completed', 'cancelled'], where },
    { orderBy: sql`o.changed_at desc, o.id desc` },
  );
}

export async function dayOfOrder(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('customer_order')
    .select('business_day')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.business_day;
}
