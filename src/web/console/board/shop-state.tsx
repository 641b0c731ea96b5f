// Shows the crew what customers see now: whether orders are taken, the promise, and busy mode.
import { Link } from 'react-router';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { usePart } from '../frame/use-part.ts';
import { wideOnlyClass, barSlotClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 30_000;

/** The day of the branch for the bar; null until it was read. `news` grows when it has changed. */
export function useShopState(storeId: number, news: number): BranchToday | null {
  const { api } = useConsole();
  return usePart(news, LOOK_AGAIN_MS, async () => {
    const answer = await api('branchToday', { params: { storeId } });
    return answer.ok ? answer.data.day : null;
  });
}

export function ShopState({ day }: { day: BranchToday }) {
  const { t } = useConsole();
  const isPaused = (scope: 'whole' | 'delivery' | 'pickup') =>
    day.pauses.some((pause) => pause.scope === scope);
  const taking = !day.is_open
    ? 'closed'
    : isPaused('whole') || (isPaused('delivery') && isPaused('pickup'))
      ? 'whole'
      : isPaused('delivery')
        ? 'delivery'
        : isPaused('pickup')
          ? 'pickup'
          : 'all';
  const promised = isPaused('delivery') ? null : day.promise.delivery;
  const range = promised ?? day.promise.pickup;
  const isPromised = range !== null && taking !== 'whole' && taking !== 'closed';
  const isStopped = taking !== 'all' && taking !== 'closed';
  const state = isStopped
    ? 'bg-late! text-on-ink font-[700]!'
    : taking === 'all'
      ? 'text-stage-ready'
      : '';
  return (
    <Link
      // On a phone only what is unusual has a row.
      className={`${barSlotClass} min-h-15 min-w-0 overflow-hidden max-[1000px]:flex-none max-tablet:order-1 ${state} ${isStopped || day.busy ? '' : 'max-tablet:hidden'}`}
      to={`/console/branch-today?store=${day.store_id}`}
    >
      <span className={taking === 'all' ? wideOnlyClass : ''}>{t(`console.shop.${taking}`)}</span>{' '}
      {isPromised && <span>{t('console.today.range', range)}</span>}{' '}
      {day.busy && (
        <span className={`flex items-center gap-1 ${isStopped ? '' : 'text-stage-new'}`}>
          <Icon name="pepper" />
          <span className="ears-only">{t('console.shop.busy')} </span>
          <Ltr>{`+${day.busy.minutes}`}</Ltr>{' '}
          <span className={wideOnlyClass}>
            {t('console.act.until', { time: formatClock(new Date(day.busy.until)) })}
          </span>
        </span>
      )}
    </Link>
  );
}
