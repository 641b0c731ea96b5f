import type { StaffMember } from '#shared/contract/console.ts';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';

const STORE_KEY = 'consoleStore';

/** 0: none was chosen yet. */
export const chosenStore = (): number => Number(readStored('local', STORE_KEY));
/** The branch chosen here if the member has it, else their first; undefined without any. */
export const storeOfScreen = (
  { stores }: Pick<StaffMember, 'stores'>,
  chosenId = chosenStore(),
): number | undefined =>
  (stores.find((store) => store.store_id === chosenId) ?? stores[0])?.store_id;
export function chooseStore(storeId: number): void {
  writeStored('local', STORE_KEY, String(storeId));
}
