// Opening hours and moments as chains have them and as nobody would think of: drawn by chance, the awkward ones more often.
import { WEEKDAYS, type StoreHours } from '#shared/domain/stores/opening-hours.ts';
import { dubaiInstant } from './minute-oracle.ts';
import type { Chance } from './seeded.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const formatTime = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;

function toHours(chance: Chance): { opening: string; closing: string } {
  const kind = chance.between(0, 7);
  const within = (least: number, most: number): string => formatTime(chance.between(least, most));
  // A day, past midnight, Ramadan from before sunset to before dawn, all day, until midnight in both spellings, one minute, anything.
  if (kind === 0) return { opening: within(420, 720), closing: within(1200, 1439) };
  if (kind === 1) return { opening: within(600, 1080), closing: within(1, 240) };
  if (kind === 2) return { opening: within(1020, 1110), closing: within(150, 255) };
  if (kind === 3) {
    const same = within(0, 1439);
    return { opening: same, closing: same };
  }
  if (kind === 4) return { opening: within(1, 1380), closing: '00:00:00' };
  if (kind === 5) return { opening: within(0, 1380), closing: '24:00:00' };
  if (kind === 6) {
    const opens = chance.between(0, 1438);
    return { opening: formatTime(opens), closing: formatTime(opens + 1) };
  }
  return { opening: within(0, 1439), closing: within(0, 1439) };
}

/** The hours of a branch: the same every day, or a list in which days may be missing. */
export function randomHours(chance: Chance): StoreHours {
  const { opening: openTime, closing: closeTime } = toHours(chance);
  const closedDays = chance.pick([0, 0, 1, 2, 6, 7]);
  const skip = new Set(Array.from({ length: closedDays }, () => chance.between(0, 6)));
  const usual = toHours(chance);
  const days = WEEKDAYS.flatMap((day, weekday) =>
    skip.has(weekday) ? [] : [{ day, ...(chance.next() < 0.6 ? usual : toHours(chance)) }],
  );
  return { isDays: chance.next() < 0.3 ? 0 : 1, openTime, closeTime, days };
}

/** Opening and closing minutes of the day, where mistakes live. */
function computeEdges(hours: StoreHours): number[] {
  const texts =
    hours.isDays === 0
      ? [hours.openTime, hours.closeTime]
      : hours.days.flatMap(({ opening, closing }) => [opening, closing]);
  return [0, ...texts.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)))];
}

/** A moment between 2024 and 2031 on Dubai's clock, often on 29 February, at the end of a year or a month, and often within two minutes of an opening or a closing, or an hour before. */
export function randomMoment(chance: Chance, hours: StoreHours): number {
  const year = chance.between(2024, 2031);
  const kind = chance.between(0, 5);
  const [month, day] =
    kind === 0
      ? [2, chance.between(27, 29)]
      : kind === 1
        ? chance.pick([
            [12, 31],
            [1, 1],
            [12, 30],
          ] as [number, number][])
        : kind === 2
          ? [chance.between(1, 12), chance.between(28, 31)]
          : [chance.between(1, 12), chance.between(1, 28)];
  const near =
    chance.pick(computeEdges(hours)) + chance.between(-2, 2) - (chance.next() < 0.3 ? 60 : 0);
  const minute = chance.next() < 0.5 ? chance.between(0, 1439) : near;
  // Days that a month does not have run over into the next one.
  return dubaiInstant(year, month, day, minute) + chance.between(0, 59_999);
}

/** A wish for later: one of those offered, one beside the rules, or any minute from yesterday to the day after tomorrow. Whole minutes, as the order carries them. */
export function randomRequest(chance: Chance, nowMs: number, offered: readonly number[]): number {
  const kind = chance.between(0, 3);
  if (kind === 0 && offered.length > 0) return chance.pick(offered);
  const minuteMs = 60_000;
  const now = Math.floor(nowMs / minuteMs) * minuteMs;
  if (kind === 1) return now + (60 + chance.between(-2, 2)) * minuteMs;
  const midnight = Math.floor((nowMs + 4 * 3_600_000) / 86_400_000) * 86_400_000 - 4 * 3_600_000;
  if (kind === 2)
    return midnight + chance.pick([0, 1, 2]) * 86_400_000 + chance.between(-2, 2) * minuteMs;
  return now + chance.between(-1_440, 3 * 1_440) * minuteMs;
}
