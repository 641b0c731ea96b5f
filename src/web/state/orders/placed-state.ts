// An order that was just placed, whose number was not yet read. It outlives the load of another document, and goes when the customer says OK.
import { readJson, writeStored } from '../browser/tab-storage.ts';

const KEY = 'placedOrder';
/** `when`: the time of a later order, as it was said; null for one that is made now. */
type PlacedOrder = { orderId: string; when: string | null };

export function readPlaced(): PlacedOrder | null {
  return readJson<PlacedOrder>('session', KEY);
}

export function keepPlaced(placed: PlacedOrder | null): void {
  writeStored('session', KEY, placed && JSON.stringify(placed));
}
