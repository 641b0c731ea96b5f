import { POS_ACTOR, POS_IMPLIED } from '#shared/domain/orders/pos-hand-over.ts';
import { sql } from 'kysely';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import type { OrderEvent } from '#shared/domain/orders/order-life.ts';
import type { Db } from '#server/db/open.ts';
import { isAskedFor } from '#server/modules/orders/history/find-orders.queries.ts';
import {
  readOrderViews,
  type OrderView,
} from '#server/modules/orders/view/order-view.read-model.ts';

const FOUND = ['people', 'feedback'] as const;
export type FoundRow = OrderView<(typeof FOUND)[number]>;
export const WHOLE = [...FOUND, 'bill', 'lines', 'parts'] as const;
export type WholeOrder = OrderView<(typeof WHOLE)[number]>;

const PAGE = 50;

export async function findOrders(
  db: Db,
  storeIds: readonly number[],
  asked: AskedOrders,
): Promise<{ rows: FoundRow[]; hasMore: boolean }> {
  const rows = await readOrderViews(
    db,
    FOUND,
    { where: isAskedFor(storeIds, asked) },
    // One more than is shown: there is another page.
    { limit: PAGE + 1, offset: asked.page * PAGE },
  );
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

export type ActRow = {
  at: Date;
  what: OrderEvent | 'undone' | 'method_corrected' | 'rider_named';
  actor_kind: 'customer' | 'staff' | 'system';
  /** Empty where nobody said who acts. */
  by: string;
  screen: string;
  reason: string | null;
  undone: boolean;
};

/** Steps of its life, and what else is on record and is no money, in their order. */
export async function readActs(db: Db, order: { id: number; order_id: string }): Promise<ActRow[]> {
  return (
    await sql<ActRow>`
      select h.at, 1 as source, h.id as turn, h.event as what, h.actor_kind, coalesce(m.name, case when h.actor_kind = 'system' and h.actor in (${POS_ACTOR}, ${POS_IMPLIED}) then h.actor end, '') as by,
        coalesce(d.name, '') as screen, h.reason, h.undone
      from order_status_history h left join staff m on m.id = h.staff_id left join device d on d.id = h.device_id
      where h.order_id = ${order.id}
      union all
      select l.at, 2, l.id, replace(l.action, 'order.', ''), 'staff', coalesce(m.name, ''), coalesce(d.name, ''), l.after ->> 'method', false
      from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id
        left join device d on d.id = coalesce(l.at_device_id, a.device_id)
      where l.subject_kind = 'order' and l.subject_id = ${order.order_id} and l.action in ('order.method_corrected', 'order.rider_named')
      order by at, source, turn`.execute(db)
  ).rows;
}
