// Times to order for, today and tomorrow on the branch's clock.
import type { StoreHours } from '#shared/domain/stores/opening-hours.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import type { LaterSlot } from '#shared/domain/stores/later-order.ts';

export type LaterDay = { name: 'today' | 'tomorrow'; slots: LaterSlot[] };

export function laterDays(slots: readonly LaterSlot[], now: Date, timeZone: string): LaterDay[] {
  const today = wallClock(now, timeZone).day;
  const days: LaterDay[] = [
    { name: 'today', slots: slots.filter((slot) => slot.wall.day === today) },
    { name: 'tomorrow', slots: slots.filter((slot) => slot.wall.day !== today) },
  ];
  return days.filter((day) => day.slots.length > 0);
}

type WireHours = {
  isDays: number;
  store_open_time: string;
  store_close_time: string;
  daysTiming: StoreHours['days'];
};

export function toStoreHours(store: WireHours): StoreHours {
  return {
    isDays: store.isDays === 1 ? 1 : 0,
    openTime: store.store_open_time,
    closeTime: store.store_close_time,
    days: store.daysTiming,
  };
}

const MINUTE_MS = 60_000;

/** Whether the device's time differs from the branch's; `deviceOffsetMinutes` as from `Date.getTimezoneOffset`. */
export function showsAnotherTime(
  now: Date,
  timeZone: string,
  deviceOffsetMinutes: number,
): boolean {
  const device = new Date(now.getTime() - deviceOffsetMinutes * MINUTE_MS);
  return device.getUTCHours() * 60 + device.getUTCMinutes() !== wallClock(now, timeZone).minutes;
}
