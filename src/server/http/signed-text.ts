// The form of signed tokens (JWT, HS256), made and read on the calling thread with a prepared key: waiting for another thread costs more than the
// signature. A token counts only when it is, letter for letter, what this server would have signed.
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

export type Claims = Readonly<Record<string, unknown>>;
type NewClaims = Claims & { aud: string; iat: number; exp: number };

const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');
const BASE64URL = /^[\w-]+$/;
const keys = new WeakMap<Uint8Array, KeyObject>();

function toKey(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

const sign = (secret: Uint8Array, signed: string): string =>
  createHmac('sha256', toKey(secret)).update(signed).digest('base64url');

export function signClaims(secret: Uint8Array, claims: NewClaims): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign(secret, signed)}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function objectIn(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Claims)
      : null;
  } catch {
    return null;
  }
}

/** What a token says; null when it was not signed with this secret or is meant for something else. Whether it has run out is `isValidAt`. */
export function readClaims(secret: Uint8Array, token: string, audience: string): Claims | null {
  const parts = token.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  if (parts.length !== 3 || !BASE64URL.test(header) || !BASE64URL.test(payload)) return null;
  if (!isSame(signature, sign(secret, `${header}.${payload}`))) return null;
  const head = objectIn(header);
  if (head?.['alg'] !== 'HS256' || 'crit' in head || 'b64' in head) return null;
  const claims = objectIn(payload);
  return claims?.['aud'] === audience ? claims : null;
}

export function isValidAt({ exp, nbf }: Claims, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  if (typeof exp !== 'number' || !(exp > seconds)) return false;
  return nbf === undefined || (typeof nbf === 'number' && nbf <= seconds);
}
