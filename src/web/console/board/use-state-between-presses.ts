import { useCallback, useEffect, useRef, useState } from 'react';

type Change<State> = (before: State) => State;

/** State whose changes wait while a finger is down: an element that moves away under it gets no click. */
export function useStateBetweenPresses<State>(
  initial: State,
): [State, (change: Change<State>) => void] {
  const [state, setState] = useState(initial);
  const fingers = useRef(new Set<number>());
  const waiting = useRef<Change<State>[]>([]);

  const change = useCallback((next: Change<State>) => {
    if (fingers.current.size > 0) waiting.current.push(next);
    else setState(next);
  }, []);

  // Outside React: fingers anywhere on the page.
  useEffect(() => {
    const down = fingers.current;
    const apply = () => {
      if (down.size > 0) return;
      for (const next of waiting.current.splice(0)) setState(next);
    };
    const begin = ({ pointerId }: PointerEvent) => void down.add(pointerId);
    const end = ({ pointerId }: PointerEvent) => {
      // The click comes first.
      setTimeout(() => {
        down.delete(pointerId);
        apply();
      });
    };
    // A browser menu or another window can swallow the end of a press.
    const forget = () => {
      down.clear();
      apply();
    };
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener('pointerdown', begin, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('blur', forget, { signal });
    addEventListener('contextmenu', forget, { signal });
    return () => watch.abort();
  }, []);
  return [state, change];
}
