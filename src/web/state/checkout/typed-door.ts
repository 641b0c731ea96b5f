// The door of a new address as it was typed: kept in the tab until it is saved, for a reload or the other language.
import type { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { readJson, writeStored } from '../browser/tab-storage.ts';
import type { FilledArea } from '../places/found-area.ts';

export type DoorForm = FilledArea & {
  building: string;
  flat: string;
  place: (typeof ADDRESS_TYPES)[number];
};
type Kept = { customerId: number; door: DoorForm };

const KEY = 'newAddress';

/** Null when this customer has typed nothing. */
export function readTypedDoor(customerId: number): DoorForm | null {
  const kept = readJson<Kept>('session', KEY);
  return kept?.customerId === customerId ? kept.door : null;
}

/** Forgets it with null. */
export function writeTypedDoor(kept: Kept | null): void {
  const isEmpty = kept === null || (kept.door.building === '' && kept.door.flat === '');
  writeStored('session', KEY, isEmpty ? null : JSON.stringify(kept));
}
