// A branch's day as its screen knows it: read again every few seconds and after each press, kept while the line is lost.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BranchDay, OffRow } from '#shared/contract/branch-day.ts';
import type { OffReason, PauseScope } from '#shared/domain/pause.ts';
import type { OffFor } from '#shared/domain/off-span.ts';
import { useConsole } from '../frame/console-language.tsx';

const LOOK_AGAIN_MS = 15_000;

export type Thing = Pick<OffRow, 'entry'> & { kind: Exclude<OffRow['kind'], 'store'> };
/** `false`: it could not be done, and the screen said so. */
type Done = Promise<boolean>;

export function useBranchDay(storeId: number, onSignedOut: () => void) {
  const { api } = useConsole();
  const [day, setDay] = useState<BranchDay | null>(null);
  const [isLost, setLost] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const presses = useRef(0);
  type Answer = Awaited<ReturnType<typeof api<'branchDay'>>>;

  const take = useCallback(
    (answer: Answer): boolean => {
      if (answer.ok) {
        setLost(false);
        setRefused(null);
        setDay(answer.data.successResponse);
        return true;
      }
      if (answer.status === 401) onSignedOut();
      else if (answer.status === 0 || answer.status >= 500) setLost(true);
      else setRefused(answer.message);
      return false;
    },
    [onSignedOut],
  );

  const look = useCallback(async () => {
    const before = presses.current;
    const answer = await api('branchDay', { params: { storeId } });
    // What was asked before a press does not know of it.
    if (before === presses.current) take(answer);
  }, [api, storeId, take]);

  useEffect(() => {
    setDay(null);
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);

  const press = useCallback(
    async (ask: Promise<Answer>): Done => {
      presses.current += 1;
      const answer = await ask;
      presses.current += 1;
      return take(answer);
    },
    [take],
  );
  const preview = useCallback(
    (thing: Thing) => api('switchOffPreview', { params: { storeId }, body: thing }),
    [api, storeId],
  );
  const params = { storeId };
  return {
    day,
    isLost,
    refused,
    look,
    switchOff: (thing: Thing, duration: OffFor, reason: OffReason) =>
      press(api('switchOff', { params, body: { ...thing, ...duration, reason } })),
    switchOn: (thing: Thing) => press(api('switchOn', { params, body: thing })),
    pause: (scope: PauseScope, duration: OffFor, reason: OffReason) =>
      press(api('pauseStore', { params, body: { scope, ...duration, reason } })),
    resume: (scope: PauseScope) => press(api('resumeStore', { params, body: { scope } })),
    changeToday: (opens_at: string | null, closes_at: string | null) =>
      press(api('storeToday', { params, body: { opens_at, closes_at } })),
    preview,
  };
}
