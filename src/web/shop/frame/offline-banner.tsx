import { useEffect, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { formatDate, formatMoment, formatTime } from '#shared/i18n/clock.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { stayWithoutLine } from './stay-without-line.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { watchLine } from '../../ui/use-fetch-ahead.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { usePageEvent } from '../../ui/use-timers.ts';

/** A time of today; a date for an older copy. */
function getTime(date: Date, lang: Lang): string {
  const isToday = formatDate(date, lang) === formatDate(new Date(), lang);
  return isToday ? formatTime(date, lang) : formatMoment(date, lang);
}

export function OfflineBanner() {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const isOnline = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
  // The service worker writes the time of its copy into the page.
  const stored = useBrowserValue(() => document.documentElement.dataset['keptAt'], undefined);
  const keptAt = stored === undefined ? null : new Date(stored);
  const moving = useLatest(useNavigation().state !== 'idle');
  usePageEvent('window', 'online', () => {
    if (stored === undefined) toast({ tone: 'ok', text: t('common.online') });
    else reloadPage();
  });
  // The browser's navigations, which would replace the page by an error.
  useEffect(
    () =>
      stayWithoutLine({
        onStayed: () => toast({ tone: 'caution', text: t('common.networkFailed') }),
        isMoving: () => moving.current,
      }),
    [moving, t, toast],
  );
  return (
    <div role="status" className="offline-place">
      <div className="offline too-old">
        {t('common.tooOld')}
        <a href={`/${lang}/locations-overview`}>{t('nav.locations')}</a>
      </div>
      {/* Shown by late-scripts.js while the scripts are missing. */}
      <div className="offline unready" data-label={t('common.order')}>
        {t('common.unready')}
        <a href="">{t('common.retry')}</a>
      </div>
      {(!isOnline || keptAt !== null) && (
        <div className="offline">
          <Icon name="offline" />
          {keptAt === null
            ? t('common.offline')
            : t('common.keptCopy', { time: getTime(keptAt, lang) })}
          {/* The browser reports no return of a slow connection. */}
          {keptAt !== null && <a href="">{t('common.retry')}</a>}
        </div>
      )}
    </div>
  );
}
