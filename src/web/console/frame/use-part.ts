// What a part of a page reads for itself, beside the page's loader.
import { useEffect } from 'react';
import { useQuery } from '../../ui/use-query.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Looks every `everyMs` while the page is visible, when it is shown again, and when the line is back. */
export function useLookAgain(everyMs: number, look: () => void): void {
  const latest = useLatest(look);
  // Outside React: the browser's timer, visibility and network.
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(again, everyMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs, latest]);
}

/** The newest that was read; it stays while `read` has no answer. A new `key` reads at once. */
export function usePart<T>(key: number, everyMs: number, read: () => Promise<T | null>): T | null {
  const { last, reload } = useQuery(key, read);
  useLookAgain(everyMs, () => void reload());
  return last;
}
