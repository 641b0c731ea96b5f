import type { JWTPayload } from 'jose';
import type { AppContext } from '#server/app-context.ts';
import { readDatabaseNow } from '#server/db/database-now.ts';
import { isValidAt, readClaims, signClaims } from './signed-text.ts';

const HOUR_SECONDS = 3600;
const LIVES = {
  access: HOUR_SECONDS,
  'one-guest': 12 * HOUR_SECONDS,
  'known-browser:customer': 180 * 24 * HOUR_SECONDS,
  'known-browser:staff': 180 * 24 * HOUR_SECONDS,
  'pin-proof': 60,
  'tracking-grants': 48 * HOUR_SECONDS,
  /** A driver may share where they are, for one order and not beyond its end. */
  'driver-link': 6 * HOUR_SECONDS,
  'tracking-share': 48 * HOUR_SECONDS,
  'payment-return': HOUR_SECONDS / 4,
} as const;
type TokenUse = keyof typeof LIVES;
type Signing = Pick<AppContext, 'secrets' | 'database'>;

export const tokenSeconds = (use: TokenUse): number => LIVES[use];

/** `subject` and `id` become the standard claims; `claims` are whatever else the token says. `now`: the database's time, if it was asked already. */
export async function signToken(
  app: Signing,
  use: TokenUse,
  {
    subject,
    id,
    claims = {},
    now,
  }: { subject?: string; id?: string; claims?: JWTPayload; now?: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = now ?? (await readDatabaseNow(app.database.db));
  const issued = Math.floor(issuedAt.getTime() / 1000);
  const ends = issued + LIVES[use];
  const token = signClaims(app.secrets.session, {
    ...claims,
    ...(subject === undefined ? {} : { sub: subject }),
    ...(id === undefined ? {} : { jti: id }),
    aud: use,
    iat: issued,
    exp: ends,
  });
  return { token, expiresAt: new Date(ends * 1000) };
}

export async function readToken(
  app: Signing,
  use: TokenUse,
  token: string,
): Promise<JWTPayload | null> {
  // The database is asked about no forged one.
  const claims = readSigned(app, use, token);
  return claims !== null && isValidAt(claims, await readDatabaseNow(app.database.db))
    ? claims
    : null;
}

export const readSigned = (
  app: Pick<AppContext, 'secrets'>,
  use: TokenUse,
  token: string,
): JWTPayload | null => readClaims(app.secrets.session, token, use);
