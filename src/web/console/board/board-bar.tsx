// The bar above the board: which branch, whether the line stands, how the screen looks at the board, the time, sound, and the ways elsewhere.
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { grantOf, type Permission } from '#shared/domain/people/permissions.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { switchConsoleLanguage, useConsole } from '../frame/console-language.tsx';
import { VIEWS, type View } from './board-views.tsx';
import type { Alarm } from './use-alarm.ts';

type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  view: View;
  onView: (view: View) => void;
  /** The screen is for some groups of the menu only. */ isLimited: boolean;
  onLimit: () => void;
  /** What this screen prints by itself. */ onPrinting: () => void;
  isLost: boolean;
  nowMs: number | null;
  alarm: Alarm;
  onSignOut: () => void;
};

export function BoardBar(props: Props) {
  const { staff, storeId, view, isLost, nowMs, alarm } = props;
  const { lang, brand, t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (store: StaffMember['stores'][number]) =>
    lang === 'ar' ? store.store_name_ar : store.store_name;
  const may = (permission: Permission) => grantOf(staff.role, permission) !== 'no';
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
              {nameOf(store)}
            </option>
          ))}
        </select>
      ) : (
        <span className="mut min-w-0 truncate">
          {staff.stores.filter((store) => store.store_id === storeId).map(nameOf)}
        </span>
      )}
      {!isLost && (
        <span className="bar-button live">
          <i className="dot" />
          {t('console.live')}
        </span>
      )}
      <div className="view-choice" role="group" aria-label={t('console.view')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => props.onView(one)}
          >
            {t(`console.view.${one}`)}
          </button>
        ))}
      </div>
      <span className="clock">
        <Ltr>{nowMs === null ? '' : formatClock(new Date(nowMs))}</Ltr>
      </span>
      <button
        type="button"
        className={`bar-button ${alarm.state === 'on' ? '' : 'muted'}`}
        aria-pressed={alarm.state === 'on'}
        aria-label={soundWord}
        onClick={alarm.toggle}
      >
        <Icon name={alarm.state === 'on' ? 'speaker' : 'prohibit'} mirror />
      </button>
      <Link className="bar-button" to="/console/off" aria-label={t('console.off.title')}>
        <Icon name="x-circle" />
        <span className="room-for-words">{t('console.off.title')}</span>
      </Link>
      <div
        className="bar-menu"
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
        onBlur={(event) => {
          // A window that loses the focus keeps its menu.
          if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget))
            setOpen(false);
        }}
      >
        <button
          type="button"
          className="bar-button"
          aria-label={t('console.menu')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="list" />
        </button>
        <div className={`bar-menu-list ${isOpen ? 'open' : ''}`}>
          <Link className="bar-button" to={`/console/finished?store=${storeId}`}>
            <Icon name="check-circle" />
            {t('console.finished')}
          </Link>
          <button
            type="button"
            className={`bar-button ${props.isLimited ? 'live' : ''}`}
            onClick={() => {
              setOpen(false);
              props.onLimit();
            }}
          >
            <Icon name="pot" />
            {t('console.limit')}
          </button>
          <button
            type="button"
            className="bar-button"
            onClick={() => {
              setOpen(false);
              props.onPrinting();
            }}
          >
            <Icon name="receipt" />
            {t('console.print.auto')}
          </button>
          <Link className="bar-button" to={`/console/branch-today?store=${storeId}`}>
            <Icon name="storefront" />
            {t('console.today.title')}
          </Link>
          {may('day') && (
            <Link className="bar-button" to={`/console/day?store=${storeId}`}>
              <Icon name="receipt" />
              {t('console.day.title')}
            </Link>
          )}
          {staff.role !== 'device' && (
            <>
              <Link className="bar-button" to="/console/messages">
                <Icon name="chat" />
                {t('console.messages')}
              </Link>
              <Link className="bar-button" to="/console/payments">
                <Icon name="credit-card" />
                {t('console.payments')}
              </Link>
            </>
          )}
          {may('kitchenSettings') && (
            <Link className="bar-button" to={`/console/kitchen?store=${storeId}`}>
              <Icon name="timer" />
              {t('console.kitchen.title')}
            </Link>
          )}
          {may('devices') && (
            <Link className="bar-button" to="/console/devices">
              <Icon name="lock" />
              {t('console.devices')}
            </Link>
          )}
          <button
            type="button"
            className="bar-button"
            lang={lang === 'ar' ? 'en' : 'ar'}
            onClick={() => switchConsoleLanguage(lang)}
          >
            <Icon name="globe" />
            {t('console.otherLanguage')}
          </button>
          {staff.role !== 'device' && (
            <button type="button" className="bar-button" onClick={props.onSignOut}>
              <Icon name="sign-out" mirror />
              {t('console.signOut')}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
