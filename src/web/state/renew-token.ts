// Another access token by the refresh cookie, one request at a time, shared by everything that waits for it.
import { keepToken, readToken } from './session.ts';

let running: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  const before = readToken();
  try {
    const response = await fetch('/api/customer/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      credentials: 'same-origin',
    });
    if (response.ok) {
      keepToken(((await response.json()) as { accessToken: string }).accessToken);
      return true;
    }
    // Another tab may have renewed it meanwhile: then its token is kept.
    if (response.status === 401 && readToken() === before) keepToken(null);
    return readToken() !== null && readToken() !== before;
  } catch {
    // No network says nothing about the session.
    return true;
  }
}

/** False when the session is over. */
export function renewToken(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}
