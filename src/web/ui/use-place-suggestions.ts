// Suggestions for a typed place, after a pause; outdated answers are dropped.
import { useRef, useState } from 'react';
import { isSearchable } from './place-text.ts';
import { useOnLeave } from './use-timers.ts';

/** `attribution`: the source that must be named. */
export type PlaceSuggestion = { id: string; main: string; secondary: string; attribution?: string };

const DEBOUNCE_MS = 250;

/** Resolves with null when suggestions fail; throws only when aborted. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<PlaceSuggestion[] | null>;

/** The list under the search: `active` is the row that Enter takes, `count` null before an answer. */
export function usePlaceSuggestions(suggest: Suggest, onFailed: () => void) {
  const [places, setPlaces] = useState<PlaceSuggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<{ timer: number; abort: AbortController } | null>(null);

  const stop = () => {
    if (running.current) {
      clearTimeout(running.current.timer);
      running.current.abort.abort();
      running.current = null;
    }
  };
  useOnLeave(stop);
  const close = () => {
    stop();
    setPlaces([]);
    setActive(-1);
    setCount(null);
  };

  const ask = (text: string) => {
    stop();
    if (!isSearchable(text)) {
      close();
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      suggest(text, abort.signal).then(
        (results) => {
          if (abort.signal.aborted) return;
          if (results === null) {
            close();
            onFailed();
            return;
          }
          setPlaces(results);
          setCount(results.length);
          setActive(-1);
        },
        () => {
          // Aborted: a newer text was typed.
        },
      );
    }, DEBOUNCE_MS);
    running.current = { timer, abort };
  };
  return { places, active, setActive, count, ask, close };
}
