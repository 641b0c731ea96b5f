import { sql, type RawBuilder } from 'kysely';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';

const LEAST_PHONE_DIGITS = 4;
/** Without the country and the leading zero. */
const MOST_PHONE_DIGITS = 9;

type OrderClues = {
  name: string | null;
  checkNumber: string | null;
  orderId: string | null;
  phoneEnd: string | null;
  minute: number | null;
};

export function orderClues(typed: string): OrderClues | null {
  const text = normaliseDigits(typed).trim();
  if (text === '') return null;
  const time = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text);
  const digits = text.replace(/^(\+|00)971/, '0').replaceAll(/[\s+#-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  return {
    name: isNumber || time ? null : text,
    checkNumber: isNumber ? digits : null,
    orderId: normaliseOrderId(text),
    phoneEnd:
      isNumber && digits.length >= LEAST_PHONE_DIGITS ? digits.slice(-MOST_PHONE_DIGITS) : null,
    minute: time ? Number(time[1]) * 60 + Number(time[2]) : null,
  };
}

/** A customer's "at half past seven" is no more exact. */
const ABOUT_MINUTES = 20;

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

export const limitToPage = (page: number, size: number) =>
  sql`limit ${size + 1} offset ${page * size}`;
