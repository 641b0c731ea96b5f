// At a paired screen nobody is known: before what needs a person, who acts is asked.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { PinDialog } from './pin-dialog.tsx';

/** What goes with a call so that it is known who acts; `null`: nobody said so, and nothing is to happen. */
export type PinHeaders = { headers?: Record<string, string> };
export type AskPin = () => Promise<PinHeaders | null>;

/** People are known by their sign-in and are not asked. */
export function useAskPin(staff: StaffMember): { askPin: AskPin; pinDialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(told: PinHeaders | null) => void>(() => undefined);
  const storeId = staff.stores[0]?.store_id;
  const isScreen = staff.role === 'device' && storeId !== undefined;
  const askPin = useCallback((): Promise<PinHeaders | null> => {
    if (!isScreen) return Promise.resolve({});
    return new Promise((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
  }, [isScreen]);
  const tell = (told: PinHeaders | null) => {
    setAsking(false);
    answer.current(told);
  };
  return {
    askPin,
    pinDialog: isAsking && isScreen && (
      <PinDialog
        storeId={storeId}
        onProof={(proof) => tell({ headers: { 'x-pin-proof': proof } })}
        onClose={() => tell(null)}
      />
    ),
  };
}
