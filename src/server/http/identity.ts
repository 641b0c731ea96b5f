// Who is calling: a buyer by bearer token or guest proof, a staff member by session cookie.
import { createHash } from 'node:crypto';
import { hasAllBranches } from '#shared/domain/permissions.ts';
import type { Parts } from '#server/parts.ts';
import type { Buyer, Customer, StaffSession } from './handlers.ts';
import { readToken, signToken } from './tokens.ts';

export const STAFF_COOKIE = 'qarmasha_staff';
const GUEST_PROOF_HEADER = 'x-guest-proof';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * A signed proof that this browser was answered as this guest (AMB-54); valid for twelve hours. A guest's phone never changes, so the proof
 * may say under which name its orders are counted, from which nobody reads the phone.
 */
export async function signGuestProof(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  customerId: number,
  orderCounter?: string,
): Promise<string> {
  const { token } = await signToken(parts, 'one-guest', {
    subject: String(customerId),
    ...(orderCounter === undefined ? {} : { claims: { counter: orderCounter } }),
  });
  return token;
}

/** What an access token tells the browser (GEN-03). */
export type TokenCustomer = {
  customer_id: number;
  login_name: string;
  profile_pic: string | null;
  profile_pic_social: string | null;
  social_login: boolean;
};

/** The bearer token of one session. Ending the session ends the token too. */
export async function signAccessToken(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  customer: TokenCustomer,
  sessionId: string,
): Promise<string> {
  return (
    await signToken(parts, 'access', {
      subject: String(customer.customer_id),
      claims: { customer, sid: sessionId },
    })
  ).token;
}

type Asking = Pick<Parts, 'secrets' | 'clock' | 'database'>;
type Headers = Record<string, string | string[] | undefined>;

async function readCustomer(parts: Asking, authorization: string): Promise<Customer | null> {
  const payload = await readToken(parts, 'access', authorization.replace(/^Bearer\s+/i, ''));
  if (payload === null) return null;
  const customerId = Number(payload.sub);
  const sessionId = String(payload['sid']);
  const row = await parts.database.db
    .selectFrom('customer_session as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select('c.id')
    .where('s.id', '=', sessionId)
    .where('s.customer_id', '=', customerId)
    .where('s.ended_at', 'is', null)
    .where('c.is_active', '=', true)
    .executeTakeFirst();
  return row ? { customerId, kind: 'customer', sessionId } : null;
}

/** The buyer named by the headers: a bearer token goes before a guest proof. Null when there is neither, or it cannot be verified. */
export async function readBuyer(parts: Asking, headers: Headers): Promise<Buyer | null> {
  if (headers.authorization !== undefined) {
    const customer = await readCustomer(parts, String(headers.authorization));
    if (customer) return customer;
  }
  const proof = headers[GUEST_PROOF_HEADER];
  if (typeof proof !== 'string') return null;
  const payload = await readToken(parts, 'one-guest', proof);
  const customerId = Number(payload?.sub);
  const counter = payload?.['counter'];
  return Number.isInteger(customerId) && customerId > 0
    ? {
        customerId,
        kind: 'guest',
        ...(typeof counter === 'string' ? { orderCounter: counter } : {}),
      }
    : null;
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
  const stores = hasAllBranches(row.role)
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
