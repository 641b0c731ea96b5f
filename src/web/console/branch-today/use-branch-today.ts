// The day of a branch for its screen; every action answers with the new day.
import { useCallback } from 'react';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import type { OffReason, PauseScope } from '#shared/domain/stores/pause.ts';
import type { OffFor } from '#shared/domain/menu/off-span.ts';
import type { Refused } from '../../api-client.ts';
import type { AskPin, PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { listed } from '../frame/listed.ts';
import { usePinProtectedQuery } from '../frame/use-pin-protected-query.ts';
import type { BusyFor, BusyMinutes } from './busy-mode.tsx';
import type { MovedEnds } from './hours-today.tsx';

export function useBranchToday(storeId: number, askPin: AskPin) {
  const { api } = useConsole();
  const ask = useCallback(
    async () => listed(await api('branchToday', { params: { storeId } })),
    [api, storeId],
  );
  const { data: day, refused, frame, reload, act } = usePinProtectedQuery<BranchToday>(ask, askPin);
  const params = { storeId };
  const change = (send: (pin: PinHeaders) => Promise<{ ok: true } | Refused>) =>
    act(async (pin) => {
      const done = await send(pin);
      return done.ok ? ask() : done;
    });
  return {
    day,
    refused,
    frame,
    reload,
    /** Each: false when it failed, and the screen says so. */
    pause: (scope: PauseScope, duration: OffFor, reason: OffReason) =>
      change((pin) => api('pauseStore', { params, body: { scope, ...duration, reason } }, pin)),
    resume: (scope: PauseScope) =>
      change((pin) => api('resumeStore', { params, body: { scope } }, pin)),
    busy: (minutes: BusyMinutes, for_minutes?: BusyFor, is_more?: boolean) =>
      change((pin) => api('busyStore', { params, body: { minutes, for_minutes, is_more } }, pin)),
    /** Answers the objection: somebody else moved the same end, and the day shows it. */
    changeToday: async (moved: MovedEnds): Promise<string | null> => {
      let inTheWay: string | null = null;
      await act(async (pin) => {
        const body = { ...moved, ...(day !== null && { seen: day.today }) };
        const done = await api('storeToday', { params, body }, pin);
        if (!done.ok && done.code === 'CHANGED_MEANWHILE') inTheWay = done.message;
        return done.ok || inTheWay !== null ? ask() : done;
      });
      return inTheWay;
    },
  };
}
