// Closes what a button has opened. Focus loss is not enough: in Safari a pressed button has no focus.
import { useEffect, type RefObject } from 'react';
import { useLatest } from './use-latest.ts';

/** While `isOpen`, closes on a press or focus outside `root`, and on Escape, which focuses `opener`. */
export function useCloseElsewhere(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
  opener?: RefObject<HTMLElement | null>,
): void {
  const close = useLatest(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ended = new AbortController();
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) close.current();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close.current();
      opener?.current?.focus();
    };
    const { signal } = ended;
    document.addEventListener('pointerdown', elsewhere, { signal });
    document.addEventListener('focusin', elsewhere, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => ended.abort();
  }, [close, isOpen, opener, root]);
}
