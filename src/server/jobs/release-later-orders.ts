// A scheduled order is handed to the kitchen an hour before its time: 7 becomes 1, so that it rings like any other (decision D2).
import { sql } from 'kysely';
import { LATER_LEAD_MINUTES } from '#shared/domain/later-order.ts';
import type { Db } from '#server/db/open.ts';
import { ORDER_MOVED, STORE_BOARD } from '#server/modules/orders/order-hub.ts';

/**
 * Releases every order that is due at `now`, each once: the update asks for status 7 again, so two processes at work cannot
 * release one order twice. One statement: status, history and news stand or fall together. Returns the released order ids.
 */
export async function releaseDueOrders(db: Db, now: Date): Promise<string[]> {
  const due = new Date(now.getTime() + LATER_LEAD_MINUTES * 60_000);
  const { rows } = await sql<{ order_id: string }>`
    with released as (
      update customer_order set status = 1, changed_at = ${now}, version = version + 1
      where status = 7 and scheduled_for <= ${due} returning id, order_id, store_id
    ), steps as (
      insert into order_status_history (order_id, from_code, to_code, actor_kind, actor, at)
      select id, 7, 1, 'system', 'release', ${now} from released
    )
    select order_id, pg_notify(${STORE_BOARD}, store_id || ':' || order_id), pg_notify(${ORDER_MOVED}, order_id) from released`.execute(
    db,
  );
  return rows.map((row) => row.order_id);
}
