// Checks the lines before Place order: when the page opens, and when the menu of the branch changes.
import { useQuery } from '../../ui/use-query.ts';
import { useMenuState } from './use-menu-state.ts';

/** `isStill`: nothing is sent and no dialog is open that a question would cover. */
export function useCheckedLines(
  storeId: number,
  { validate, isStill }: { validate: (storeId: number) => Promise<unknown>; isStill: boolean },
): void {
  const { reload } = useQuery(storeId, () => validate(storeId));
  useMenuState(isStill ? storeId : null, () => void reload());
}
