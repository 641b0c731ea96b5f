// A page of the console for whoever is signed in: until that is known it waits, and while the server does not answer it asks again.
import { useEffect, type ComponentType, type ReactElement } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { Busy } from '../../ui/busy.tsx';
import { useConsole } from './console-language.tsx';
import type { Member } from './staff-loader.ts';

const RETRY_MS = 3000;

export function useMember(): Member {
  const member = useLoaderData<Member>();
  const { revalidate } = useRevalidator();
  const { isFailing } = member;
  useEffect(() => {
    if (!isFailing) return;
    const again = setInterval(() => void revalidate(), RETRY_MS);
    return () => clearInterval(again);
  }, [isFailing, revalidate]);
  return member;
}

export function StaffWait({ title, isFailing }: { title: ConsoleKey; isFailing: boolean }) {
  const { t } = useConsole();
  return (
    <main className="sign-in-screen">
      <h1 className="ears-only">{t(title)}</h1>
      {isFailing ? (
        <p role="alert" className="lost-strip">
          {t('console.lostNow')} {t('console.lost')}
        </p>
      ) : (
        <Busy />
      )}
    </main>
  );
}

/** What the page shows before the browser has asked. */
export function waitingFor(title: ConsoleKey): () => ReactElement {
  return function Waiting() {
    return <StaffWait title={title} isFailing={false} />;
  };
}

export function staffPage(
  title: ConsoleKey,
  Screen: ComponentType<{ staff: StaffMember }>,
): () => ReactElement {
  return function StaffPage() {
    const { staff, isFailing } = useMember();
    return staff === null ? (
      <StaffWait title={title} isFailing={isFailing} />
    ) : (
      <Screen staff={staff} />
    );
  };
}
