// Session and local storage that may be blocked or full: refused values stay in memory, so that ordering works.

type Kind = 'session' | 'local';

/** Refused values only: they are newer than the stored ones. */
const refused = new Map<string, string>();
const toStorageKey = (kind: Kind, key: string): string => `${kind}:${key}`;

function storage(kind: Kind): Storage {
  return kind === 'session' ? window.sessionStorage : window.localStorage;
}

/** False where storage is blocked or completely full. */
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

/** Writes, or removes when `value` is null. False when the browser refuses: then the value lives as long as this page. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  refused.delete(toStorageKey(kind, key));
  try {
    if (value === null) storage(kind).removeItem(key);
    else storage(kind).setItem(key, value);
    return true;
  } catch {
    // Not on the server, where memory is shared.
    if (value === null || typeof window === 'undefined') return false;
    refused.set(toStorageKey(kind, key), value);
    removeOld(kind, key);
    return false;
  }
}

/** An old value in a full storage would return after a reload, such as an ordered cart. */
function removeOld(kind: Kind, key: string): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}

/** A stored JSON value; null when missing or invalid. */
export function readJson<T>(kind: Kind, key: string): T | null {
  const text = readStored(kind, key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
