// Something of the customer's, asked for when its section opens. `reload` asks again and keeps what is shown meanwhile.
import { useCallback, useEffect, useRef, useState } from 'react';

type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; data: T };

export function useLoaded<T>(
  ask: () => Promise<{ ok: true; data: { successResponse: T } } | { ok: false }>,
): { loaded: Loaded<T>; reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const latest = useRef(ask);
  latest.current = ask;
  const isGone = useRef(false);
  const reload = useCallback(async () => {
    const answer = await latest.current();
    if (!isGone.current)
      setLoaded(
        answer.ok ? { kind: 'there', data: answer.data.successResponse } : { kind: 'failed' },
      );
  }, []);
  useEffect(() => {
    isGone.current = false;
    void reload();
    return () => {
      isGone.current = true;
    };
  }, [reload]);
  return { loaded, reload };
}
