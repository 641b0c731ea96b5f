// A key-value store in IndexedDB. A left page closes it, because Safari would freeze it with a transaction that blocks all later ones.

export const STORE_LIMIT_MS = 1000;

/** The result of the work, or an error after `limitMs`. */
export function withinLimit<T>(work: Promise<T>, limitMs = STORE_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store does not answer')), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs its work in one transaction, like `UseStore` of idb-keyval. */
type UseStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
) => Promise<T>;

function open(database: string, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });
}

/** The store `name` of its own database, opened on first use and again when its page is restored. */
export function deviceStore(database: string, name: string): UseStore {
  const running = new Set<IDBTransaction>();
  let opened: Promise<IDBDatabase> | null = null;
  let isHeard = false;
  let isLeft = false;

  const connect = async (): Promise<IDBDatabase> => {
    try {
      const db = await open(database, name);
      db.onclose = () => {
        opened = null;
      };
      return db;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const leave = (): void => {
    isLeft = true;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // The transaction has just ended.
      }
    }
    const closing = opened;
    opened = null;
    void closing?.then(
      (db) => db.close(),
      () => undefined,
    );
  };
  const hear = (): void => {
    if (isHeard) return;
    isHeard = true;
    addEventListener('pagehide', leave);
    addEventListener('pageshow', () => {
      isLeft = false;
    });
  };

  return async (mode, work) => {
    hear();
    const db = isLeft ? null : await (opened ??= connect());
    if (db === null || isLeft) throw new Error('the page was left');
    const transaction = db.transaction(name, mode);
    running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction));
    return work(transaction.objectStore(name));
  };
}
