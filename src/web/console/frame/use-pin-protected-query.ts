// A branch's data with actions that need a PIN; every action answers with the new data.
import type { AskPin, PinHeaders } from './ask-pin.tsx';
import { isUnreached, usePollingQuery, type QueryResult } from './use-polling-query.ts';

const LOOK_AGAIN_MS = 15_000;

export function usePinProtectedQuery<T>(ask: () => Promise<QueryResult<T>>, askPin: AskPin) {
  const { data, failure, reload, press, frame } = usePollingQuery(ask, LOOK_AGAIN_MS);
  const isLost = failure !== null && isUnreached(failure);
  return {
    data,
    refused: failure === null || isLost ? null : failure.message,
    frame: { ...frame, hasFailed: frame.hasFailed && isLost },
    reload,
    /** False when it failed, and the screen says so. */
    act: async (send: (pin: PinHeaders) => Promise<QueryResult<T>>): Promise<boolean> => {
      const pin = await askPin();
      return pin !== null && press(send(pin));
    },
  };
}
