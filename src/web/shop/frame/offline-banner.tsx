// Says that the connection is lost, and briefly that it is back.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { formatDate, formatMoment, formatTime } from '#shared/i18n/clock.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { stayWithoutLine } from './stay-without-line.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** A time of today; a date for an older copy. */
function getTime(date: Date, lang: Lang): string {
  const isToday = formatDate(date, lang) === formatDate(new Date(), lang);
  return isToday ? formatTime(date, lang) : formatMoment(date, lang);
}

export function OfflineBanner() {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const [offline, setOffline] = useState(false);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const moving = useLatest(useNavigation().state !== 'idle');
  useEffect(() => {
    const lost = () => setOffline(true);
    // The service worker writes the time of its copy into the page.
    const stored = document.documentElement.dataset['keptAt'];
    // oxlint-disable-next-line react/set-state-in-effect -- what the worker wrote is read once, after the first picture
    if (stored !== undefined) setKeptAt(new Date(stored));
    const back = () => {
      if (stored !== undefined) return reloadPage();
      setOffline(false);
      toast({ tone: 'ok', text: t('common.online') });
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [t, toast]);
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
      {(offline || keptAt !== null) && (
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
