// Session and local storage that may be blocked or full: what the browser refuses is kept in memory until this page is left,
// so that somebody whose browser stores nothing can still order.

type Kind = 'session' | 'local';

/** Only what the browser refused: a value here is newer than the stored one. */
const refused = new Map<string, string>();
const toStorageKey = (kind: Kind, key: string): string => `${kind}:${key}`;

function storage(kind: Kind): Storage {
  return kind === 'session' ? window.sessionStorage : window.localStorage;
}

/** False where the browser blocks all storage, or has no room for a single word. */
export function canStore(): boolean {
  try {
    storage('session').setItem('probe', '1');
    storage('session').removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

export function readStored(kind: Kind, key: string): string | null {
  const unsaved = refused.get(toStorageKey(kind, key));
  if (unsaved !== undefined) return unsaved;
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Writes, or removes when `value` is null. Returns false when the browser refuses: then the value lives as long as this page. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  refused.delete(toStorageKey(kind, key));
  try {
    if (value === null) storage(kind).removeItem(key);
    else storage(kind).setItem(key, value);
    return true;
  } catch {
    // Never on the server, where one memory would serve everybody.
    if (value === null || typeof window === 'undefined') return false;
    refused.set(toStorageKey(kind, key), value);
    removeOld(kind, key);
    return false;
  }
}

/** What a full storage still holds would act after a reload: a cart that was ordered would come back. */
function removeOld(kind: Kind, key: string): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // A blocked one holds nothing.
  }
}

/** A stored JSON value, or null when there is none or it cannot be read. */
export function readJson<T>(kind: Kind, key: string): T | null {
  const text = readStored(kind, key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
