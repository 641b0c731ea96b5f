// At a paired screen or a shared sign-in the acting person is unknown, so a PIN is asked for first.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from './console-language.tsx';
import { PinDialog } from './pin-dialog.tsx';

/** Headers that name who acts; `null`: the dialog was cancelled, and nothing is to happen. */
export type PinHeaders = { headers?: Record<string, string> };
export type AskPin = () => Promise<PinHeaders | null>;

/** Members with a sign-in of their own are not asked. */
export function useAskPin(staff: StaffMember): { askPin: AskPin; pinDialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(headers: PinHeaders | null) => void>(() => undefined);
  const { api } = useConsole();
  const storeId = staff.stores[0]?.store_id;
  const isShared = staff.role === 'device' || staff.asks_who === true;
  const askPin = useCallback(async (): Promise<PinHeaders | null> => {
    if (storeId === undefined) return {};
    if (!isShared) {
      // The branch may have got its first person meanwhile.
      const member = await api('consoleMe');
      if (!member.ok || member.data.member.asks_who !== true) return {};
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
