// What a call answers for as long as a part of a page stands: asked when the part appears and when the question changes, again on a press.
// The one place where a part of a page and a call meet; what a whole page needs is its loader's.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type CachedAnswer<T> = { question: string | number; answer: T; last: T | null };

/**
 * `question` says what is asked for; null: not yet. `answer` is null until the newest question was answered, and stays while it is asked again.
 * `last` is the newest answer that was not null, whatever was asked: for what stays on show until it is replaced. The signal that `ask` gets is
 * aborted once nobody waits for its answer; an `ask` that changes something by itself looks at it first.
 */
export function useQuery<T>(
  question: string | number | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { answer: T | null; last: T | null; askAgain: () => Promise<void> } {
  const [known, setKnown] = useState<CachedAnswer<T> | null>(null);
  const newest = useRef<AbortController | null>(null);
  const read = async (asked: string | number): Promise<void> => {
    newest.current?.abort();
    const { signal } = (newest.current = new AbortController());
    try {
      const answer = await ask(signal);
      if (!signal.aborted)
        setKnown((before) => ({ question: asked, answer, last: answer ?? before?.last ?? null }));
    } catch (error) {
      // A call that was given the signal ends with it.
      if (!signal.aborted) throw error;
    }
  };
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (question !== null) void readNow(question);
    return () => newest.current?.abort();
  }, [question]);
  return {
    answer: known !== null && known.question === question ? known.answer : null,
    last: known?.last ?? null,
    askAgain: async () => {
      if (question !== null) await read(question);
    },
  };
}
