import { useState } from 'react';
import type { DayReport } from '#shared/contract/day.ts';
import type { Refused } from '../../api-client.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { AskPin, PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { listed } from '../frame/listed.ts';
import { isUnreached, type QueryResult } from '../frame/use-polling-query.ts';

const TOAST_MS = 5000;

export type DayActs = {
  askPin: AskPin;
  take: (answer: QueryResult<DayReport>) => boolean;
  reload: () => Promise<void>;
  signedOut: () => void;
};

export function useDayAct({ askPin, take, reload, signedOut }: DayActs) {
  const { t } = useConsole();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const act = async (
    send: (
      pin: PinHeaders,
    ) => Promise<{ ok: true; data: { successResponse: DayReport } } | Refused>,
    done: string,
  ): Promise<boolean> => {
    const pin = await askPin();
    if (pin === null) return false;
    setBusy(true);
    const answer = listed(await send(pin));
    setBusy(false);
    if (answer.ok) take(answer);
    else if (answer.status === 401) signedOut();
    else void reload();
    if (answer.ok || answer.status !== 401)
      toast({
        tone: answer.ok ? 'ok' : 'bad',
        durationMs: TOAST_MS,
        text: answer.ok ? done : isUnreached(answer) ? t('console.offline') : answer.message,
      });
    return answer.ok;
  };
  return { act, isBusy };
}
