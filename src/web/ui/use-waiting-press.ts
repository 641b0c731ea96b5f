import { useEffect, useEffectEvent } from 'react';

/** Goes on with a press, or the link of a scanned code, that came before what it needs. `goOn` ends the waiting. */
export function useWaitingPress<T>(
  waiting: T | null,
  isReady: boolean,
  goOn: (press: T) => void,
): void {
  const go = useEffectEvent(goOn);
  // Outside React: the press or link, and the answer of the server or the tab that it waits for.
  useEffect(() => {
    if (waiting !== null && isReady) go(waiting);
  }, [waiting, isReady]);
}
