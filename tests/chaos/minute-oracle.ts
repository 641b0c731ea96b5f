// When a branch is open and which later times it offers, worked out a second time: by counting minutes, without any calendar of the machine.
// Dubai is four hours ahead of UTC all year.
import type { StoreHours } from '#shared/domain/stores/opening-hours.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';

const AHEAD_MINUTES = 240;
const DAY = 1440;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday, with Sunday as 0. */
const FIRST_WEEKDAY = 4;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Whole minutes of Dubai's clock since its midnight of 1 January 1970. */
export function dubaiMinute(instantMs: number): number {
  return Math.floor(instantMs / 60_000) + AHEAD_MINUTES;
}

/** Dubai's wall time as an instant. `month` 1 to 12; `minute` of the day. */
export function dubaiInstant(year: number, month: number, day: number, minute: number): number {
  let days = 0;
  for (let one = 1970; one < year; one += 1) days += isLeap(one) ? 366 : 365;
  for (let one = 1; one < month; one += 1) days += monthDays(year, one);
  return ((days + day - 1) * DAY + minute - AHEAD_MINUTES) * 60_000;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function monthDays(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** How many whole months lie before the day with this number (1 January 1970 is 0). */
function monthNumber(dayNumber: number): number {
  let left = dayNumber;
  for (let months = 0; ; months += 1) {
    const length = monthDays(1970 + Math.floor(months / 12), (months % 12) + 1);
    if (left < length) return months;
    left -= length;
  }
}

function computeMinute(text: string): number {
  const [hours = '', minutes = ''] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** One mark for each minute of a week from Sunday's midnight: open or not. */
export function openMinutes(hours: StoreHours): Uint8Array {
  const marks = new Uint8Array(WEEK);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const listed = hours.days.find(({ day }) => day.toLowerCase() === NAMES[weekday]);
    if (hours.isDays === 1 && !listed) continue;
    const opens = computeMinute(hours.isDays === 1 ? (listed?.opening ?? '') : hours.openTime);
    const closes = computeMinute(hours.isDays === 1 ? (listed?.closing ?? '') : hours.closeTime);
    const length = closes > opens ? closes - opens : closes + DAY - opens;
    for (let passed = 0; passed < length; passed += 1)
      marks[(weekday * DAY + opens + passed) % WEEK] = 1;
  }
  return marks;
}

const weekMinute = (minute: number): number => (minute + FIRST_WEEKDAY * DAY) % WEEK;

export function isOpen(marks: Uint8Array, instantMs: number): boolean {
  return marks[weekMinute(dubaiMinute(instantMs))] === 1;
}

/** Minutes until the branch opens or closes next, null when it never does. */
export function minutesToChange(marks: Uint8Array, instantMs: number): number | null {
  const from = weekMinute(dubaiMinute(instantMs));
  for (let passed = 1; passed <= WEEK; passed += 1)
    if (marks[(from + passed) % WEEK] !== marks[from]) return passed;
  return null;
}

export type LaterRules = {
  marks: Uint8Array;
  nowMs: number;
  withinMonth: boolean;
  orderType: OrderType;
};

/** Every rule that a wished time breaks, by the code of its refusal; none when the order is to be taken. */
export function brokenRules(
  { marks, nowMs, withinMonth, orderType }: LaterRules,
  pickedMs: number,
): Set<string> {
  const broken = new Set<string>();
  if (orderType !== 'Pickup') broken.add('LATER_NOT_ALLOWED');
  const [now, picked] = [dubaiMinute(nowMs), dubaiMinute(pickedMs)];
  const [today, day] = [Math.floor(now / DAY), Math.floor(picked / DAY)];
  if (day < today || day > today + 1) broken.add('LATER_DATE_INVALID');
  if (withinMonth && monthNumber(day) !== monthNumber(today)) broken.add('LATER_NEXT_MONTH');
  if (picked < now + 60) broken.add('LATER_TOO_SOON');
  if (!isOpen(marks, pickedMs)) broken.add('LATER_CLOSED');
  return broken;
}

/** The quarters of an hour that the picker is to offer, as instants. */
export function offeredSlots(rules: LaterRules): number[] {
  const midnight = Math.floor(dubaiMinute(rules.nowMs) / DAY) * DAY;
  const quarters = Array.from(
    { length: (2 * DAY) / 15 },
    (_, index) => (midnight + index * 15 - AHEAD_MINUTES) * 60_000,
  );
  return quarters.filter((instantMs) => brokenRules(rules, instantMs).size === 0);
}
