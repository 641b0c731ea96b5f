import type { Api } from '../../api-client.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';

export type ZoneAnswer =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'covered'; store: ChosenStore }
  | { kind: 'outside' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

/** The device's offset in hours (the negative of what browsers call offset) and weekday, 0 Sunday. */
export function toTimeZoneData(now: Date): { offset: number; day: number } {
  // Avoids minus zero, which compares differently after the call.
  return { offset: -now.getTimezoneOffset() / 60 + 0, day: now.getDay() };
}

/** Asks which branch serves the point. An inactive branch counts as none. */
export async function checkZone(api: Api, point: Point, now: Date): Promise<ZoneAnswer> {
  const answer = await api('findLocalStores', {
    body: { ...point, timeZoneData: toTimeZoneData(now), brand_id: 1, mode: 'online' },
  });
  if (!answer.ok) {
    if (answer.code === 'OUTSIDE_DELIVERY_AREA') return { kind: 'outside' };
    return answer.code === 'OFFLINE'
      ? { kind: 'offline' }
      : { kind: 'refused', message: answer.message };
  }
  const { store } = answer.data;
  return store.is_active === 1 ? { kind: 'covered', store } : { kind: 'outside' };
}
