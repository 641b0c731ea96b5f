// Open or closed, and until when, in one line of a branch. The server judges open or closed; the times come from the branch's hours.
import type { Store } from '#shared/contract/stores.ts';
import { openStatus, parseDaysTiming, wallClock } from '#shared/domain/opening-hours.ts';
import { ClockTime } from '../../ui/clock-time.tsx';
import { useLanguage } from '../../ui/language.tsx';

type WithHours = Pick<Store, 'is_open' | 'isDays' | 'store_open_time' | 'store_close_time' | 'daysTiming' | 'state_id'>;

/** When the branch opens or closes next, in minutes after midnight of its own clock; null when unknown (paused, never, or a wrong device clock). */
export function nextChange(store: WithHours, now: Date): { at: number | null; isAllDay: boolean } {
  const days = parseDaysTiming(store.daysTiming);
  const hours = { isDays: store.isDays === 1 ? 1 as const : 0 as const, openTime: store.store_open_time, closeTime: store.store_close_time, days };
  const status = openStatus(hours, wallClock(now, store.state_id.time_zone));
  if (status.isOpen !== store.is_open) return { at: null, isAllDay: false };
  return status.isOpen
    ? { at: status.closesAtMinutes ?? null, isAllDay: status.closesAtMinutes === undefined }
    : { at: status.opensAt?.minutes ?? null, isAllDay: false };
}

export function StoreHours({ store, now = new Date() }: { store: WithHours; now?: Date }) {
  const { t } = useLanguage();
  const { at, isAllDay } = nextChange(store, now);
  if (store.is_open) {
    if (at === null) return <span className="st open">{t(isAllDay ? 'location.openAllDay' : 'location.openNow')}</span>;
    return <span className="st open">{t('location.openUntil')} <ClockTime minutes={at} /></span>;
  }
  return <span className="st shut">{at === null ? t('location.closed') : <>{t('location.closedOpens')} <ClockTime minutes={at} /></>}</span>;
}
