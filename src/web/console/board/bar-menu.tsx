// The menu of the bar: other screens, what this screen shows and prints, language, sign-out.
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant, type Permission } from '#shared/domain/people/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCloseElsewhere } from '../../ui/use-close-elsewhere.ts';
import { switchConsoleLanguage, useConsole } from '../frame/console-language.tsx';
import { barButtonClass, barMenuItemClass } from '../frame/looks.ts';

export type BarMenuProps = {
  staff: StaffMember;
  storeId: number;
  /** The screen shows some groups of the menu only. */
  isLimited: boolean;
  onLimit: () => void;
  /** What this screen prints by itself. */
  onPrinting: () => void;
  onSignOut: () => void;
};

export function BarMenu({
  staff,
  storeId,
  isLimited,
  onLimit,
  onPrinting,
  onSignOut,
}: BarMenuProps) {
  const { lang, t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useCloseElsewhere(root, isOpen, () => setOpen(false), opener);
  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        className={barButtonClass}
        aria-label={t('console.menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" />
      </button>
      {/* Below the bar, also where a browser's own bars leave little. */}
      <div
        className={`absolute inset-e-0 top-full z-30 max-h-[calc(100dvh-88px)] w-[min(300px,calc(100vw-24px))] gap-2 overflow-y-auto overscroll-contain rounded-[12px] border border-field bg-sand p-2.5 shadow-sheet ${isOpen ? 'grid' : 'hidden'}`}
      >
        <Link className={barMenuItemClass} to={`/console/finished?store=${storeId}`}>
          <Icon name="check-circle" />
          {t('console.finished')}
        </Link>
        <button
          type="button"
          className={`${barMenuItemClass} ${isLimited ? 'text-stage-ready max-tablet:hidden' : ''}`}
          onClick={() => {
            setOpen(false);
            onLimit();
          }}
        >
          <Icon name="pot" />
          {t('console.limit')}
        </button>
        <button
          type="button"
          className={barMenuItemClass}
          onClick={() => {
            setOpen(false);
            onPrinting();
          }}
        >
          <Icon name="receipt" />
          {t('console.print.auto')}
        </button>
        <ScreenLinks staff={staff} storeId={storeId} />
        <button
          type="button"
          className={barMenuItemClass}
          lang={lang === 'ar' ? 'en' : 'ar'}
          onClick={() => switchConsoleLanguage(lang)}
        >
          <Icon name="globe" />
          {t('console.otherLanguage')}
        </button>
        {staff.role !== 'device' && (
          <button type="button" className={barMenuItemClass} onClick={onSignOut}>
            <Icon name="sign-out" mirror />
            {t('console.signOut')}
          </button>
        )}
      </div>
    </div>
  );
}

function ScreenLinks({ staff, storeId }: { staff: StaffMember; storeId: number }) {
  const { t } = useConsole();
  const may = (permission: Permission) => findGrant(staff.role, permission) !== 'no';
  return (
    <>
      <Link className={barMenuItemClass} to={`/console/branch-today?store=${storeId}`}>
        <Icon name="storefront" />
        {t('console.today.title')}
      </Link>
      {may('day') && (
        <Link className={barMenuItemClass} to={`/console/day?store=${storeId}`}>
          <Icon name="receipt" />
          {t('console.day.title')}
        </Link>
      )}
      {staff.role !== 'device' && (
        <>
          <Link className={barMenuItemClass} to="/console/orders">
            <Icon name="magnifier" />
            {t('console.orders')}
          </Link>
          <Link className={barMenuItemClass} to="/console/messages">
            <Icon name="chat" />
            {t('console.messages')}
          </Link>
          <Link className={barMenuItemClass} to="/console/payments">
            <Icon name="credit-card" />
            {t('console.payments')}
          </Link>
        </>
      )}
      {may('kitchenSettings') && (
        <Link className={barMenuItemClass} to={`/console/kitchen?store=${storeId}`}>
          <Icon name="timer" />
          {t('console.kitchen.title')}
        </Link>
      )}
      {may('devices') && (
        <Link className={barMenuItemClass} to={`/console/devices?store=${storeId}`}>
          <Icon name="lock" />
          {t('console.devices')}
        </Link>
      )}
    </>
  );
}
