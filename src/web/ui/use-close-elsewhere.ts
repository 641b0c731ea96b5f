// Closes what a button has opened. Focus loss is not enough: in Safari a pressed button has no focus.
import type { RefObject } from 'react';
import { usePageEvent } from './use-timers.ts';

/** While `isOpen`, closes on a press or focus outside `root`, and on Escape, which focuses `opener`. */
export function useCloseElsewhere(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
  opener?: RefObject<HTMLElement | null>,
): void {
  const elsewhere = ({ target }: Event): void => {
    if (target instanceof Node && !root.current?.contains(target)) onClose();
  };
  usePageEvent('document', 'pointerdown', elsewhere, isOpen);
  usePageEvent('document', 'focusin', elsewhere, isOpen);
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    onClose();
    opener?.current?.focus();
  };
  usePageEvent('document', 'keydown', onKey, isOpen);
}
