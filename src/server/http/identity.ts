// Who is calling: a buyer by bearer token or guest proof, a staff member by session cookie.
import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Parts } from '#server/parts.ts';
import type { Buyer, StaffSession } from './handlers.ts';

export const STAFF_COOKIE = 'qarmasha_staff';
const GUEST_PROOF_HEADER = 'x-guest-proof';
/** Proofs of the audience `guest-proof` spoke of a row that everybody with that phone shared (D32); they open nothing any more. */
const GUEST_AUDIENCE = 'one-guest';
const GUEST_PROOF_HOURS = 12;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A signed proof that this browser was answered as this guest (AMB-54); valid for twelve hours. */
export async function signGuestProof(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  customerId: number,
): Promise<string> {
  const issued = Math.floor(parts.clock.steadyNow().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setAudience(GUEST_AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + GUEST_PROOF_HOURS * 3600)
    .sign(parts.secrets.session);
}

/** What an access token tells the browser (GEN-03). */
export type TokenCustomer = {
  customer_id: number;
  login_name: string;
  profile_pic: string | null;
  profile_pic_social: string | null;
  social_login: boolean;
};

const ACCESS_AUDIENCE = 'access';
/** At most an hour: a stolen token dies soon (decision D15). */
const ACCESS_SECONDS = 3600;

/** The bearer token of one session. Ending the session ends the token too. */
export async function signAccessToken(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  customer: TokenCustomer,
  sessionId: string,
): Promise<string> {
  const issued = Math.floor(parts.clock.steadyNow().getTime() / 1000);
  return new SignJWT({ customer, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customer.customer_id))
    .setAudience(ACCESS_AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(parts.secrets.session);
}

type Asking = Pick<Parts, 'secrets' | 'clock' | 'database'>;
type Headers = Record<string, string | string[] | undefined>;

async function readCustomer(parts: Asking, authorization: string): Promise<Buyer | null> {
  try {
    const { payload } = await jwtVerify(
      authorization.replace(/^Bearer\s+/i, ''),
      parts.secrets.session,
      { audience: ACCESS_AUDIENCE, algorithms: ['HS256'], currentDate: parts.clock.steadyNow() },
    );
    const customerId = Number(payload.sub);
    const row = await parts.database.db
      .selectFrom('customer_session as s')
      .innerJoin('customer as c', 'c.id', 's.customer_id')
      .select('c.id')
      .where('s.id', '=', String(payload['sid']))
      .where('s.customer_id', '=', customerId)
      .where('s.ended_at', 'is', null)
      .where('c.is_active', '=', true)
      .executeTakeFirst();
    return row ? { customerId, kind: 'customer', sessionId: String(payload['sid']) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The buyer named by the headers: a bearer token goes before a guest proof. Null when there is neither, or it cannot be verified. */
export async function readBuyer(parts: Asking, headers: Headers): Promise<Buyer | null> {
  if (headers.authorization !== undefined) {
    const customer = await readCustomer(parts, String(headers.authorization));
    if (customer) return customer;
  }
  const proof = headers[GUEST_PROOF_HEADER];
  if (typeof proof !== 'string') return null;
  try {
    const { payload } = await jwtVerify(proof, parts.secrets.session, {
      audience: GUEST_AUDIENCE,
      algorithms: ['HS256'],
      currentDate: parts.clock.steadyNow(),
    });
    const customerId = Number(payload.sub);
    return Number.isInteger(customerId) && customerId > 0 ? { customerId, kind: 'guest' } : null;
  } catch {
    return null;
  }
}

/** The staff member whose session cookie this is, or null. */
export async function readStaff(
  parts: Parts,
  token: string | undefined,
): Promise<StaffSession | null> {
  if (token === undefined || token === '') return null;
  const { db } = parts.database;
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.id', 'm.login', 'm.name', 'm.role', 'm.lang', 's.expires_at'])
    .where('s.token_hash', '=', hashToken(token))
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  if (!row || row.expires_at <= parts.clock.steadyNow()) return null;
  const stores =
    row.role === 'manager'
      ? await db.selectFrom('store').select('store_id').orderBy('store_id').execute()
      : await db
          .selectFrom('staff_store')
          .select('store_id')
          .where('staff_id', '=', row.id)
          .orderBy('store_id')
          .execute();
  return {
    staffId: row.id,
    login: row.login,
    name: row.name,
    role: row.role,
    lang: row.lang,
    storeIds: stores.map((store) => store.store_id),
    endsAt: row.expires_at,
  };
}
