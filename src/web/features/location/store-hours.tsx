// Open or closed, and until when, in one line of a branch. The server judges it on the branch's own clock (STORE-12).
import type { Store } from '#shared/contract/stores.ts';
import { formatMinute } from '#shared/i18n/clock.ts';
import { minutesOfTime } from '#shared/domain/opening-hours.ts';
import { useLanguage } from '../../ui/language.tsx';

type WithHours = Pick<Store, 'is_open' | 'opens_at' | 'closes_at'>;

/** When the branch opens or closes next, in minutes after midnight of its own clock; null when it never does, or is paused. */
export function nextChangeMinutes(store: WithHours): number | null {
  const time = store.is_open ? store.closes_at : store.opens_at;
  return time === null ? null : minutesOfTime(time);
}

export function StoreHours({ store }: { store: WithHours }) {
  const { lang, t } = useLanguage();
  const at = nextChangeMinutes(store);
  if (store.is_open)
    return (
      <span className="st open">
        {at === null ? (
          t('location.openAllDay')
        ) : (
          <>
            {t('location.openUntil')} {formatMinute(at, lang)}
          </>
        )}
      </span>
    );
  return (
    <span className="st shut">
      {at === null ? (
        t('location.closed')
      ) : (
        <>
          {t('location.closedOpens')} {formatMinute(at, lang)}
        </>
      )}
    </span>
  );
}
