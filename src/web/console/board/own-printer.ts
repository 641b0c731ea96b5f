// The printer that this screen is, as the device remembers it: it outlives a sign-in, since the screen stays where it stands.
import type { SlipKind } from '#shared/contract/printing.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';

const KEY = 'consolePrinter';

/** `path` is the address from which this screen fetches its tickets: nobody else knows it. */
export type OwnPrinter = {
  storeId: number;
  printerId: number;
  path: string;
  kinds: readonly SlipKind[];
};
/** What waits under it is printed under the next one. */
export const toKey = ({ path }: OwnPrinter): string => path.slice(path.lastIndexOf('/') + 1);
export const readPrinter = (storeId: number): OwnPrinter | null => {
  const stored = readJson<OwnPrinter>('local', KEY);
  return stored?.storeId === storeId ? stored : null;
};
export const keepPrinter = (printer: OwnPrinter | null): void => {
  writeStored('local', KEY, printer && JSON.stringify(printer));
};
