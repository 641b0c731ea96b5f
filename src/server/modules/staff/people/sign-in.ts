// One answer for a wrong name and a wrong password, and few tries.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { countAttempts, takeBackAttempts } from '#server/http/attempts.ts';
import { cookie } from '#server/http/cookies.ts';
import { knownBrowserCookie, signInCounters } from '#server/http/trusted-browser.ts';
import { hashToken, STAFF_COOKIE } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { activeMember, endStaffSession, openStaffSession } from './staff.queries.ts';

/** Fixed: use does not extend it. */
const SESSION_SECONDS = 12 * 3600;
const TOKEN_BYTES = 32;

/** Verified when there is no such login, so that both take the same time. */
let nobodysHash: Promise<string> | null = null;

/** `cookies`: the session, and that this browser signed in with this name before. */
export type SignedIn = { ok: true; token: string; cookies: string[] };

type Caller = { ip: string; cookies: Readonly<Record<string, string>> };

/** Tries are counted before they are looked at; a right one is taken back. */
export async function checkPassword(
  app: AppContext,
  input: { login: string; password: string },
  caller: Caller,
): Promise<{ ok: true; id: number; login: string; passwordHash: string } | Refusal> {
  const { db } = app.database;
  const login = input.login.toLowerCase();
  const { counters } = await signInCounters(app, 'staff', {
    name: login,
    address: caller.ip,
    cookies: caller.cookies,
  });
  const { usedUp, counted } = await countAttempts(db, counters);
  if (usedUp !== null) return refuse('TOO_MANY_REQUESTS');

  const member = await activeMember(db, login);
  const isRight = await verify(
    member?.password_hash ?? (await (nobodysHash ??= hash(randomBytes(TOKEN_BYTES)))),
    input.password,
  );
  if (!member || !isRight) return refuse('SIGN_IN_FAILED');
  await takeBackAttempts(db, counted);

  return { ok: true, id: member.id, login, passwordHash: member.password_hash };
}

/** Stored as the hash of its cookie. */
export async function signIn(
  app: AppContext,
  input: { login: string; password: string },
  caller: Caller,
): Promise<SignedIn | Refusal> {
  const { db } = app.database;
  const member = await checkPassword(app, input, caller);
  if (!member.ok) return member;

  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const session = {
    token_hash: hashToken(token),
    staff_id: member.id,
    lifeSeconds: SESSION_SECONDS,
  };
  const isOpen = await db
    .transaction()
    .execute((tx) => openStaffSession(tx, session, member.passwordHash));
  if (!isOpen) return refuse('SIGN_IN_FAILED');
  return {
    ok: true,
    token,
    cookies: [
      cookie(STAFF_COOKIE, token, {
        maxAgeSeconds: SESSION_SECONDS,
        secure: app.config.isProduction,
      }),
      await knownBrowserCookie(app, 'staff', member.login, caller.cookies),
    ],
  };
}

/** Returns the Set-Cookie value that removes it. */
export async function signOut(app: AppContext, token: string | undefined): Promise<string> {
  if (token !== undefined) await endStaffSession(app.database.db, hashToken(token));
  return cookie(STAFF_COOKIE, '', { maxAgeSeconds: 0, secure: app.config.isProduction });
}
