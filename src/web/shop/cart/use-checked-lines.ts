// The lines that stand before Place order: checked when the page opens and again as soon as the branch offers something else than it did.
import { useEffect } from 'react';
import { useMenuState } from './use-menu-state.ts';

/** `isStill`: nothing is on its way and no answer is on show, so that a question about a line covers none. */
export function useCheckedLines(
  storeId: number,
  { validate, isStill }: { validate: (storeId: number) => Promise<unknown>; isStill: boolean },
): void {
  useEffect(() => {
    void validate(storeId);
  }, [validate, storeId]);
  useMenuState(isStill ? storeId : null, () => void validate(storeId));
}
