import fastifyCookie from '@fastify/cookie';

export function parseCookies(header: string | undefined): Record<string, string> {
  return header === undefined ? {} : (fastifyCookie.parse(header) as Record<string, string>);
}

type CookieOptions = {
  maxAgeSeconds: number;
  path?: string;
  httpOnly?: boolean;
  sameSite?: 'strict' | 'lax';
  secure: boolean;
};

export function cookie(
  name: string,
  value: string,
  { maxAgeSeconds, path = '/', httpOnly = true, sameSite = 'strict', secure }: CookieOptions,
): string {
  return fastifyCookie.serialize(name, value, {
    maxAge: maxAgeSeconds,
    path,
    httpOnly,
    sameSite,
    secure,
  });
}
