// What a branch has switched off; every action answers with the new day.
import { useCallback } from 'react';
import type { BranchDay, OffRow } from '#shared/contract/branch-day.ts';
import type { OffReason } from '#shared/domain/stores/pause.ts';
import type { OffFor } from '#shared/domain/menu/off-span.ts';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { listed } from '../frame/listed.ts';
import { usePinProtectedQuery } from '../frame/use-pin-protected-query.ts';

export type Thing = Pick<OffRow, 'entry'> & { kind: Exclude<OffRow['kind'], 'store'> };

export function useBranchDay(storeId: number, askPin: AskPin) {
  const { api } = useConsole();
  const ask = useCallback(
    async () => listed(await api('branchDay', { params: { storeId } })),
    [api, storeId],
  );
  const { data: day, refused, frame, reload, act } = usePinProtectedQuery<BranchDay>(ask, askPin);
  const preview = useCallback(
    (thing: Thing) => api('switchOffPreview', { params: { storeId }, body: thing }),
    [api, storeId],
  );
  const params = { storeId };
  return {
    day,
    refused,
    frame,
    reload,
    /** Each: false when it failed, and the screen says so. */
    switchOff: (thing: Thing, duration: OffFor, reason: OffReason) =>
      act(async (pin) =>
        listed(await api('switchOff', { params, body: { ...thing, ...duration, reason } }, pin)),
      ),
    switchOn: (thing: Thing) =>
      act(async (pin) => listed(await api('switchOn', { params, body: thing }, pin))),
    preview,
  };
}
