// The door of a signed-in customer's delivery: which saved address, and its words (GEN-43: `address_id`).
import type { SavedAddress } from '#shared/contract/profile.ts';
import { readJson, readStored, writeStored } from './tab-storage.ts';

/** `parts` and `names` are missing where the address was saved before they were kept. */
export type Door = {
  addressId: number;
  place: 'Home' | 'Office' | 'Other';
  fullAddress: string;
  extraDetails: string;
  parts?: SavedAddress['door'];
  names?: SavedAddress['names'];
};

export const doorOf = (saved: SavedAddress): Door => ({
  addressId: saved.address_id,
  place: saved.place,
  fullAddress: saved.full_address,
  extraDetails: saved.extra_details,
  ...(saved.door && { parts: saved.door }),
  ...(saved.names && { names: saved.names }),
});

const ID_KEY = 'address_id';
const WORDS_KEY = 'address_words';

export function writeDoor(door: Door | null): void {
  writeStored('session', ID_KEY, door && String(door.addressId));
  writeStored('session', WORDS_KEY, door && JSON.stringify(door));
}

/** Null when no saved address was chosen in this tab. */
export function readDoor(): Door | null {
  const door = readJson<Door>('session', WORDS_KEY);
  return door && String(door.addressId) === readStored('session', ID_KEY) ? door : null;
}
