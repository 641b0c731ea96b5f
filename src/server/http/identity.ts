// Who is calling: a buyer by bearer token or guest proof, a staff member by session cookie.
import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Parts } from '#server/parts.ts';
import type { Buyer, StaffSession } from './handlers.ts';

export const STAFF_COOKIE = 'qarmasha_staff';
export const GUEST_PROOF_HEADER = 'x-guest-proof';
const GUEST_AUDIENCE = 'guest-proof';
const GUEST_PROOF_HOURS = 12;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A signed proof that this browser was answered as this guest (AMB-54); valid for twelve hours. */
export async function signGuestProof(parts: Pick<Parts, 'secrets' | 'clock'>, customerId: number): Promise<string> {
  const issued = Math.floor(parts.clock.now().getTime() / 1000);
  return new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject(String(customerId)).setAudience(GUEST_AUDIENCE)
    .setIssuedAt(issued).setExpirationTime(issued + GUEST_PROOF_HOURS * 3600).sign(parts.secrets.session);
}

/** The buyer named by the headers, or null when there is none or it cannot be verified. */
export async function readBuyer(parts: Pick<Parts, 'secrets' | 'clock'>, headers: Record<string, string | string[] | undefined>): Promise<Buyer | null> {
  const proof = headers[GUEST_PROOF_HEADER];
  if (typeof proof !== 'string') return null;
  try {
    const { payload } = await jwtVerify(proof, parts.secrets.session, { audience: GUEST_AUDIENCE, algorithms: ['HS256'], currentDate: parts.clock.now() });
    const customerId = Number(payload.sub);
    return Number.isInteger(customerId) && customerId > 0 ? { customerId, kind: 'guest' } : null;
  } catch {
    return null;
  }
}

/** The staff member whose session cookie this is, or null. */
export async function readStaff(parts: Parts, token: string | undefined): Promise<StaffSession | null> {
  if (token === undefined || token === '') return null;
  const { db } = parts.database;
  const row = await db.selectFrom('staff_session as s').innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.id', 'm.login', 'm.name', 'm.role', 'm.lang', 's.expires_at'])
    .where('s.token_hash', '=', hashToken(token)).where('m.is_active', '=', true).executeTakeFirst();
  if (!row || row.expires_at <= parts.clock.now()) return null;
  const stores = row.role === 'manager'
    ? await db.selectFrom('store').select('store_id').orderBy('store_id').execute()
    : await db.selectFrom('staff_store').select('store_id').where('staff_id', '=', row.id).orderBy('store_id').execute();
  return { staffId: row.id, login: row.login, name: row.name, role: row.role, lang: row.lang, storeIds: stores.map((store) => store.store_id) };
}
