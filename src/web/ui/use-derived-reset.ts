// Adjusts state during render when a value changes.
import { useState } from 'react';

/** Runs `adjust` when `value` differs from the last render, or from `first`. It may only set state of the same component. */
export function useDerivedReset<T>(value: T, first: T, adjust: (value: T) => void): void {
  const [seen, setSeen] = useState(first);
  if (Object.is(value, seen)) return;
  setSeen(value);
  adjust(value);
}
