// The door of a new address as it was typed: kept in the tab until it is saved, for a reload or the other language.
import { readJson, writeStored } from '../browser/tab-storage.ts';
import type { FilledArea } from '../places/found-area.ts';

type TypedDoor = FilledArea & {
  building: string;
  flat: string;
  place: 'Home' | 'Office' | 'Other';
};
type Kept = { customerId: number; door: TypedDoor };

const KEY = 'newAddress';

/** Null when nothing was typed, or by another customer. */
export function readTypedDoor(customerId: number): TypedDoor | null {
  const kept = readJson<Kept>('session', KEY);
  return kept?.customerId === customerId ? kept.door : null;
}

/** Forgets it with null. */
export function writeTypedDoor(kept: Kept | null): void {
  const isEmpty = kept === null || (kept.door.building === '' && kept.door.flat === '');
  writeStored('session', KEY, isEmpty ? null : JSON.stringify(kept));
}
