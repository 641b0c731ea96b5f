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
  const soundWord = t(alarm.state === 'on' ? 'console.soundOn' : 'console.soundOff');
  return (
    <header className="console-bar board-bar">
      <h1 className="ears-only">{t('console.title')}</h1>
      <Logo name={brand} inverse />
      {staff.stores.length > 1 ? (
        <select
          className="bar-button store-choice"
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
        <span className="mut min-w-0 truncate">
          {staff.stores.filter((store) => store.store_id === storeId).map(localName)}
        </span>
      )}
      {!isLost && (
        <span className="bar-button live">
          <i className="dot" />
          {t('console.live')}
        </span>
      )}
      {day && <ShopState day={day} />}
      <div className="view-choice" role="group" aria-label={t('console.view')}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => props.onView(each)}
          >
            {t(`console.view.${each}`)}
          </button>
        ))}
      </div>
      <span className="clock">
        <Ltr>{nowMs === null ? '' : formatClock(new Date(nowMs))}</Ltr>
      </span>
      <button
        type="button"
        className={`bar-button sound ${alarm.state === 'on' ? '' : 'muted'}`}
        aria-pressed={alarm.state === 'on'}
        aria-label={soundWord}
        onClick={alarm.toggle}
      >
        <Icon name="speaker" mirror />
      </button>
      <Link
        className="bar-button"
        to={`/console/off?store=${storeId}`}
        aria-label={`${t('console.off.title')}${offCount > 0 ? `: ${offCount}` : ''}`}
      >
        <Icon name="x-circle" />
        <span className={offCount > 0 ? 'wide-only' : 'room-for-words'}>
          {t('console.off.title')}
        </span>
        {offCount > 0 && (
          <b className="off-count">
            <Ltr>{offCount}</Ltr>
          </b>
        )}
      </Link>
      <BarMenu {...props} />
    </header>
  );
}
