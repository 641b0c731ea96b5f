// The signed-in customer of this browser: the bearer token in local storage and who it names.
// Renewing it by the refresh cookie is loaded only when it is needed.
import { useEffect, useSyncExternalStore } from 'react';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { changeCheckout } from '../checkout/checkout.ts';
import { reloadPage } from '../browser/reload-page.ts';
import { readStored, writeStored } from '../browser/tab-storage.ts';

type Session = {
  /** False until the stored token was read and, when it had run out, renewed or dropped. */
  ready: boolean;
  /** null: nobody is signed in. */
  customer: TokenCustomer | null;
  /** The server ended the session: nobody signed out here. */
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
  // Before anybody shows it: what the customer before left in hand on this device is not this one's to read.
  if (next.customer) changeCheckout({ type: 'ownerSet', customerId: next.customer.customer_id });
  session = next;
  for (const listener of listeners) listener();
}

/** The bearer token, whether or not it has run out; null when nobody is signed in. */
export function readToken(): string | null {
  return readStored('local', KEY);
}

/** Keeps the token of a sign-in, or forgets it. One that cannot be read counts as none. */
export function keepToken(token: string | null): void {
  const claims = decodeClaims(token);
  writeStored('local', KEY, claims && token);
  settle(claims ? { ready: true, customer: claims.customer } : NOBODY);
}

/** Forgets the token of a session that the server has ended. */
export function endSession(): void {
  writeStored('local', KEY, null);
  settle({ ...NOBODY, hasEnded: true });
}

/** Seconds until the token runs out; 0 when it has, or there is none. */
function tokenSecondsLeft(now = Date.now()): number {
  const claims = decodeClaims(readToken());
  return claims ? Math.max(0, claims.exp - Math.floor(now / 1000)) : 0;
}

/** `unknown`: nobody could say (no line, a busy or a failing server); the session may well go on. */
export type Renewal = 'renewed' | 'over' | 'unknown';

/** Asks for another token by the refresh cookie. `over`: the token is forgotten. Where nobody could say, nothing changes. */
export async function renewToken(): Promise<Renewal> {
  try {
    return await (await import('./renew-token.ts')).renewToken();
  } catch {
    // Its file did not come.
    return 'unknown';
  }
}

/** A page that the browser kept (back/forward cache) shows whom it knew when it was left: nobody is told of that who came to the device since. */
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
      // Nobody waits for a server that is too busy to say: the next call asks again.
      if (!session.ready)
        settle(renewal === 'over' ? NOBODY : { ready: true, customer: claims.customer });
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signed in or out.
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY)
      settle(
        decodeClaims(readToken())
          ? { ready: true, customer: decodeClaims(readToken())?.customer ?? null }
          : NOBODY,
      );
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useSession(): Session {
  useEffect(start, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => WAITING,
  );
}
