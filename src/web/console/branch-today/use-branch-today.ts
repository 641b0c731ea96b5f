// The day of a branch as its screen knows it, and what is changed in it: every press is followed by a look at the day as it is then.
import { useCallback } from 'react';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import type { OffReason, PauseScope } from '#shared/domain/pause.ts';
import type { OffFor } from '#shared/domain/off-span.ts';
import type { Refused } from '../../api-client.ts';
import type { AskPin, PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { listed } from '../frame/listed.ts';
import { isUnreached, useListed, type Asked } from '../frame/use-listed.ts';
import type { BusyFor, BusyMinutes } from './busy-mode.tsx';
import type { MovedEnds } from './hours-today.tsx';

const LOOK_AGAIN_MS = 15_000;

export function useBranchToday(storeId: number, askPin: AskPin) {
  const { api } = useConsole();
  const ask = useCallback(
    async () => listed(await api('branchToday', { params: { storeId } })),
    [api, storeId],
  );
  const { data: day, failure, look, press, frame } = useListed<BranchToday>(ask, LOOK_AGAIN_MS);
  const params = { storeId };
  const act = async (send: (pin: PinHeaders) => Promise<{ ok: true } | Refused>) => {
    const pin = await askPin();
    if (pin === null) return false;
    const then = async (): Promise<Asked<BranchToday>> => {
      const done = await send(pin);
      return done.ok ? ask() : done;
    };
    return press(then());
  };
  const isLost = failure !== null && isUnreached(failure);
  return {
    day,
    /** The server's own words. */
    refused: failure === null || isLost ? null : failure.message,
    frame: { ...frame, isLost },
    look,
    /** Each: false when it could not be done, and the screen says so. */
    pause: (scope: PauseScope, duration: OffFor, reason: OffReason) =>
      act((pin) => api('pauseStore', { params, body: { scope, ...duration, reason } }, pin)),
    resume: (scope: PauseScope) =>
      act((pin) => api('resumeStore', { params, body: { scope } }, pin)),
    busy: (minutes: BusyMinutes, for_minutes?: BusyFor) =>
      act((pin) => api('busyStore', { params, body: { minutes, for_minutes } }, pin)),
    changeToday: (moved: MovedEnds) =>
      act((pin) => api('storeToday', { params, body: moved }, pin)),
  };
}
