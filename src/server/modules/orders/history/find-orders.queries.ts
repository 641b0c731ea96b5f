// Which orders somebody at the console asks for: a condition on the order `o` and its branch `s`.
import { sql, type RawBuilder } from 'kysely';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import { orderClues } from '#shared/domain/orders/find-order.ts';

/** A customer's "at half past seven" is no more exact. */
const ABOUT_MINUTES = 20;

/** Another branch's order is as if it did not exist. */
export function isAskedFor(
  storeIds: readonly number[],
  { text, store_id, day }: AskedOrders,
): RawBuilder<boolean> {
  const own = storeIds.filter((id) => store_id === undefined || id === store_id);
  const clues = orderClues(text);
  const truncateToMinute = (at: RawBuilder<unknown>) =>
    sql`extract(hour from ${at} at time zone s.time_zone) * 60 + extract(minute from ${at} at time zone s.time_zone)`;
  const isWithinMinutes = (minute: number, at: RawBuilder<unknown>) =>
    sql`abs(${truncateToMinute(at)} - ${minute}) <= ${ABOUT_MINUTES}`;
  const ways =
    clues === null
      ? [sql`true`]
      : [
          clues.name !== null && sql`position(lower(${clues.name}) in lower(o.name)) > 0`,
          clues.checkNumber !== null && sql`o.check_number = ${clues.checkNumber}`,
          clues.orderId !== null && sql`o.order_id = ${clues.orderId}`,
          clues.phoneEnd !== null &&
            sql`right(o.phone, ${clues.phoneEnd.length}::int) = ${clues.phoneEnd}`,
          clues.minute !== null && isWithinMinutes(clues.minute, sql`o.placed_at`),
          clues.minute !== null && isWithinMinutes(clues.minute, sql`o.scheduled_for`),
        ].filter((way) => way !== false);
  const isOfDay = day === undefined ? sql`true` : sql`o.business_day = ${day}::date`;
  return sql<boolean>`(o.store_id = any(${own}::int[]) and ${isOfDay} and (${sql.join(ways, sql` or `)}))`;
}

/** One row more than is shown: there is another page. */
export const limitToPage = (page: number, size: number) =>
  sql`limit ${size + 1} offset ${page * size}`;
