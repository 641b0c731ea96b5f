// The right to follow one order without typing the phone again: a signed cookie, bound to the order, for 48 hours.
import { jwtVerify, SignJWT } from 'jose';
import { cookie } from '#server/http/cookies.ts';
import type { Parts } from '#server/parts.ts';

const AUDIENCE = 'tracking-grant';
const GRANT_SECONDS = 48 * 3600;
const cookieName = (orderId: string): string => `qarmasha_track_${orderId}`;

/** The Set-Cookie value that grants following `orderId`. */
export async function trackingGrantCookie(
  parts: Pick<Parts, 'secrets' | 'clock' | 'config'>,
  orderId: string,
): Promise<string> {
  const issued = Math.floor(parts.clock.steadyNow().getTime() / 1000);
  const grant = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(orderId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + GRANT_SECONDS)
    .sign(parts.secrets.session);
  return cookie(cookieName(orderId), grant, {
    maxAgeSeconds: GRANT_SECONDS,
    path: '/api',
    secure: parts.config.isProduction,
  });
}

/** Whether the cookies hold a valid grant for exactly this order. */
export async function hasTrackingGrant(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  cookies: Readonly<Record<string, string>>,
  orderId: string,
): Promise<boolean> {
  const grant = cookies[cookieName(orderId)];
  if (grant === undefined) return false;
  try {
    const { payload } = await jwtVerify(grant, parts.secrets.session, {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: parts.clock.steadyNow(),
    });
    return payload.sub === orderId;
  } catch {
    return false;
  }
}
