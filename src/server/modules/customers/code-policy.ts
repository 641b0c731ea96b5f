// One-time codes: six digits, five minutes, five tries, once; few of them for a phone, for an address and for the whole chain (`codeLimits`).
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { cookie } from '#server/http/cookies.ts';
import { hashToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';

export type CodePurpose = 'sign-in' | 'password';

export const CODE_DIGITS = 6;
export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
export const PROOF_SECONDS = 600;
export const COOL_DOWN_SECONDS = [30, 60, 120] as const;
export const WRONG_PER_HOUR = 10;

const BROWSER_COOKIE = 'shop_browser';
const BROWSER_SECONDS = 24 * 3600;

type Secret = Pick<AppContext, 'secrets'>;

function pepper({ secrets }: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.session, '', purpose, 32));
}

export function counterKey(app: Secret, text: string): string {
  return createHmac('sha256', pepper(app, 'code-counters'))
    .update(text)
    .digest('base64url')
    .slice(0, 22);
}

export function codeHash(
  app: Secret,
  code: { phone: string; purpose: CodePurpose; browserHash: string; digits: string },
): string {
  return createHmac('sha256', pepper(app, 'one-time-codes'))
    .update(JSON.stringify([code.phone, code.purpose, code.browserHash, code.digits]))
    .digest('hex');
}

/** An address as limits count it: a single IPv6 customer is a /64. */
export function countedAddress(ip: string): string {
  // What a proxy made up is counted as it stands.
  if (!ipaddr.isValid(ip)) return ip;
  const found = ipaddr.process(ip);
  if (!(found instanceof ipaddr.IPv6)) return found.toString();
  const network = found.parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}

export function browserNonce(
  app: Pick<AppContext, 'config'>,
  cookies: Readonly<Record<string, string>>,
): { browserHash: string; setCookie: string | null } {
  const kept = cookies[BROWSER_COOKIE];
  if (kept !== undefined && kept.length >= 32)
    return { browserHash: hashToken(kept), setCookie: null };
  const nonce = randomBytes(32).toString('base64url');
  return {
    browserHash: hashToken(nonce),
    setCookie: cookie(BROWSER_COOKIE, nonce, {
      maxAgeSeconds: BROWSER_SECONDS,
      path: '/api',
      secure: app.config.isProduction,
    }),
  };
}
