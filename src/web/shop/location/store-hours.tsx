// Open or closed, and until when. The server judges it on the branch's clock.
import type { Store } from '#shared/contract/stores.ts';
import { formatMinute } from '#shared/i18n/clock.ts';
import { minutesOfTime } from '#shared/domain/stores/wall-clock.ts';
import { isLaterDay, useOpensWords } from '../../state/places/opening-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';

type WithHours = Pick<Store, 'is_open' | 'opens_at' | 'opens_day' | 'closes_at'>;

export function StoreHours({ store }: { store: WithHours }) {
  useTexts('opened');
  const { lang, t } = useLanguage();
  const opens = useOpensWords();
  if (store.is_open) {
    const closesMinutes = store.closes_at === null ? null : minutesOfTime(store.closes_at);
    return (
      <span className="text-sm font-strong whitespace-nowrap text-ok">
        {closesMinutes === null ? (
          t('location.openAllDay')
        ) : (
          <>
            {t('location.openUntil')} {formatMinute(closesMinutes, lang)}
          </>
        )}
      </span>
    );
  }
  const when = opens(store);
  return (
    <span className="text-sm font-strong whitespace-nowrap text-bad">
      {when === null
        ? t('location.closed')
        : isLaterDay(store)
          ? t('location.closedOpensDay', { when })
          : `${t('location.closedOpens')} ${when}`}
    </span>
  );
}
