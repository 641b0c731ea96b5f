import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Longer than any press: a finger whose end was never heard of must not keep new orders from ringing. */
const LONGEST_PRESS_MS = 10_000;

/** A reducer whose events wait while a finger is down: an element that moves away under it gets no click. */
export function useReducerBetweenPresses<State, Event>(
  reducer: (state: State, event: Event) => State,
  initial: State,
): [State, (event: Event) => void] {
  const [state, dispatch] = useReducer(reducer, initial);
  const fingers = useRef(new Set<number>());
  const waiting = useRef<Event[]>([]);

  const send = useCallback((event: Event) => {
    if (fingers.current.size > 0) waiting.current.push(event);
    else dispatch(event);
  }, []);

  // Outside React: fingers anywhere on the page.
  useEffect(() => {
    const down = fingers.current;
    const lift = (pointerId: number) => {
      down.delete(pointerId);
      if (down.size === 0) waiting.current.splice(0).forEach((event) => dispatch(event));
    };
    const begin = ({ pointerId }: PointerEvent) => {
      down.add(pointerId);
      setTimeout(() => lift(pointerId), LONGEST_PRESS_MS);
    };
    // The click comes first.
    const end = ({ pointerId }: PointerEvent) => void setTimeout(() => lift(pointerId));
    // A browser menu or another window can swallow the end of a press.
    const forget = () => [...down].forEach(lift);
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener('pointerdown', begin, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('blur', forget, { signal });
    addEventListener('contextmenu', forget, { signal });
    return () => watch.abort();
  }, []);
  return [state, send];
}
