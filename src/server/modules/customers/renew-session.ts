import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { hashToken, signAccessToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { tokenCustomer } from './accounts.queries.ts';
import { refreshCookie, sessionOfToken, computeSuccessor } from './session.ts';
import { endSessionById, livingSession, rotateSession } from './sessions.queries.ts';

/** Two tabs may renew at the same moment with the same token, and the reply to the first may be lost: the later one gets the same new token. */
const GRACE_SECONDS = 30;

type Renewed = { ok: true; accessToken: string; setCookie: string };

/** A new access token for the refresh token. Of many at once one rotates it; re-use after the grace ends the session. */
export async function renewSession(
  app: AppContext,
  refresh: string | undefined,
): Promise<Renewed | Refusal> {
  const sessionId = refresh === undefined ? null : sessionOfToken(app, refresh);
  if (refresh === undefined || sessionId === null) return refuse('UNAUTHENTICATED');
  const { db } = app.database;
  const given = hashToken(refresh);
  const next = computeSuccessor(app, sessionId, refresh);
  const rotated = await rotateSession(db, { given, next: hashToken(next) });
  const session = rotated ?? (await lateSession(app, { given, sessionId }));
  const customer = session && (await tokenCustomer(db, session.customer_id));
  if (!session || !customer) return refuse('UNAUTHENTICATED');
  return {
    ok: true,
    accessToken: await signAccessToken(app, customer, session.id),
    setCookie: refreshCookie(app, next),
  };
}

/**
 * The session of a token that is not the newest: good for the tab that came a moment late with the token before. Any older one, or one that
 * comes later, was copied by somebody: the session ends for both, since nobody can tell the owner from the thief (P21).
 */
async function lateSession(
  app: AppContext,
  { given, sessionId }: { given: string; sessionId: string },
): Promise<{ id: string; customer_id: number } | null> {
  const { db } = app.database;
  const session = await livingSession(db, sessionId, GRACE_SECONDS);
  if (!session) return null;
  if (session.previous_hash === given && session.is_just_rotated === true) return session;
  await endSessionById(db, session.id);
  app.log.warn('refresh_token_reused', {});
  return null;
}

export async function endSession(
  app: AppContext,
  of: { refresh: string | undefined; sessionId: string | null },
): Promise<void> {
  const { db } = app.database;
  if (of.sessionId !== null) await endSessionById(db, of.sessionId);
  const named = of.refresh === undefined ? null : sessionOfToken(app, of.refresh);
  if (named !== null) await endSessionById(db, named);
}
