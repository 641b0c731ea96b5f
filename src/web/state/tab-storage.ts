// Session and local storage that may be blocked: reading answers null, writing does nothing, nobody crashes.

function storage(kind: 'session' | 'local'): Storage | null {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function readStored(kind: 'session' | 'local', key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes, or removes when `value` is null. Returns false when the browser refuses. */
export function writeStored(kind: 'session' | 'local', key: string, value: string | null): boolean {
  try {
    const target = storage(kind);
    if (!target) return false;
    if (value === null) target.removeItem(key); else target.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A stored JSON value, or null when there is none or it cannot be read. */
export function readJson<T>(kind: 'session' | 'local', key: string): T | null {
  const text = readStored(kind, key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
