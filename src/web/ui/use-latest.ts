// The newest value for what runs later: a timer, a listener, an answer. Never for what is drawn.
import { useInsertionEffect, useRef, type RefObject } from 'react';

export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Before any other effect of the same picture, so that none of them meets the one before.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
