// The stored cart is encrypted with AES-GCM under a key that never leaves the browser's key store (decision D4).
// Where Web Crypto is missing (plain http on a local network) it is stored plain, with a notice in the console.
import { readStored, writeStored } from './tab-storage.ts';

const DATABASE = 'qarmasha';
const STORE = 'keys';
const KEY_NAME = 'cart';
const PLAIN_PREFIX = 'plain:';

let keyPromise: Promise<CryptoKey | null> | null = null;

function openKeyStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no key store'));
  });
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('key store failed'));
  });
}

async function loadKey(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) {
    console.info(
      'This browser offers no Web Crypto here: the cart is stored unencrypted in this tab.',
    );
    return null;
  }
  const db = await openKeyStore();
  const kept = await asPromise<unknown>(db.transaction(STORE).objectStore(STORE).get(KEY_NAME));
  // Some browsers give back what is no key any more: another one is made then.
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await asPromise(db.transaction(STORE, 'readwrite').objectStore(STORE).put(made, KEY_NAME));
  return made;
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

let lastWrite: Promise<void> = Promise.resolve();

/** Stores a JSON value sealed, in session storage. Writes keep their order, so that an older value never wins. */
export function writeSealed(name: string, value: unknown): Promise<void> {
  return (lastWrite = lastWrite.then(
    () => seal(name, value),
    () => seal(name, value),
  ));
}

async function seal(name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const key = await (keyPromise ??= loadKey().catch(() => null));
  if (!key) {
    writeStored('session', name, PLAIN_PREFIX + text);
    return;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
  );
  const packed = new Uint8Array(iv.length + sealed.length);
  packed.set(iv);
  packed.set(sealed, iv.length);
  writeStored('session', name, toBase64(packed));
}

/** Reads a sealed value. What cannot be decrypted or parsed is removed and null answered (GEN-45). */
export async function readSealed(name: string): Promise<unknown> {
  const stored = readStored('session', name);
  // The key is fetched even when nothing is stored yet: the first write must not be lost to somebody who leaves at once.
  keyPromise ??= loadKey().catch(() => null);
  if (stored === null) return null;
  try {
    if (stored.startsWith(PLAIN_PREFIX)) return JSON.parse(stored.slice(PLAIN_PREFIX.length));
    const key = await (keyPromise ??= loadKey().catch(() => null));
    if (!key) throw new Error('no key');
    const packed = fromBase64(stored);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: packed.slice(0, 12) },
      key,
      packed.slice(12),
    );
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    writeStored('session', name, null);
    return null;
  }
}
