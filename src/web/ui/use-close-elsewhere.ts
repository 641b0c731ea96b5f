// What a button opens beside itself, and what closes it. A lost focus alone does not do: in Safari a pressed button never has it.
import { useEffect, type RefObject } from 'react';
import { useLatest } from './use-latest.ts';

/** While `isOpen`, closes by a press outside `root`, when the focus goes to something outside, and by Escape, which gives the focus back to `opener`. */
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
