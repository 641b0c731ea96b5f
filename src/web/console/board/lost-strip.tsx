// Connection lost: since when, and how much waits to be sent. The element exists before, so that it is announced.
import { formatClock } from '#shared/i18n/clock.ts';
import { tryLinesNow } from '../../state/browser/event-subscription.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';

type Props = {
  isLost: boolean;
  asOfMs: number | null;
  waiting: number;
  /** The device stores nothing, so waiting commands are lost with this page. */
  isUnkept: boolean;
};

export function LostStrip({ isLost, asOfMs, waiting, isUnkept }: Props) {
  const { t } = useConsole();
  return (
    <div role="alert" className="lost-place">
      {(isLost || isUnkept) && (
        <p className="lost-strip">
          <Icon name="plugs" />
          <span>
            {isLost && (
              <>
                <b>
                  {asOfMs === null
                    ? t('console.lostNow')
                    : t('console.lostSince', { time: formatClock(new Date(asOfMs)) })}
                </b>{' '}
                <span className={waiting > 0 ? 'lost-more' : ''}>{t('console.lost')}</span>
              </>
            )}{' '}
            {isUnkept && t('console.notKept')}
          </span>
          {waiting > 0 && (
            <span className="waiting">{t('console.notSent', { count: waiting })}</span>
          )}
          {isLost && (
            <button type="button" onClick={tryLinesNow}>
              {t('console.tryNow')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
