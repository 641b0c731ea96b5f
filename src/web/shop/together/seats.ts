// The tokens of the newest shared carts on this device, so that a returning guest is the same person.
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';

const KEY = 'sharedSeats';
const MOST = 5;
type Seat = { link: string; token: string };

const read = (): Seat[] => {
  const stored = readJson<Seat[]>('local', KEY);
  return Array.isArray(stored)
    ? stored.filter((seat) => typeof seat?.link === 'string' && typeof seat.token === 'string')
    : [];
};

export const findSeat = (link: string): string | null =>
  read().find((seat) => seat.link === link)?.token ?? null;

export function keepSeat(link: string, token: string | null): void {
  const others = read().filter((seat) => seat.link !== link);
  const next = token === null ? others : [{ link, token }, ...others].slice(0, MOST);
  writeStored('local', KEY, next.length === 0 ? null : JSON.stringify(next));
}

/** 128 random bits, as the calls require. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
