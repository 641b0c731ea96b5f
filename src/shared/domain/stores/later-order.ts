// An order for later: an hour ahead, today or tomorrow, in the same month, inside the opening hours, for pickup. Brand settings lift month and pickup.
import { isOpenAt } from './opening-hours.ts';
import type { StoreHours } from './opening-hours.ts';
import { wallClock, type WallClock } from './wall-clock.ts';
import { mayOrderLater, type OrderType } from '../orders/order-type.ts';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 15;
const DAY_MS = 86_400_000;

/** Exactly 60 minutes ahead is allowed. */
export const LATER_LEAD_MINUTES = 60;

export type LaterInput = {
  now: Date;
  timeZone: string;
  hours: StoreHours;
  withinMonth: boolean;
  orderType: OrderType;
  /** The brand setting `laterOrders.delivery`. */
  laterDelivery?: boolean;
  /** False where the branch closes early that day or pauses. */
  takesOrders?: (instant: Date) => boolean;
};
type LaterRefusal =
  | 'LATER_TOO_SOON'
  | 'LATER_DATE_INVALID'
  | 'LATER_NEXT_MONTH'
  | 'LATER_CLOSED'
  | 'LATER_NOT_ALLOWED';
type LaterResult = { ok: true } | { ok: false; code: LaterRefusal };

export type LaterSlot = { instant: Date; wall: WallClock };

const dateNumber = (wall: WallClock): number => Date.UTC(wall.year, wall.month - 1, wall.day);

function dateFault(
  picked: WallClock,
  now: WallClock,
  withinMonth: boolean,
): 'LATER_DATE_INVALID' | 'LATER_NEXT_MONTH' | null {
  const daysAhead = (dateNumber(picked) - dateNumber(now)) / DAY_MS;
  if (daysAhead !== 0 && daysAhead !== 1) return 'LATER_DATE_INVALID';
  return withinMonth && picked.month !== now.month ? 'LATER_NEXT_MONTH' : null;
}

/** Whether today is the last day with orders until the next month begins. */
export function isMonthEnding(
  input: Pick<LaterInput, 'now' | 'timeZone' | 'withinMonth'>,
): boolean {
  const today = wallClock(input.now, input.timeZone);
  const tomorrow = new Date(dateNumber(today) + DAY_MS);
  return input.withinMonth && tomorrow.getUTCDate() === 1;
}

/** Clocks are compared by the minute, as people read them. */
const toMinute = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

export function checkLater(input: LaterInput & { pickedInstant: Date }): LaterResult {
  const refuse = (code: LaterRefusal): LaterResult => ({ ok: false, code });
  if (!mayOrderLater(input)) return refuse('LATER_NOT_ALLOWED');
  if (Number.isNaN(input.pickedInstant.getTime())) return refuse('LATER_DATE_INVALID');
  const picked = wallClock(input.pickedInstant, input.timeZone);
  const fault = dateFault(picked, wallClock(input.now, input.timeZone), input.withinMonth);
  if (fault !== null) return refuse(fault);
  if (toMinute(input.pickedInstant) - toMinute(input.now) < LATER_LEAD_MINUTES)
    return refuse('LATER_TOO_SOON');
  return isOpenAt(input.hours, picked) && (input.takesOrders?.(input.pickedInstant) ?? true)
    ? { ok: true }
    : refuse('LATER_CLOSED');
}

/** Every quarter of an hour that `checkLater` accepts, in order. */
export function laterSlots(input: LaterInput): LaterSlot[] {
  const slots: LaterSlot[] = [];
  const earliest = toMinute(input.now) + LATER_LEAD_MINUTES;
  const behind = wallClock(new Date(earliest * MINUTE_MS), input.timeZone).minutes % STEP_MINUTES;
  const first = behind === 0 ? earliest : earliest + STEP_MINUTES - behind;
  const last = toMinute(input.now) + 2 * (DAY_MS / MINUTE_MS);
  for (let minute = first; minute < last; minute += STEP_MINUTES) {
    const instant = new Date(minute * MINUTE_MS);
    if (checkLater({ ...input, pickedInstant: instant }).ok)
      slots.push({ instant, wall: wallClock(instant, input.timeZone) });
  }
  return slots;
}

const SUGGESTIONS = 3;
const MEAL_MINUTES = [13 * 60, 19 * 60 + 30];
/** Two suggestions closer than this are one. */
const APART_MS = 60 * MINUTE_MS;

/** The first time that the kitchen can keep, then the next meals. The first quarter of an hour after opening is left out: nothing is fried yet. */
export function suggestedSlots(slots: readonly LaterSlot[], hours: StoreHours): LaterSlot[] {
  const warm = slots.filter(
    ({ wall }) =>
      wall.minutes < STEP_MINUTES ||
      isOpenAt(hours, { ...wall, minutes: wall.minutes - STEP_MINUTES }),
  );
  const soonest = warm[0] ?? slots[0];
  if (!soonest) return [];
  const chosen = [soonest];
  const isApart = (slot: LaterSlot): boolean =>
    chosen.every(
      (candidate) => Math.abs(candidate.instant.getTime() - slot.instant.getTime()) >= APART_MS,
    );
  const meals = warm.filter(({ wall }) => MEAL_MINUTES.includes(wall.minutes));
  for (const slot of [...meals, ...warm])
    if (chosen.length < SUGGESTIONS && isApart(slot)) chosen.push(slot);
  return chosen.sort((one, other) => one.instant.getTime() - other.instant.getTime());
}

/** What a closed store offers instead of now; null while it takes orders for now, or none for later. */
export function firstLater(input: LaterInput & { takesNow?: boolean }): Date | null {
  if (input.takesNow ?? isOpenAt(input.hours, wallClock(input.now, input.timeZone))) return null;
  return suggestedSlots(laterSlots(input), input.hours)[0]?.instant ?? null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `future_date`: the instant in UTC as YYYY-MM-DD HH:mm. */
export function formatFutureDate(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** `laterdatetime`: the store's clock as YYYY-MM-DD HH:mm. */
export function formatWallDateTime(wall: WallClock): string {
  return `${wall.year}-${two(wall.month)}-${two(wall.day)} ${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}`;
}

/** Reads `future_date` as UTC; null when it is not a real date in that form. */
export function parseFutureDate(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}:00Z`);
  return Number.isNaN(instant.getTime()) || formatFutureDate(instant) !== text ? null : instant;
}
