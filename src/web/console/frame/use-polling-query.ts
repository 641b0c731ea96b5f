// The polled list of a console screen. It stays while the connection or the session is lost.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import type { Refused } from '../../api-client.ts';

export type QueryResult<T> = { ok: true; data: T } | Refused;

const SIGNED_OUT = 401;
/** No answer, or none that decides anything. */
export const isUnreached = ({ status }: Refused): boolean => status === 0 || status >= 500;

/** The answer is for a branch or day that was left meanwhile. */
const isLeft = <Ask>(latest: Readonly<RefObject<Ask>>, ask: Ask): boolean => latest.current !== ask;

/** `ask` must be the same function for the same list. `news` grows when the list may have changed. */
export function usePollingQuery<T>(
  ask: () => Promise<QueryResult<T>>,
  againMs: number | ((data: T | null) => number),
  news = 0,
) {
  const [listed, setListed] = useState<{ ask: typeof ask; data: T } | null>(null);
  const [failure, setFailure] = useState<Refused | null>(null);
  const [isOut, setOut] = useState(false);
  const presses = useRef(0);
  const looks = useRef({ asked: 0, answered: 0 });
  const latest = useLatest(ask);
  const data = listed?.ask === ask ? listed.data : null;

  const work = useCallback(
    (answer: QueryResult<T>): boolean => {
      if (isLeft(latest, ask)) return answer.ok;
      if (!answer.ok && answer.status === SIGNED_OUT) {
        setOut(true);
        return false;
      }
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setListed({ ask, data: answer.data });
      return answer.ok;
    },
    [ask, latest],
  );
  const reload = useCallback(async (): Promise<void> => {
    const before = presses.current;
    const request = (looks.current.asked += 1);
    const answer = await ask();
    // Requests from before a press do not know of it, and overtaken answers are older than what is shown.
    if (before !== presses.current || request < looks.current.answered) return;
    if (answer.ok && !isLeft(latest, ask)) looks.current.answered = request;
    work(answer);
  }, [ask, latest, work]);
  /** Applies the answer to a press. False: it failed, and the screen says so. */
  const take = useCallback(
    (answer: QueryResult<T>): boolean => {
      presses.current += 1;
      return work(answer);
    },
    [work],
  );
  const press = useCallback(
    async (request: Promise<QueryResult<T>>): Promise<boolean> => {
      presses.current += 1;
      return take(await request);
    },
    [take],
  );

  const everyMs = typeof againMs === 'number' ? againMs : againMs(data);
  // oxlint-disable-next-line react/exhaustive-deps -- news is there to read at once, and to begin the wait for the next look anew
  useEffect(() => {
    void reload();
    const again = (): void => void reload();
    const timer = setInterval(again, everyMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [reload, everyMs, news]);

  return {
    data,
    failure,
    reload,
    press,
    take,
    /** Another call found the session over. */
    signedOut: useCallback(() => setOut(true), []),
    frame: {
      isOut,
      isLost: failure !== null && isUnreached(failure),
      isLoading: data === null && failure === null,
      hasFailed: data === null && failure !== null,
      onRefresh: () => void reload(),
      onSignedIn: () => {
        setOut(false);
        void reload();
      },
    },
  };
}
