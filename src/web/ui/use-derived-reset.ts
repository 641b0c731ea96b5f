// State that follows from other state: put right while drawing, so that no picture shows the one without the other.
import { useState } from 'react';

/** Runs `adjust` when `value` became another one than at the last drawing, or than `first`. It may only set state of the same part. */
export function useDerivedReset<T>(value: T, first: T, adjust: (value: T) => void): void {
  const [seen, setSeen] = useState(first);
  if (Object.is(value, seen)) return;
  setSeen(value);
  adjust(value);
}
