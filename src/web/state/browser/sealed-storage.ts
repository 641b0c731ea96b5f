// What is kept of an order is encrypted with AES-GCM under a key that never leaves the browser's key store.
// Where Web Crypto is missing (plain http on a local network) it is kept plain, with a notice in the console.
import { deviceStore, STORE_LIMIT_MS, withinLimit } from './device-store.ts';

const DATABASE = 'shop';
const STORE = 'keys';
const KEY_NAME = 'cart';
const PLAIN_PREFIX = 'plain:';
/** A busy phone needs more than a second, and without its key a full cart would look empty. What waited this long once does not do so again. */
const KEY_LIMIT_MS = 5000;

const keyStore = deviceStore(DATABASE, STORE);
let keyRequest: Promise<CryptoKey | null> | null = null;
let unsealLimitMs = KEY_LIMIT_MS;

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('key store failed'));
  });
}

async function loadKey(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) {
    console.info('This browser offers no Web Crypto here: the cart is stored unencrypted.');
    return null;
  }
  const kept = await keyStore('readonly', (keys) => asPromise<unknown>(keys.get(KEY_NAME)));
  // Some browsers give back what is no key any more: another one is made then.
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Two tabs may begin together: looked at and written in one step, so that both seal with the same key.
  return keyStore('readwrite', async (keys) => {
    const first = await asPromise<unknown>(keys.get(KEY_NAME));
    if (first instanceof CryptoKey) return first;
    await asPromise(keys.put(made, KEY_NAME));
    return made;
  });
}

/** A key store that failed once is asked once more; one that failed now may be there the next time. */
async function getKey(limitMs: number): Promise<CryptoKey | null> {
  const request = (keyRequest ??= loadKey().catch(loadKey));
  try {
    return await withinLimit(request, limitMs);
  } catch (error) {
    if (keyRequest === request) keyRequest = null;
    throw error;
  }
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** A text that only this browser can read again. */
export async function seal(text: string): Promise<string> {
  const key = await getKey(STORE_LIMIT_MS).catch(() => null);
  if (!key) return PLAIN_PREFIX + text;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
  );
  const packed = new Uint8Array(iv.length + sealed.length);
  packed.set(iv);
  packed.set(sealed, iv.length);
  return toBase64(packed);
}

async function getPatiently(): Promise<CryptoKey | null> {
  try {
    return await getKey(unsealLimitMs);
  } catch (error) {
    unsealLimitMs = STORE_LIMIT_MS;
    throw error;
  }
}

/** The sealed JSON value; null when it cannot be decrypted or parsed. Throws when the key store fails: then nobody knows, and it is not taken away. */
export async function unseal(sealed: string): Promise<unknown> {
  const isPlain = sealed.startsWith(PLAIN_PREFIX);
  const key = isPlain ? null : await getPatiently();
  try {
    if (isPlain) return JSON.parse(sealed.slice(PLAIN_PREFIX.length));
    if (!key) return null;
    const packed = fromBase64(sealed);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: packed.slice(0, 12) },
      key,
      packed.slice(12),
    );
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}

/** Fetches the key before it is needed: the first write must not be lost to somebody who leaves at once. */
export function readyKey(): void {
  void getKey(KEY_LIMIT_MS).catch(() => null);
}
