// A placed order whose notice was not confirmed. It survives page loads until OK.
import { readJson, writeStored } from '../browser/tab-storage.ts';

const KEY = 'placedOrder';
/** `when`: the time of a later order in words; null for now. */
type PlacedOrder = { orderId: string; when: string | null };

export function readPlaced(): PlacedOrder | null {
  return readJson<PlacedOrder>('session', KEY);
}

export function keepPlaced(placed: PlacedOrder | null): void {
  writeStored('session', KEY, placed && JSON.stringify(placed));
}
