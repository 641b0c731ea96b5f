// The right to follow orders without typing the phone again: a signed cookie, 48 hours for each.
import { cookie } from '#server/http/cookies.ts';
import { readToken, signToken, tokenSeconds } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';

const USE = 'tracking-grants';
const GRANT_SECONDS = tokenSeconds(USE);
const COOKIE = 'shop_track';
/** All in one cookie, so that a call centre never sends too many headers. */
const MOST_ORDERS = 10;

type Cookies = Readonly<Record<string, string>>;
type Grant = [orderId: string, endsAt: number];

async function grantsIn(
  app: Pick<AppContext, 'secrets' | 'clock'>,
  cookies: Cookies,
): Promise<Grant[]> {
  const token = cookies[COOKIE];
  if (token === undefined) return [];
  const payload = await readToken(app, USE, token);
  const now = app.clock.monotonicNow().getTime() / 1000;
  return ((payload?.['orders'] ?? []) as Grant[]).filter(([, endsAt]) => endsAt > now);
}

/** Besides what `cookies` grant already; the oldest of too many go. */
export async function trackingGrantCookie(
  app: Pick<AppContext, 'secrets' | 'clock' | 'config'>,
  orderId: string,
  cookies: Cookies,
): Promise<string> {
  const issued = Math.floor(app.clock.monotonicNow().getTime() / 1000);
  const others = (await grantsIn(app, cookies)).filter(([id]) => id !== orderId);
  const orders: Grant[] = [[orderId, issued + GRANT_SECONDS], ...others];
  const { token } = await signToken(app, USE, {
    claims: { orders: orders.slice(0, MOST_ORDERS) },
  });
  return cookie(COOKIE, token, {
    maxAgeSeconds: GRANT_SECONDS,
    path: '/api',
    secure: app.config.isProduction,
  });
}

export async function hasTrackingGrant(
  app: Pick<AppContext, 'secrets' | 'clock'>,
  cookies: Cookies,
  orderId: string,
): Promise<boolean> {
  return (await grantsIn(app, cookies)).some(([id]) => id === orderId);
}
