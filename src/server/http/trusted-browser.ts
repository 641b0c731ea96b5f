// Limits on wrong passwords that nobody can turn against the owner: guesses count for who guesses and from where, and a browser that signed in
// before has tries of its own, however many strangers try that name meanwhile.
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import type { Counter, Limit } from './attempts.ts';
import { cookie } from './cookies.ts';
import { readToken, signToken, tokenSeconds } from './tokens.ts';

type Side = 'customer' | 'staff';
const COOKIES: Record<Side, string> = {
  customer: 'shop_known',
  staff: 'shop_staff_known',
};
/** A tablet of a branch is shared; so is a phone at home. */
const MOST_NAMES = 8;

const WINDOW_SECONDS = 900;
const PER_NAME_AND_BROWSER: Limit = { attempts: 10, windowSeconds: WINDOW_SECONDS };
const PER_NAME_AND_ADDRESS: Limit = { attempts: 10, windowSeconds: WINDOW_SECONDS };
const PER_ADDRESS: Limit = { attempts: 30, windowSeconds: WINDOW_SECONDS };
/** All strangers together are slowed down, not shut out for long. */
const PER_NAME: Limit = { attempts: 10, windowSeconds: 60 };

type Cookies = Readonly<Record<string, string>>;
type TrustedBrowser = { browserId: string; names: string[] };

async function readKnown(app: AppContext, side: Side, cookies: Cookies): Promise<TrustedBrowser> {
  const nobody = { browserId: randomUUID(), names: [] };
  const token = cookies[COOKIES[side]];
  if (token === undefined) return nobody;
  const payload = await readToken(app, `known-browser:${side}`, token);
  const names = Array.isArray(payload?.['names']) ? payload['names'].map(String) : [];
  return typeof payload?.jti === 'string' ? { browserId: payload.jti, names } : nobody;
}

export async function knownBrowserCookie(
  app: AppContext,
  side: Side,
  name: string,
  cookies: Cookies,
): Promise<string> {
  const { browserId, names } = await readKnown(app, side, cookies);
  const kept = [name, ...names.filter((candidate) => candidate !== name)].slice(0, MOST_NAMES);
  const { token } = await signToken(app, `known-browser:${side}`, {
    id: browserId,
    claims: { names: kept },
  });
  return cookie(COOKIES[side], token, {
    maxAgeSeconds: tokenSeconds(`known-browser:${side}`),
    path: '/api',
    secure: app.config.isProduction,
  });
}

export async function signInCounters(
  app: AppContext,
  side: Side,
  { name, address, cookies }: { name: string; address: string; cookies: Cookies },
): Promise<{ isKnown: boolean; counters: Counter[] }> {
  const known = await readKnown(app, side, cookies);
  const prefix = side === 'staff' ? 'sign-in' : 'login';
  if (known.names.includes(name))
    return {
      isKnown: true,
      counters: [[`${prefix}:browser:${known.browserId}:${name}`, PER_NAME_AND_BROWSER]],
    };
  return {
    isKnown: false,
    counters: [
      [`${prefix}:ip:${address}`, PER_ADDRESS],
      [`${prefix}:from:${address}:${name}`, PER_NAME_AND_ADDRESS],
      [`${prefix}:name:${name}`, PER_NAME],
    ],
  };
}
