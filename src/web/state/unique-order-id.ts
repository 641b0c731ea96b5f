// The id that makes an order exist once: taken with the first press, kept until the server has given a final answer (decision D19).
// It is set aside as soon as something is in the cart, so that a copy of the tab, which takes the cart along, orders it under the same id.
import { readStored, writeStored } from './tab-storage.ts';

const KEY = 'uniqueOrderId';
const SET_ASIDE = 'nextOrderId';

/** True while an earlier press has had no final answer: its order may already exist. */
export function hasOpenOrderId(): boolean {
  return readStored('session', KEY) !== null;
}

/** `crypto.randomUUID` is missing on plain http, so the id is made from random bytes. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function openOrderId(): string {
  const kept = readStored('session', KEY);
  if (kept !== null) return kept;
  const taken = readStored('session', SET_ASIDE) ?? newUuid();
  writeStored('session', SET_ASIDE, taken);
  writeStored('session', KEY, taken);
  return taken;
}

/** With something in the cart an id is ready for it. */
export function setAsideOrderId(): void {
  if (readStored('session', SET_ASIDE) === null) writeStored('session', SET_ASIDE, newUuid());
}

/** The cart is empty: what comes next is another order. */
export function dropOrderId(): void {
  writeStored('session', SET_ASIDE, null);
}

/** The press had its answer. The id stays with the cart: free after a refusal, and gone with the cart once that was ordered. */
export function answerOrderId(): void {
  writeStored('session', KEY, null);
}

/** The id belongs to an order, or to one that was given up, and the cart stays: the next press is another order. */
export function closeOrderId(): void {
  writeStored('session', KEY, null);
  writeStored('session', SET_ASIDE, null);
}
