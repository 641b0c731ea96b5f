// Encrypts stored order data under a key that never leaves the browser. Without Web Crypto (plain http) it is stored plain.
import { deviceStore, withinLimit } from './device-store.ts';

const DATABASE = 'shop';
const STORE = 'keys';
const KEY_NAME = 'cart';
const PLAIN_PREFIX = 'plain:';
/** A busy phone needs more than a second, and without the key a full cart would look empty. The page does not wait for it. */
const KEY_LIMIT_MS = 5000;

const keyStore = deviceStore(DATABASE, STORE);
let keyPromise: Promise<CryptoKey | null> | null = null;

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
  const stored = await keyStore('readonly', (keys) => asPromise<unknown>(keys.get(KEY_NAME)));
  // Some browsers return an unusable key, so a new one is created.
  if (stored instanceof CryptoKey) return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Read and write in one transaction, so that two tabs use the same key.
  return keyStore('readwrite', async (keys) => {
    const first = await asPromise<unknown>(keys.get(KEY_NAME));
    if (first instanceof CryptoKey) return first;
    await asPromise(keys.put(made, KEY_NAME));
    return made;
  });
}

/** A key store that failed is asked once more. */
function theKey(): Promise<CryptoKey | null> {
  keyPromise ??= withinLimit(loadKey().catch(loadKey), KEY_LIMIT_MS).catch((error: unknown) => {
    keyPromise = null;
    throw error;
  });
  return keyPromise;
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Encrypts a text for this browser only. */
export async function seal(text: string): Promise<string> {
  const key = await theKey().catch(() => null);
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

/** The decrypted JSON value; null when invalid. Throws when the key store fails, so that the data is not deleted. */
export async function unseal(sealed: string): Promise<unknown> {
  const isPlain = sealed.startsWith(PLAIN_PREFIX);
  const key = isPlain ? null : await theKey();
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

/** Loads the key early, so that a first write is not lost. */
export function readyKey(): void {
  void theKey().catch(() => null);
}
