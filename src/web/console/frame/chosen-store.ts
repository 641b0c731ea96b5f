// The branch whose board this screen shows, remembered on the device.
import type { StaffMember } from '#shared/contract/console.ts';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';

const STORE_KEY = 'consoleStore';

/** 0: none was chosen yet. */
export const chosenStore = (): number => Number(readStored('local', STORE_KEY));
/** Of the member's branches the one that was chosen here, or the first; undefined where they have none. */
export const storeOfScreen = (
  { stores }: Pick<StaffMember, 'stores'>,
  chosenId = chosenStore(),
): number | undefined =>
  (stores.find((store) => store.store_id === chosenId) ?? stores[0])?.store_id;
export function chooseStore(storeId: number): void {
  writeStored('local', STORE_KEY, String(storeId));
}
