// Orders that came to their step while nothing printed at their branch.
import { sql } from 'kysely';
import type { SlipKind } from '#shared/contract/printing.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { Db } from '#server/db/open.ts';

const PRINTED_AT: Readonly<Record<SlipKind, OrderState>> = {
  kitchen: 'in_kitchen',
  handover: 'ready',
};
/** What is older was worked off the board. */
const MISSED_MINUTES = 60;

/** Only what no printer had at all, and what still stands at that step. Of two screens one prints it (`oneSwitchAtATime`). */
export async function missedPrints(
  tx: Db,
  { storeId, kind }: { storeId: number; kind: SlipKind },
  formerSince: Date,
  now: Date,
): Promise<number[]> {
  const since = new Date(Math.max(formerSince.getTime(), now.getTime() - MISSED_MINUTES * 60_000));
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o
    where o.store_id = ${storeId} and o.state = ${PRINTED_AT[kind]}
      and exists (select from order_status_history h where h.order_id = o.id and h.to_state = o.state and not h.undone and h.at >= ${since})
      and not exists (select from print_job j where j.order_id = o.id and j.kind = ${kind})
    order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}
