// Reads a call for a part of a page: when the part appears, when the key changes and on demand. A whole page reads its data in its loader.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Cached<T> = { key: string | number; answer: T; last: T | null };

/** `key` null: do not read yet. `answer` is that of the newest key or null, `last` the newest of any key; the signal aborts unused requests. */
export function useQuery<T>(
  key: string | number | null,
  fetcher: (signal: AbortSignal) => Promise<T>,
): { answer: T | null; last: T | null; reload: () => Promise<void> } {
  const [cached, setCached] = useState<Cached<T> | null>(null);
  const newest = useRef<AbortController | null>(null);
  const read = async (readKey: string | number): Promise<void> => {
    newest.current?.abort();
    const { signal } = (newest.current = new AbortController());
    try {
      const answer = await fetcher(signal);
      if (!signal.aborted)
        setCached((before) => ({ key: readKey, answer, last: answer ?? before?.last ?? null }));
    } catch (error) {
      // A call that was given the signal ends with it.
      if (!signal.aborted) throw error;
    }
  };
  const readNow = useEffectEvent(read);
  // The server, or whatever else the call reads.
  useEffect(() => {
    if (key !== null) void readNow(key);
    return () => newest.current?.abort();
  }, [key]);
  return {
    answer: cached !== null && cached.key === key ? cached.answer : null,
    last: cached?.last ?? null,
    reload: async () => {
      if (key !== null) await read(key);
    },
  };
}
