// What a call answers for as long as a part of a page stands: asked when the part appears and when the question changes, again on a press.
// The one place where a part of a page and a call meet; what a whole page needs is its loader's.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** `question` says what is asked for; null: not yet. `answer` is null until the newest question was answered, and stays while it is asked again. */
export function useAnswer<T>(
  question: string | number | null,
  ask: () => Promise<T>,
): { answer: T | null; askAgain: () => Promise<void> } {
  const [known, setKnown] = useState<{ question: string | number; answer: T } | null>(null);
  const newest = useRef(0);
  const read = async (asked: string | number): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    const answer = await ask();
    if (mine === newest.current) setKnown({ question: asked, answer });
  };
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (question !== null) void readNow(question);
    return () => {
      newest.current += 1;
    };
  }, [question]);
  return {
    answer: known !== null && known.question === question ? known.answer : null,
    askAgain: async () => {
      if (question !== null) await read(question);
    },
  };
}
