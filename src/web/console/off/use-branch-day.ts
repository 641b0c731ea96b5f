// A branch's day as its screen knows it: every press answers with the day as it is then.
import { useCallback } from 'react';
import type { BranchDay, OffRow } from '#shared/contract/branch-day.ts';
import type { OffReason } from '#shared/domain/pause.ts';
import type { OffFor } from '#shared/domain/off-span.ts';
import type { Refused } from '../../api-client.ts';
import type { AskPin, PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { isUnreached, useListed, type Asked } from '../frame/use-listed.ts';

const LOOK_AGAIN_MS = 15_000;

export type Thing = Pick<OffRow, 'entry'> & { kind: Exclude<OffRow['kind'], 'store'> };

const dayOf = (
  answer: { ok: true; data: { successResponse: BranchDay } } | Refused,
): Asked<BranchDay> => (answer.ok ? { ok: true, data: answer.data.successResponse } : answer);

export function useBranchDay(storeId: number, askPin: AskPin) {
  const { api } = useConsole();
  const ask = useCallback(
    async () => dayOf(await api('branchDay', { params: { storeId } })),
    [api, storeId],
  );
  const { data: day, failure, look, press, frame } = useListed(ask, LOOK_AGAIN_MS);
  const preview = useCallback(
    (thing: Thing) => api('switchOffPreview', { params: { storeId }, body: thing }),
    [api, storeId],
  );
  const params = { storeId };
  const act = async (send: (pin: PinHeaders) => Promise<Parameters<typeof dayOf>[0]>) => {
    const pin = await askPin();
    return pin !== null && press(send(pin).then(dayOf));
  };
  const isLost = failure !== null && isUnreached(failure);
  return {
    day,
    /** The server's own words. */
    refused: failure === null || isLost ? null : failure.message,
    frame: { ...frame, isLost },
    look,
    /** Each: false when it could not be done, and the screen says so. */
    switchOff: (thing: Thing, duration: OffFor, reason: OffReason) =>
      act((pin) => api('switchOff', { params, body: { ...thing, ...duration, reason } }, pin)),
    switchOn: (thing: Thing) => act((pin) => api('switchOn', { params, body: thing }, pin)),
    preview,
  };
}
