// What a typed place may be: asked once the typing rests, and an answer to what was typed before counts no more.
import { useEffect, useRef, useState } from 'react';
import { isSearchable } from './place-text.ts';

/** `attribution`: who must be named beside it. */
export type PlaceSuggestion = { id: string; main: string; secondary: string; attribution?: string };

const DEBOUNCE_MS = 250;

/** Answers null when the suggestions could not be had; throws only when aborted. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<PlaceSuggestion[] | null>;

/** The list under the search: `active` is the row that Enter takes, `count` null while nothing was answered. */
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
  useEffect(() => stop, []);
  const close = () => {
    stop();
    setPlaces([]);
    setActive(-1);
    setCount(null);
  };

  const ask = (text: string) => {
    stop();
    // Outside 1 to 49 characters the list clears and nothing is asked.
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
          /* aborted: a newer text was typed */
        },
      );
    }, DEBOUNCE_MS);
    running.current = { timer, abort };
  };
  return { places, active, setActive, count, ask, close };
}
