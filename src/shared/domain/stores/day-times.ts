// The times to choose from when a branch closes early or opens late, and which orders for later would then fall outside.
import { isOpenOn } from './last-order.ts';
import type { StoreHours } from './opening-hours.ts';

const HALF_HOUR_MS = 30 * 60_000;
const MOST_EACH = 6;

type Day = { hours: StoreHours; timeZone: string; /** The business day. */ from: Date; to: Date };

/** At which the branch is open by its hours, and was before. */
function halfHoursWithin({ hours, timeZone, from, to }: Day, now: Date): Date[] {
  const isOpen = (at: number): boolean => isOpenOn({ hours, timeZone, changes: [] }, new Date(at));
  const first = Math.floor(Math.max(now.getTime(), from.getTime()) / HALF_HOUR_MS) + 1;
  const times: Date[] = [];
  for (let at = first * HALF_HOUR_MS; at < to.getTime(); at += HALF_HOUR_MS)
    if (isOpen(at) && isOpen(at - 1)) times.push(new Date(at));
  return times;
}

export function closeEarlyTimes(day: Day, now: Date): Date[] {
  const times = halfHoursWithin(day, now);
  return times.length <= 2 * MOST_EACH
    ? times
    : [...times.slice(0, MOST_EACH), ...times.slice(-MOST_EACH)];
}

/** None once the branch is open. */
export function openLateTimes(day: Day, now: Date): Date[] {
  const isOpen = isOpenOn({ hours: day.hours, timeZone: day.timeZone, changes: [] }, now);
  return isOpen ? [] : halfHoursWithin(day, now).slice(0, MOST_EACH);
}

/** `null`: that end is not changed. */
export function ordersOutside<Order extends { at: Date }>(
  orders: readonly Order[],
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
): Order[] {
  return orders.filter(
    ({ at }) => (opensAt !== null && at < opensAt) || (closesAt !== null && at >= closesAt),
  );
}
