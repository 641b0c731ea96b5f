// The door of a signed-in customer's delivery: which saved address, and its words (GEN-43: `address_id`).
import { readJson, readStored, writeStored } from './tab-storage.ts';

export type Door = {
  addressId: number;
  place: 'Home' | 'Office' | 'Other';
  fullAddress: string;
  extraDetails: string;
};

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
