import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { dropKept } from '../outbox/kept-board.ts';
import { useToast } from '../../ui/toasts.tsx';
import { Board } from './board.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { chooseStore, storeOfScreen } from '../frame/chosen-store.ts';
import { consolePage } from '../frame/console-title.ts';
import { SIGN_IN, memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { StaffWait, staffPage, waitingFor } from '../frame/staff-page.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.title');
export const HydrateFallback = waitingFor('console.title');

function BranchBoard({ staff }: { staff: StaffMember }) {
  const { t, api } = useConsole();
  const toast = useToast();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState<number | null>(null);

  const storeId = storeOfScreen(staff, chosenId ?? undefined);
  if (storeId === undefined) return <StaffWait title="console.title" isFailing={false} />;
  const choose = (chosen: number) => {
    chooseStore(chosen);
    setChosenId(chosen);
  };
  const signOut = async () => {
    const answer = await api('consoleSignOut', { body: {} });
    // Offline the session goes on.
    if (!answer.ok && answer.status !== 401) {
      toast({ tone: 'bad', durationMs: 5000, text: t('console.offline') });
      return;
    }
    await dropKept();
    void navigate(SIGN_IN, { replace: true });
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

export default staffPage('console.title', BranchBoard);
