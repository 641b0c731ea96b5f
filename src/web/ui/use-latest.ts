// A ref to the newest value for timers, listeners and answers. Not for rendering.
import { useInsertionEffect, useRef, type RefObject } from 'react';

export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Before any other effect of the same render.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
