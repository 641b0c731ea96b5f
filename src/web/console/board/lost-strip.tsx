// Connection lost: since when, and how much waits to be sent. The element exists before, so that it is announced.
import { formatClock } from '#shared/i18n/clock.ts';
import { tryLinesNow } from '../../state/browser/event-subscription.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { lostStripClass, waitingClass } from '../frame/looks.ts';

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
        <p
          className={`${lostStripClass} ${isLost ? 'max-tablet:gap-2 max-tablet:px-2.5 columns:max-tablet:flex-wrap columns:max-tablet:text-body/[1.25]' : ''}`}
        >
          <Icon name="plugs" />
          <span className={isLost ? 'columns:max-tablet:flex-[1_1_calc(100%-40px)]' : ''}>
            {isLost && (
              <>
                <b>
                  {asOfMs === null
                    ? t('console.lostNow')
                    : t('console.lostSince', { time: formatClock(new Date(asOfMs)) })}
                </b>{' '}
                <span className={waiting > 0 ? 'lost-more columns:max-tablet:sr-only' : ''}>
                  {t('console.lost')}
                </span>
              </>
            )}{' '}
            {isUnkept && t('console.notKept')}
          </span>
          {waiting > 0 && (
            <span className={waitingClass}>{t('console.notSent', { count: waiting })}</span>
          )}
          {isLost && (
            <button
              type="button"
              className={`min-h-tap flex-none rounded-full border-2 border-current px-4 font-[700] max-tablet:px-2.5 max-tablet:text-label ${waiting > 0 ? '' : 'ms-auto'}`}
              onClick={tryLinesNow}
            >
              {t('console.tryNow')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
