// What a part of a page reads for itself, beside the page's loader.
import { useQuery } from '../../ui/use-query.ts';
import { usePageEvent, useWhileVisible } from '../../ui/use-timers.ts';

/** Looks every `everyMs` while the page is visible, when it is shown again, and when the line is back. */
export function useLookAgain(everyMs: number, look: () => void): void {
  useWhileVisible(everyMs, look);
  usePageEvent('window', 'online', look);
}

/** The newest that was read; it stays while `read` has no answer. A new `key` reads at once. */
export function usePart<T>(key: number, everyMs: number, read: () => Promise<T | null>): T | null {
  const { last, reload } = useQuery(key, read);
  useLookAgain(everyMs, () => void reload());
  return last;
}
