// The board of the branch this screen stands in. The branch is remembered on the device.
import { useState } from 'react';
import { dropKept } from '../kept/kept-board.ts';
import { useToast } from '../../ui/toasts.tsx';
import { Board } from './board.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { StaffWait } from '../frame/staff-wait.tsx';
import { useStaff } from '../frame/use-staff.ts';
import { readStored, writeStored } from '../../state/tab-storage.ts';
import { consolePage } from '../frame/console-title.ts';
import { staffLoader } from '../frame/staff-loader.ts';

const STORE_KEY = 'consoleStore';
export const loader = staffLoader;

export const meta = consolePage('console.title');

export default function BoardPage() {
  const { t, api } = useConsole();
  const toast = useToast();
  const { staff, isFailing, toSignIn } = useStaff();
  const [chosenId, setChosenId] = useState<number | null>(null);

  if (staff === null) return <StaffWait title={t('console.title')} isFailing={isFailing} />;
  const keptId = chosenId ?? Number(readStored('local', STORE_KEY));
  const storeId = (staff.stores.find((store) => store.store_id === keptId) ?? staff.stores[0])
    ?.store_id;
  if (storeId === undefined) return <StaffWait title={t('console.title')} isFailing={false} />;
  const choose = (chosen: number) => {
    writeStored('local', STORE_KEY, String(chosen));
    setChosenId(chosen);
  };
  const signOut = async () => {
    const answer = await api('consoleSignOut', { body: {} });
    // Without a line the session would go on: nobody is signed out by looking so.
    if (!answer.ok && answer.status !== 401) {
      toast({ tone: 'bad', durationMs: 5000, text: t('console.offline') });
      return;
    }
    await dropKept();
    toSignIn();
  };
  return (
    <Board
      key={storeId}
      staff={staff}
      storeId={storeId}
      onStore={choose}
      onSignOut={() => void signOut()}
    />
  );
}
