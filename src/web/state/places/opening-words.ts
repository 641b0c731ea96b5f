// When a closed branch opens next, in words that name another day.
import type { Store } from '#shared/contract/stores.ts';
import { minutesOfTime } from '#shared/domain/stores/wall-clock.ts';
import { formatMinute, weekdayName } from '#shared/i18n/clock.ts';
import { useLanguage } from '../../ui/language.tsx';

export type Opening = Pick<Store, 'opens_at' | 'opens_day'>;

export const isLaterDay = ({ opens_day }: Opening): boolean => (opens_day?.in_days ?? 0) > 0;

/** `10:00 AM`, `tomorrow 10:00 AM`, `Monday 10:00 AM`; null when it never opens by its hours. */
export function useOpensWords(): (store: Opening) => string | null {
  const { t, lang } = useLanguage();
  return ({ opens_at, opens_day }) => {
    const minutes = opens_at === null ? null : minutesOfTime(opens_at);
    if (minutes === null) return null;
    const time = formatMinute(minutes, lang);
    const inDays = opens_day?.in_days ?? 0;
    if (inDays === 0) return t('location.todayAt', { time });
    return inDays === 1
      ? t('location.tomorrowAt', { time })
      : t('location.dayAt', { day: weekdayName(opens_day?.weekday ?? 0, lang), time });
  };
}
