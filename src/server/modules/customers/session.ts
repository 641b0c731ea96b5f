import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { cookie } from '#server/http/cookies.ts';
import { hashToken, signAccessToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { holdPassword, tokenCustomer } from './accounts.queries.ts';
import { insertSession } from './sessions.queries.ts';

export const REFRESH_COOKIE = 'shop_refresh';
const REFRESH_SECONDS = 30 * 24 * 3600;

const computeHmac = (
  app: Pick<AppContext, 'secrets'>,
  use: 'refresh' | 'refresh successor',
  text: string,
): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', app.secrets.session, '', use, 32)))
    .update(text)
    .digest('base64url');
const computeSeal = (app: Pick<AppContext, 'secrets'>, text: string): string =>
  computeHmac(app, 'refresh', text).slice(0, 22);

/** A refresh token names its session under a seal, so that any old one that comes back tells which session was stolen. */
function refreshToken(app: Pick<AppContext, 'secrets'>, sessionId: string, secret: string): string {
  const text = `${sessionId}.${secret}`;
  return `${text}.${computeSeal(app, text)}`;
}
const newRefreshToken = (app: Pick<AppContext, 'secrets'>, sessionId: string): string =>
  refreshToken(app, sessionId, randomBytes(32).toString('base64url'));

/** The one token that follows another: asked for twice it is the same, though it is kept nowhere, and only this server can tell it. */
export const computeSuccessor = (
  app: Pick<AppContext, 'secrets'>,
  sessionId: string,
  refresh: string,
): string =>
  refreshToken(app, sessionId, computeHmac(app, 'refresh successor', `${sessionId}.${refresh}`));

export function sessionOfToken(app: Pick<AppContext, 'secrets'>, token: string): string | null {
  const [id, secret, seal] = token.split('.');
  if (id === undefined || secret === undefined || seal === undefined) return null;
  const right = Buffer.from(computeSeal(app, `${id}.${secret}`));
  const given = Buffer.from(seal);
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}

export function refreshCookie(app: Pick<AppContext, 'config'>, token: string): string {
  return cookie(REFRESH_COOKIE, token, {
    maxAgeSeconds: token === '' ? 0 : REFRESH_SECONDS,
    path: '/api',
    secure: app.config.isProduction,
  });
}

type Session = { accessToken: string; setCookie: string; sessionId: string };

export async function startSession(app: AppContext, customerId: number): Promise<Session> {
  const session = await startSessionBy(app, customerId, null);
  if (session === null) throw new Error('a session without a password was refused for one');
  return session;
}

export async function startSessionBy(
  app: AppContext,
  customerId: number,
  passwordHash: string | null,
): Promise<Session | null> {
  const { db } = app.database;
  const customer = await tokenCustomer(db, customerId);
  if (!customer) throw new Error('a session needs an active account');
  const id = randomUUID();
  const refresh = newRefreshToken(app, id);
  const isOpen = await db.transaction().execute(async (tx) => {
    if (passwordHash !== null && !(await holdPassword(tx, customerId, passwordHash))) return false;
    const session = { id, customer_id: customerId, refresh_hash: hashToken(refresh) };
    await insertSession(tx, session, REFRESH_SECONDS);
    return true;
  });
  if (!isOpen) return null;
  return {
    accessToken: await signAccessToken(app, customer, id),
    setCookie: refreshCookie(app, refresh),
    sessionId: id,
  };
}
