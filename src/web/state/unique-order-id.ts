// The id that makes an order exist once: made with the first press, kept until the server has given a final answer (decision D19).
import { readStored, writeStored } from './tab-storage.ts';

const KEY = 'uniqueOrderId';

/** True while an earlier press has had no final answer: its order may already exist. */
export function hasOpenOrderId(): boolean {
  return readStored('session', KEY) !== null;
}

/** `crypto.randomUUID` is missing on plain http, so the id is made from random bytes. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function openOrderId(): string {
  const kept = readStored('session', KEY);
  if (kept !== null) return kept;
  const made = newUuid();
  writeStored('session', KEY, made);
  return made;
}

export function closeOrderId(): void {
  writeStored('session', KEY, null);
}
