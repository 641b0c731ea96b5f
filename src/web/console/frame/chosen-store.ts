// The branch whose board this screen shows, remembered on the device.
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';

const STORE_KEY = 'consoleStore';

/** 0: none was chosen yet. */
export const chosenStore = (): number => Number(readStored('local', STORE_KEY));
export function chooseStore(storeId: number): void {
  writeStored('local', STORE_KEY, String(storeId));
}
