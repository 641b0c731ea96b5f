// The signed-in customer of this browser, by the token in local storage. Its renewal is loaded on demand.
import { useSyncExternalStore } from 'react';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { changeCheckout } from '../checkout/store.ts';
import { reloadPage } from '../browser/reload-page.ts';
import { readStored, writeStored } from '../browser/tab-storage.ts';

type Session = {
  /** False until the stored token was read and, if expired, renewed or dropped. */
  ready: boolean;
  customer: TokenCustomer | null;
  /** The server ended the session. */
  hasEnded?: boolean;
};

const KEY = 'token';
const WAITING: Session = { ready: false, customer: null };
const NOBODY: Session = { ready: true, customer: null };

type Claims = { customer: TokenCustomer; exp: number };
const listeners = new Set<() => void>();
let session = WAITING;

function decodeClaims(token: string | null): Claims | null {
  try {
    const part = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims;
    return Number.isInteger(claims.customer.customer_id) && typeof claims.exp === 'number'
      ? claims
      : null;
  } catch {
    return null;
  }
}

function settle(next: Session): void {
  // First, so that no other customer's cart is shown.
  if (next.customer) changeCheckout({ type: 'ownerSet', customerId: next.customer.customer_id });
  session = next;
  for (const listener of listeners) listener();
}

/** The bearer token, even if expired; null when nobody is signed in. */
export function readToken(): string | null {
  return readStored('local', KEY);
}

/** Stores or forgets the token. An unreadable one counts as none. */
export function keepToken(token: string | null): void {
  const claims = decodeClaims(token);
  writeStored('local', KEY, claims && token);
  settle(claims ? { ready: true, customer: claims.customer } : NOBODY);
}

export function endSession(): void {
  writeStored('local', KEY, null);
  settle({ ...NOBODY, hasEnded: true });
}

/** Seconds until the token expires; 0 when expired or missing. */
function tokenSecondsLeft(now = Date.now()): number {
  const claims = decodeClaims(readToken());
  return claims ? Math.max(0, claims.exp - Math.floor(now / 1000)) : 0;
}

/** `unknown`: offline or a failing server; the session may go on. */
export type Renewal = 'renewed' | 'over' | 'unknown';

/** Renews the token by the refresh cookie. `over` forgets the token, `unknown` changes nothing. */
export async function renewToken(): Promise<Renewal> {
  try {
    return await (await import('./renew-token.ts')).renewToken();
  } catch {
    return 'unknown';
  }
}

/** A page from the back/forward cache may show the previous customer, so it is reloaded. */
function readAgainWhenOther({ persisted }: PageTransitionEvent): void {
  const now = decodeClaims(readToken())?.customer.customer_id ?? null;
  if (!persisted || !session.ready || now === (session.customer?.customer_id ?? null)) return;
  document.documentElement.hidden = true;
  reloadPage();
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('pageshow', readAgainWhenOther);
  const claims = decodeClaims(readToken());
  if (!claims) {
    keepToken(null);
    return;
  }
  if (tokenSecondsLeft() > 0) settle({ ready: true, customer: claims.customer });
  else
    void renewToken().then((renewal) => {
      // A busy server is not waited for; the next call asks again.
      if (!session.ready)
        settle(renewal === 'over' ? NOBODY : { ready: true, customer: claims.customer });
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY)
      settle(
        decodeClaims(readToken())
          ? { ready: true, customer: decodeClaims(readToken())?.customer ?? null }
          : NOBODY,
      );
  };
  addEventListener('storage', onStorage);
  start();
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The session, once it is known whose it is. */
export function readSession(): Promise<Session> {
  start();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!session.ready) return;
      listeners.delete(look);
      resolve(session);
    };
    listeners.add(look);
    look();
  });
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => WAITING,
  );
}
