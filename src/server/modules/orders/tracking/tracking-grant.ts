import { cookie } from '#server/http/cookies.ts';
import { readDatabaseNow } from '#server/db/database-now.ts';
import { readSigned, signToken, tokenSeconds } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';

const USE = 'tracking-grants';
const GRANT_SECONDS = tokenSeconds(USE);
const COOKIE = 'shop_track';
/** All in one cookie, so that a call centre never sends too many headers. */
const MOST_ORDERS = 10;

type Cookies = Readonly<Record<string, string>>;
type Grant = [orderId: string, endsAt: number];

function grantsIn(app: Pick<AppContext, 'secrets'>, cookies: Cookies): Grant[] {
  const token = cookies[COOKIE];
  const claims = token === undefined ? null : readSigned(app, USE, token);
  return (claims?.['orders'] ?? []) as Grant[];
}

const isValid = ([, endsAt]: Grant, now: Date): boolean => endsAt > now.getTime() / 1000;

export async function trackingGrantCookie(
  app: Pick<AppContext, 'secrets' | 'database' | 'config'>,
  orderId: string,
  cookies: Cookies,
): Promise<string> {
  const now = await readDatabaseNow(app.database.db);
  const others = grantsIn(app, cookies).filter(
    (grant) => grant[0] !== orderId && isValid(grant, now),
  );
  const endsAt = Math.floor(now.getTime() / 1000) + GRANT_SECONDS;
  const orders: Grant[] = [[orderId, endsAt], ...others];
  const { token } = await signToken(app, USE, {
    claims: { orders: orders.slice(0, MOST_ORDERS) },
    now,
  });
  return cookie(COOKIE, token, {
    maxAgeSeconds: GRANT_SECONDS,
    path: '/api',
    secure: app.config.isProduction,
  });
}

export async function hasTrackingGrant(
  app: Pick<AppContext, 'secrets' | 'database'>,
  cookies: Cookies,
  orderId: string,
): Promise<boolean> {
  const grant = grantsIn(app, cookies).find(([id]) => id === orderId);
  // The database is asked about no forged one.
  return grant !== undefined && isValid(grant, await readDatabaseNow(app.database.db));
}
