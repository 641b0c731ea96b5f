// Cookies of our own, read and written without a plugin: names and values are plain tokens.

/** The cookies of a request by name. Values that cannot be decoded are left out. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    try {
      cookies[part.slice(0, at).trim()] ??= decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      /* not ours */
    }
  }
  return cookies;
}

type CookieOptions = {
  maxAgeSeconds: number;
  path?: string;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax';
  secure: boolean;
};

/** A Set-Cookie value. `maxAgeSeconds` 0 removes the cookie. */
export function cookie(
  name: string,
  value: string,
  { maxAgeSeconds, path = '/', httpOnly = true, sameSite = 'Strict', secure }: CookieOptions,
): string {
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
