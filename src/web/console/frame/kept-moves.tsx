// What was done at the board without a line, at a screen beside it: sent from here as well as soon as the line is back, and asked about here when
// it could not be.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { LeftDialog } from '../kept/left-dialog.tsx';
import { useCommands } from '../kept/use-commands.ts';
import { chooseStore, chosenStore } from './chosen-store.ts';

const SEND_AGAIN_MS = 5000;

export function KeptMoves({ staff }: { staff: StaffMember }) {
  const navigate = useNavigate();
  const { flush, waiting, left, settle, retry } = useCommands(staff, chosenStore());
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    const send = (): void => void flush();
    send();
    addEventListener('online', send);
    const again = isWaiting ? setInterval(send, SEND_AGAIN_MS) : undefined;
    return () => {
      clearInterval(again);
      removeEventListener('online', send);
    };
  }, [flush, isWaiting]);
  const [first] = left;
  return (
    first && (
      <LeftDialog
        key={first.id}
        command={first}
        onLeave={() => settle(first)}
        onRetry={() => retry(first)}
        onBoard={() => {
          chooseStore(first.storeId);
          void navigate('/console');
        }}
      />
    )
  );
}
