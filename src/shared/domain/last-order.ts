// Until when a branch takes orders for now: its closing less some minutes, past midnight too, and what it changed for today.
import { closingAhead, isOpenAt, wallClock } from './opening-hours.ts';
import type { StoreHours } from './opening-hours.ts';

const MINUTE_MS = 60_000;

/** What a branch changed for one business day: opens later than its hours say, or closes earlier. */
export type TodayChange = { from: Date; to: Date; opensAt: Date | null; closesAt: Date | null };

export type BranchHours = {
  hours: StoreHours;
  timeZone: string;
  today: TodayChange | null;
  /** How many minutes before closing the last order is taken. */
  lastOrderMinutes: number;
};

/** Whether the branch is open at an instant: by its hours, and by what it changed for the day the instant lies in. */
export function isOpenOn(
  { hours, timeZone, today }: Omit<BranchHours, 'lastOrderMinutes'>,
  instant: Date,
): boolean {
  if (!isOpenAt(hours, wallClock(instant, timeZone))) return false;
  if (today === null || instant < today.from || instant >= today.to) return true;
  return (
    (today.opensAt === null || instant >= today.opensAt) &&
    (today.closesAt === null || instant < today.closesAt)
  );
}

/** When the branch closes next, by its hours or earlier by its own wish; null when it does not, or is closed. */
export function closesNextAt(
  branch: Omit<BranchHours, 'lastOrderMinutes'>,
  now: Date,
): Date | null {
  if (!isOpenOn(branch, now)) return null;
  const minutes = closingAhead(branch.hours, wallClock(now, branch.timeZone));
  // The clock on the wall is read by the minute.
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const byHours = minutes === null ? null : new Date(minute + minutes * MINUTE_MS);
  const { today } = branch;
  const byWish =
    today !== null && now >= today.from && now < today.to ? (today.closesAt ?? null) : null;
  if (byHours === null || byWish === null) return byHours ?? byWish;
  return byHours < byWish ? byHours : byWish;
}

/** Whether an order for now is taken, and until when (null: the branch never closes). */
export function lastOrder(
  branch: BranchHours,
  now: Date,
): { takesOrders: boolean; until: Date | null } {
  if (!isOpenOn(branch, now)) return { takesOrders: false, until: null };
  const closing = closesNextAt(branch, now);
  if (closing === null) return { takesOrders: true, until: null };
  const until = new Date(closing.getTime() - branch.lastOrderMinutes * MINUTE_MS);
  return { takesOrders: now < until, until };
}
