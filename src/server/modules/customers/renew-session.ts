// Renewing a session: the refresh token changes each time, and an old one that comes back late ends the session (decision D15).
import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { hashToken, signAccessToken } from '#server/http/identity.ts';
import type { Parts } from '#server/parts.ts';
import { refreshCookie, tokenCustomer } from './session.ts';

/** Two tabs may renew at the same moment with the same token; the later one is answered too, without a new cookie. */
const GRACE_SECONDS = 30;

type Renewed = { ok: true; accessToken: string; setCookie: string | null };

/** A new access token for the refresh token. Of many at once one rotates it; re-use after the grace ends the session. */
export async function renewSession(
  parts: Parts,
  refresh: string | undefined,
  now: Date,
): Promise<Renewed | Refusal> {
  if (refresh === undefined || refresh === '') return refuse('UNAUTHENTICATED');
  const { db } = parts.database;
  const given = hashToken(refresh);
  const next = randomBytes(32).toString('base64url');
  const rotated = await db
    .updateTable('customer_session')
    .set({ refresh_hash: hashToken(next), previous_hash: given, rotated_at: now })
    .where('refresh_hash', '=', given)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'customer_id'])
    .executeTakeFirst();
  const session = rotated ?? (await lateSession(parts, given, now));
  const customer = session && (await tokenCustomer(db, session.customer_id));
  if (!session || !customer) return refuse('UNAUTHENTICATED');
  return {
    ok: true,
    accessToken: await signAccessToken(parts, customer, session.id),
    setCookie: rotated ? refreshCookie(parts, next) : null,
  };
}

async function lateSession(
  parts: Parts,
  given: string,
  now: Date,
): Promise<{ id: string; customer_id: number } | null> {
  const { db } = parts.database;
  const session = await db
    .selectFrom('customer_session')
    .select(['id', 'customer_id', 'rotated_at'])
    .where('previous_hash', '=', given)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return null;
  if (
    session.rotated_at !== null &&
    now.getTime() - session.rotated_at.getTime() <= GRACE_SECONDS * 1000
  )
    return session;
  await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('id', '=', session.id)
    .execute();
  parts.log.warn('refresh_token_reused', {});
  return null;
}

/** Ends the session of this refresh token or of this id. */
export async function endSession(
  parts: Parts,
  of: { refresh: string | undefined; sessionId: string | null },
  now: Date,
): Promise<void> {
  const ended = parts.database.db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null);
  if (of.sessionId !== null) await ended.where('id', '=', of.sessionId).execute();
  if (of.refresh === undefined || of.refresh === '') return;
  const given = hashToken(of.refresh);
  await ended
    .where((eb) => eb.or([eb('refresh_hash', '=', given), eb('previous_hash', '=', given)]))
    .execute();
}
