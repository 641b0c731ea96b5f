// The printer that this screen is, stored on the device: it outlives a sign-in.
import type { SlipKind } from '#shared/contract/printing.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';

const KEY = 'consolePrinter';

/** `path` is the secret address from which this screen fetches its tickets. */
export type OwnPrinter = {
  storeId: number;
  printerId: number;
  path: string;
  kinds: readonly SlipKind[];
};
export const toKey = ({ path }: OwnPrinter): string => path.slice(path.lastIndexOf('/') + 1);
export const readPrinter = (storeId: number): OwnPrinter | null => {
  const stored = readJson<OwnPrinter>('local', KEY);
  return stored?.storeId === storeId ? stored : null;
};
export const keepPrinter = (printer: OwnPrinter | null): void => {
  writeStored('local', KEY, printer && JSON.stringify(printer));
};
