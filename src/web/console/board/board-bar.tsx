// The bar above the board: branch, connection, view, time and sound.
import { Link } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { BarMenu, type BarMenuProps } from './bar-menu.tsx';
import { VIEWS, type View } from './board-views.tsx';
import { ShopState, useShopState } from './shop-state.tsx';
import type { Alarm } from './use-alarm.ts';
import { barButtonClass, barClass, barSlotClass, wideOnlyClass } from '../frame/looks.ts';

/** A loudspeaker that is struck out: a sign for what is switched off stands beside it. */
const STRUCK_OUT =
  "relative bg-late! text-on-ink after:absolute after:inset-s-1/2 after:top-1/2 after:-mx-[17px] after:-my-[1.5px] after:h-[3px] after:w-8.5 after:rotate-45 after:rounded-[2px] after:bg-current after:content-['']";

type Props = BarMenuProps & {
  onStore: (storeId: number) => void;
  view: View;
  onView: (view: View) => void;
  isLost: boolean;
  offNews: number;
  nowMs: number | null;
  alarm: Alarm;
};

export function BoardBar(props: Props) {
  const { staff, storeId, view, isLost, offNews, nowMs, alarm } = props;
  const { lang, brand, t } = useConsole();
  const localName = (store: StaffMember['stores'][number]) =>
    lang === 'ar' ? store.store_name_ar : store.store_name;
  const day = useShopState(storeId, offNews);
  const offCount = day?.off_count ?? 0;
  const hasChoice = staff.stores.length > 1;
  const soundWord = t(alarm.state === 'on' ? 'console.soundOn' : 'console.soundOff');
  return (
    <header
      className={`${barClass} max-tablet:flex-wrap tablet:py-1 max-tablet:[&>.logo]:hidden [&_.logo_b]:text-[1.375rem] max-[1280px]:[&_.logo_b]:hidden ${hasChoice ? 'max-[900px]:[&>.logo]:hidden' : ''}`}
    >
      <h1 className="ears-only">{t('console.title')}</h1>
      <Logo name={brand} inverse />
      {hasChoice ? (
        <select
          className={`${barSlotClass} min-h-15 max-w-60 min-w-0 appearance-auto border-0 max-tablet:flex-[1_1_0] [&>option]:bg-surface [&>option]:text-ink`}
          aria-label={t('console.store')}
          value={storeId}
          onChange={(event) => props.onStore(Number(event.target.value))}
        >
          {staff.stores.map((store) => (
            <option key={store.store_id} value={store.store_id}>
              {localName(store)}
            </option>
          ))}
        </select>
      ) : (
        <span className="mut min-w-0 truncate max-tablet:flex-[1_1_0] tablet:max-[900px]:hidden">
          {staff.stores.filter((store) => store.store_id === storeId).map(localName)}
        </span>
      )}
      {!isLost && (
        <span
          className={`${barSlotClass} min-h-12 min-w-15 text-stage-ready max-tablet:hidden ${hasChoice ? 'max-[900px]:hidden' : ''}`}
        >
          <i className="size-2.5 flex-none rounded-full bg-current" />
          {t('console.live')}
        </span>
      )}
      {day && <ShopState day={day} />}
      <div
        className="flex overflow-hidden rounded-ctl bg-surface max-[1000px]:flex-none max-tablet:order-1 max-tablet:flex-[1_0_auto]"
        role="group"
        aria-label={t('console.view')}
      >
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            className="min-h-15 min-w-15 px-1.5 text-center font-semibold wrap-normal aria-pressed:bg-ink aria-pressed:text-ground max-tablet:flex-1 tablet:px-2.5 min-[1000px]:px-3.5"
            aria-pressed={view === each}
            onClick={() => props.onView(each)}
          >
            {t(`console.view.${each}`)}
          </button>
        ))}
      </div>
      <span className="display-face ms-auto text-[1.25rem]/[1] tabular-nums tablet:text-h2/[1]">
        <Ltr>{nowMs === null ? '' : formatClock(new Date(nowMs))}</Ltr>
      </span>
      <button
        type="button"
        className={`${barButtonClass} ${alarm.state === 'on' ? '' : STRUCK_OUT}`}
        aria-pressed={alarm.state === 'on'}
        aria-label={soundWord}
        onClick={alarm.toggle}
      >
        <Icon name="speaker" mirror />
      </button>
      <Link
        className={barButtonClass}
        to={`/console/off?store=${storeId}`}
        aria-label={`${t('console.off.title')}${offCount > 0 ? `: ${offCount}` : ''}`}
      >
        <Icon name="x-circle" />
        <span className={offCount > 0 ? wideOnlyClass : 'max-[1000px]:hidden'}>
          {t('console.off.title')}
        </span>
        {offCount > 0 && (
          <b className="display-face text-[1.25rem]/[1] font-black text-late">
            <Ltr>{offCount}</Ltr>
          </b>
        )}
      </Link>
      <BarMenu {...props} />
    </header>
  );
}
