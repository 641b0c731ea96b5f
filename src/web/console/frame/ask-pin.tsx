// At a paired screen, and at a sign-in that several share, nobody is known: before what needs a person, who acts is asked.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from './console-language.tsx';
import { PinDialog } from './pin-dialog.tsx';

/** What goes with a call so that it is known who acts; `null`: nobody said so, and nothing is to happen. */
export type PinHeaders = { headers?: Record<string, string> };
export type AskPin = () => Promise<PinHeaders | null>;

/** Who has a sign-in of their own is not asked. */
export function useAskPin(staff: StaffMember): { askPin: AskPin; pinDialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(headers: PinHeaders | null) => void>(() => undefined);
  const { api } = useConsole();
  const storeId = staff.stores[0]?.store_id;
  const isShared = staff.role === 'device' || staff.asks_who === true;
  const askPin = useCallback(async (): Promise<PinHeaders | null> => {
    if (storeId === undefined) return {};
    if (!isShared) {
      // Since this page was opened the branch may have got its first person.
      const member = await api('consoleMe');
      if (!member.ok || member.data.successResponse.asks_who !== true) return {};
    }
    return new Promise((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
  }, [api, isShared, storeId]);
  const tell = (headers: PinHeaders | null) => {
    setAsking(false);
    answer.current(headers);
  };
  return {
    askPin,
    pinDialog: isAsking && storeId !== undefined && (
      <PinDialog
        storeId={storeId}
        onProof={(proof) => tell({ headers: { 'x-pin-proof': proof } })}
        onClose={() => tell(null)}
      />
    ),
  };
}
