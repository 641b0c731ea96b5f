// A link that opens the tracking of one order on another device: signed, for two days, and good for nothing else.
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Parts } from '#server/parts.ts';

const AUDIENCE = 'tracking-share';
const SHARE_SECONDS = 48 * 3600;
const LONGEST = 600;

/** The token holds the order's public id and its end, nothing about a person. */
export async function signShareToken(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  orderId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const issued = Math.floor(parts.clock.steadyNow().getTime() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(orderId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SHARE_SECONDS)
    .sign(parts.secrets.session);
  return { token, expiresAt: new Date((issued + SHARE_SECONDS) * 1000) };
}

/** The order that a token opens; null when it is forged, expired or meant for something else. */
export async function sharedOrder(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  token: string,
): Promise<string | null> {
  if (token.length > LONGEST) return null;
  try {
    const { payload } = await jwtVerify(token, parts.secrets.session, {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: parts.clock.steadyNow(),
    });
    return payload.sub ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The `share` of a request's address, null when there is none. */
export function shareOf(url: string | undefined): string | null {
  return new URL(url ?? '/', 'http://local').searchParams.get('share');
}
