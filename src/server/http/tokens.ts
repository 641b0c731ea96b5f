// The signed tokens of the shop, all made and read here: each use has a name and a life of its own, and a token of one use is nothing to another.
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Parts } from '#server/parts.ts';

const HOUR_SECONDS = 3600;
/** Each use with its life in seconds. */
const LIVES = {
  /** The bearer token of a customer: a stolen one dies soon (decision D15). */
  access: HOUR_SECONDS,
  /** That this browser was answered as this guest (AMB-54). The former `guest-proof` spoke of a row that everybody with that phone shared (D32). */
  'one-guest': 12 * HOUR_SECONDS,
  'known-browser:customer': 180 * 24 * HOUR_SECONDS,
  'known-browser:staff': 180 * 24 * HOUR_SECONDS,
  'tracking-grants': 48 * HOUR_SECONDS,
  'tracking-share': 48 * HOUR_SECONDS,
  'payment-return': HOUR_SECONDS / 4,
} as const;
type TokenUse = keyof typeof LIVES;
type Signing = Pick<Parts, 'secrets' | 'clock'>;

export const tokenSeconds = (use: TokenUse): number => LIVES[use];

/** `subject` and `id` become the standard claims; `claims` are whatever else the token says. */
export async function signToken(
  parts: Signing,
  use: TokenUse,
  { subject, id, claims = {} }: { subject?: string; id?: string; claims?: JWTPayload },
): Promise<{ token: string; expiresAt: Date }> {
  const issued = Math.floor(parts.clock.steadyNow().getTime() / 1000);
  const ends = issued + LIVES[use];
  const unsigned = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(use)
    .setIssuedAt(issued)
    .setExpirationTime(ends);
  if (subject !== undefined) unsigned.setSubject(subject);
  if (id !== undefined) unsigned.setJti(id);
  return { token: await unsigned.sign(parts.secrets.session), expiresAt: new Date(ends * 1000) };
}

/** What a token says; null when it is forged, too old or meant for another use. Anything else that goes wrong is a fault of ours, and thrown. */
export async function readToken(
  parts: Signing,
  use: TokenUse,
  token: string,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, parts.secrets.session, {
      audience: use,
      algorithms: ['HS256'],
      currentDate: parts.clock.steadyNow(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
