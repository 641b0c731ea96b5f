import { toBusinessDay, instantOnClock } from '../stores/business-day.ts';

export const OFF_SPANS = ['half_hour', 'two_hours', 'day', 'date', 'open'] as const;
export type OffSpan = (typeof OFF_SPANS)[number];
/** `day`: the rest of the business day; `date`: until that business day begins; `open`: until somebody switches it on. */
export type OffFor =
  | { span: Exclude<OffSpan, 'date'> }
  | { span: 'date'; /** `YYYY-MM-DD` on the branch's clock */ date: string };

export const MOST_OFF_DAYS = 90;
const HALF_HOUR_MS = 30 * 60_000;
const TWO_HOURS_MS = 120 * 60_000;
const DAY_MS = 86_400_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

type BranchClock = { timeZone: string; /** HH:mm */ dayStartsAt: string };

/** Both `YYYY-MM-DD`; null for what is no date. */
function dayAfter(day: string, days: number): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return null;
  if (at.toISOString().slice(0, DATE_LENGTH) !== day) return null;
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, DATE_LENGTH);
}

/** Null: until somebody switches it on. Refused: no date, not ahead, or further than 90 days. */
export function offEnd(
  input: OffFor,
  now: Date,
  { timeZone, dayStartsAt }: BranchClock,
): { ok: true; until: Date | null } | { ok: false } {
  if (input.span === 'open') return { ok: true, until: null };
  if (input.span === 'half_hour')
    return { ok: true, until: new Date(now.getTime() + HALF_HOUR_MS) };
  if (input.span === 'two_hours')
    return { ok: true, until: new Date(now.getTime() + TWO_HOURS_MS) };
  const today = toBusinessDay(now, timeZone, dayStartsAt);
  const day = input.span === 'date' ? dayAfter(input.date, 0) : dayAfter(today, 1);
  const last = dayAfter(today, MOST_OFF_DAYS);
  if (day === null || last === null || day <= today || day > last) return { ok: false };
  return { ok: true, until: instantOnClock(day, dayStartsAt, timeZone) };
}
