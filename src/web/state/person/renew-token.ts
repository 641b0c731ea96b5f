// Renews the access token by the refresh cookie, one request at a time for all callers.
import { endSession, keepToken, readToken, type Renewal } from './session.ts';

const UNAUTHENTICATED = 401;
const PATIENCE_MS = 30_000;
let running: Promise<Renewal> | null = null;

async function ask(): Promise<Renewal> {
  const before = readToken();
  /** Another tab may have renewed it, or signed out. */
  const elsewhere = (): Renewal | null =>
    readToken() === before ? null : readToken() === null ? 'over' : 'renewed';
  // Not AbortSignal.timeout, which phones of 2021 lack.
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch('/api/customer/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      credentials: 'same-origin',
      signal: patience.signal,
    });
    if (response.ok) {
      keepToken(((await response.json()) as { accessToken: string }).accessToken);
      return 'renewed';
    }
    const running = elsewhere();
    if (running !== null) return running;
    if (response.status !== UNAUTHENTICATED) return 'unknown';
    endSession();
    return 'over';
  } catch {
    return elsewhere() ?? 'unknown';
  }
}

export function renewToken(): Promise<Renewal> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}
