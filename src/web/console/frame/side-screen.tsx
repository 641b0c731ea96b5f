// The frame of a console page beside the board: navigation, title, reload, alerts, and its list.
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { switchConsoleLanguage, useConsole } from './console-language.tsx';
import { SessionEnd } from './session-end.tsx';
import { BoardBeside, LostLine } from './board-beside.tsx';
import { chooseStore, storeOfScreen } from './chosen-store.ts';
import { useNow } from './use-now.ts';
import { sessionEndMs } from './session-clock.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import { StoresStrip } from './stores-strip.tsx';
import { consoleButton, recordClass, barButtonClass, wideOnlyClass, barClass } from './looks.ts';

// For managers beside the board: open branches whose orders nobody sees.
export function UnseenStrip() {
  const navigate = useNavigate();
  return (
    <StoresStrip
      storeId={null}
      news={0}
      isNeeded={({ unseen }) => unseen !== null}
      onStore={(storeId) => {
        chooseStore(storeId);
        void navigate('/console');
      }}
    />
  );
}

/** `isLoading`: nothing was read yet; `hasFailed`: nothing could be read. The list stays when the connection or the session is lost. */
type Props = {
  title: string;
  staff: StaffMember;
  isOut: boolean;
  onSignedIn: () => void;
  isLost: boolean;
  isLoading: boolean;
  /** Why the page could not be read. */ refused?: string | null;
  hasFailed?: boolean;
  failedText?: string;
  onRefresh: () => void;
  isPrinting?: boolean;
  children: ReactNode;
};

export function SideScreen(props: Props) {
  const { title, isLost, isLoading, hasFailed = false, onRefresh, children } = props;
  const { lang, t } = useConsole();
  const endsMs = sessionEndMs();
  const nowMs = useNow(0);
  const storeId = storeOfScreen(props.staff);
  const [isLineOut, setLineOut] = useState(false);
  /** Grows with each sign-in, so that the board is followed anew. */
  const [signIns, setSignIns] = useState(0);
  const signedOut = useCallback(() => setLineOut(true), []);
  const isOut = props.isOut || isLineOut;
  return (
    <div className="side-screen">
      <header className={`${barClass} tablet:py-2`}>
        <Link className={barButtonClass} to="/console" aria-label={t('console.toBoard')}>
          <Icon name="arrow-left" mirror />{' '}
          <span className={wideOnlyClass}>{t('console.toBoard')}</span>
        </Link>
        <h1 className="me-auto text-[1.5rem]/[1.2] font-head">{title}</h1>
        <button
          type="button"
          className={barButtonClass}
          aria-label={t('console.refresh')}
          onClick={onRefresh}
        >
          <Icon name="repeat" /> <span className={wideOnlyClass}>{t('console.refresh')}</span>
        </button>
        <button
          type="button"
          className={barButtonClass}
          lang={lang === 'ar' ? 'en' : 'ar'}
          aria-label={t('console.otherLanguage')}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {lang === 'ar' ? 'EN' : 'ع'}
        </button>
      </header>
      {storeId === undefined ? (
        <LostLine isLost={isLost} />
      ) : (
        <BoardBeside
          key={signIns}
          staff={props.staff}
          storeId={storeId}
          isOut={isOut}
          isPrinting={props.isPrinting ?? false}
          isLost={isLost}
          onSignedOut={signedOut}
        />
      )}
      {findGrant(props.staff.role, 'boardStores') === 'yes' && <UnseenStrip />}
      <main className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,460px),1fr))] items-start gap-4 p-5">
        {isLoading && !isLost && <Busy />}
        {props.refused && (
          <Notice kind="bad" role="alert" className="col-span-full">
            {props.refused}
          </Notice>
        )}
        {children}
        {hasFailed && (
          <div role="alert" className={`${recordClass} col-span-full`}>
            <p>{props.failedText ?? t('console.loadFailed')}</p>
            <button type="button" className={consoleButton.plain} onClick={onRefresh}>
              {t('console.retry')}
            </button>
          </div>
        )}
      </main>
      <SessionEnd
        staff={props.staff}
        isOut={isOut}
        endsAt={endsMs === null ? null : new Date(endsMs).toISOString()}
        nowMs={nowMs}
        onSignedIn={() => {
          setLineOut(false);
          setSignIns((before) => before + 1);
          props.onSignedIn();
        }}
      />
    </div>
  );
}
