// A console page for signed-in members: it waits until the member is known and retries while the server does not answer.
import { useState, type ComponentType, type ReactElement } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant, type Permission } from '#shared/domain/people/permissions.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { Busy } from '../../ui/busy.tsx';
import { useConsole } from './console-language.tsx';
import type { Member } from './staff-loader.ts';
import { useAfter, useEvery } from '../../ui/use-timers.ts';
import {
  consoleButton,
  gateBoxClass,
  gateLineClass,
  gateScreenClass,
  lostStripClass,
} from './looks.ts';

const RETRY_MS = 3000;
/** Until then the dots are enough. */
const SILENT_MS = 8000;

export function useMember(): Member {
  const member = useLoaderData<Member>();
  const { revalidate } = useRevalidator();
  const { isFailing } = member;
  useEvery(RETRY_MS, () => void revalidate(), isFailing);
  return member;
}

export function StaffWait({ title, isFailing }: { title: ConsoleKey; isFailing: boolean }) {
  const { t } = useConsole();
  const [isSlow, setSlow] = useState(false);
  const { revalidate } = useRevalidator();
  useAfter(SILENT_MS, () => setSlow(true));
  // Offline, a reload could end on the browser's error page.
  const again = (): void => (isFailing ? void revalidate() : location.reload());
  return (
    <main className={gateScreenClass}>
      <h1 className="ears-only">{t(title)}</h1>
      {!isFailing && !isSlow && <Busy />}
      <div role="alert" className={gateLineClass}>
        {isFailing && (
          <p className={lostStripClass}>
            {t('console.lostNow')} {t('console.lost')}
          </p>
        )}
        {!isFailing && isSlow && <p className={lostStripClass}>{t('console.loadFailed')}</p>}
        {(isFailing || isSlow) && (
          <button type="button" className={consoleButton.plain} onClick={again}>
            {t('console.retry')}
          </button>
        )}
      </div>
    </main>
  );
}

/** Shown before the browser has asked. */
export function waitingFor(title: ConsoleKey): () => ReactElement {
  return function Waiting() {
    return <StaffWait title={title} isFailing={false} />;
  };
}

/** A page without permission looks like a missing one. */
function NoSuchPage() {
  const { t } = useConsole();
  return (
    <main className={gateScreenClass}>
      <div className={gateBoxClass}>
        <h1>{t('console.noSuchPage')}</h1>
        <Link to="/console" className={consoleButton.plain}>
          {t('console.toBoard')}
        </Link>
      </div>
    </main>
  );
}

/** `needs`: the permission without which the page does not exist for a member. */
export function staffPage(
  title: ConsoleKey,
  Screen: ComponentType<{ staff: StaffMember }>,
  needs?: Permission,
): () => ReactElement {
  return function StaffPage() {
    const { staff, isFailing } = useMember();
    if (staff === null) return <StaffWait title={title} isFailing={isFailing} />;
    if (needs && findGrant(staff.role, needs) === 'no') return <NoSuchPage />;
    return <Screen staff={staff} />;
  };
}
