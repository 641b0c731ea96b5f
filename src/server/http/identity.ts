// Who is calling: a buyer by bearer token or guest proof, a staff member by session cookie, a screen of a branch by its own.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { databaseNow } from '#server/db/database-now.ts';
import { hasAllBranches } from '#shared/domain/people/permissions.ts';
import { deviceOfToken } from '#server/modules/staff/screens/devices.queries.ts';
import {
  hasPeople,
  getMember,
  type BranchMember,
} from '#server/modules/staff/screens/pins.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { claimFirstUse } from './attempts.ts';
import type { Buyer, Customer, StaffSession } from './handlers.ts';
import { isValidAt } from './signed-text.ts';
import { readSigned, readToken, signToken } from './tokens.ts';

export const STAFF_COOKIE = 'shop_staff';
export const DEVICE_COOKIE = 'shop_device';
const PIN_PROOF_HEADER = 'x-pin-proof';
const GUEST_PROOF_HEADER = 'x-guest-proof';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function signGuestProof(
  app: Pick<AppContext, 'secrets' | 'database'>,
  customerId: number,
): Promise<string> {
  return (await signToken(app, 'one-guest', { subject: String(customerId) })).token;
}

export async function signAccessToken(
  app: Pick<AppContext, 'secrets' | 'database'>,
  customer: TokenCustomer,
  sessionId: string,
): Promise<string> {
  return (
    await signToken(app, 'access', {
      subject: String(customer.customer_id),
      claims: { customer, sid: sessionId },
    })
  ).token;
}

type Asking = Pick<AppContext, 'secrets' | 'database'>;
type Headers = Record<string, string | string[] | undefined>;

async function readCustomer(app: Asking, authorization: string): Promise<Customer | null> {
  const payload = readSigned(app, 'access', authorization.replace(/^Bearer\s+/i, ''));
  if (payload === null) return null;
  const customerId = Number(payload.sub);
  const sessionId = String(payload['sid']);
  const row = await app.database.db
    .selectFrom('customer_session as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select(['c.id', databaseNow.as('now')])
    .where('s.id', '=', sessionId)
    .where('s.customer_id', '=', customerId)
    .where('s.ended_at', 'is', null)
    .where('c.is_active', '=', true)
    .executeTakeFirst();
  return row && isValidAt(payload, row.now) ? { customerId, kind: 'customer', sessionId } : null;
}

/** The buyer named by the headers: a bearer token goes before a guest proof. Null when there is neither, or it cannot be verified. */
export async function readBuyer(app: Asking, headers: Headers): Promise<Buyer | null> {
  if (headers.authorization !== undefined) {
    const customer = await readCustomer(app, String(headers.authorization));
    if (customer) return customer;
  }
  const proof = headers[GUEST_PROOF_HEADER];
  if (typeof proof !== 'string') return null;
  const payload = await readToken(app, 'one-guest', proof);
  const customerId = Number(payload?.sub);
  return Number.isInteger(customerId) && customerId > 0 ? { customerId, kind: 'guest' } : null;
}

async function readMember(
  app: AppContext,
  token: string | undefined,
): Promise<StaffSession | null> {
  if (token === undefined || token === '') return null;
  const { db } = app.database;
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.id', 'm.login', 'm.name', 'm.role', 'm.lang'])
    .select(
      sql<number>`extract(epoch from s.expires_at - ${databaseNow})::float`.as('seconds_left'),
    )
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', databaseNow)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
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
    login: row.login ?? row.name,
    name: row.name,
    role: row.role,
    lang: row.lang,
    storeIds: stores.map((store) => store.store_id),
    secondsLeft: Math.round(row.seconds_left),
  };
}

/** Where somebody stands: a paired screen, or a sign-in that several share. PINs are tried and proofs are good there, and nowhere else. */
export const placeOfProof = ({
  deviceId,
  staffId,
}: Pick<StaffSession, 'deviceId' | 'staffId'>): string =>
  typeof deviceId === 'number' ? `device:${deviceId}` : `login:${staffId}`;

async function readProof(
  app: AppContext,
  { place, storeIds }: { place: string; storeIds: readonly number[] },
  proof: string | string[] | undefined,
): Promise<BranchMember | null> {
  if (typeof proof !== 'string') return null;
  const claims = await readToken(app, 'pin-proof', proof);
  const staffId = Number(claims?.sub);
  if (claims?.['place'] !== place || !Number.isInteger(staffId)) return null;
  const given = new Date((claims.iat ?? 0) * 1000);
  const { db } = app.database;
  if (!(await claimFirstUse(db, `pin-proof:${claims.jti}`, given))) return null;
  return (await getMember(db, storeIds, staffId)) ?? null;
}

/**
 * Who is at the console: a member by session, or the paired screen itself, with whoever has just proved by PIN who acts. A member who signs
 * in at a paired screen acts there with their own rights; one whose sign-in the people of the branch share is asked who acts.
 */
export async function readStaff(
  app: AppContext,
  cookies: Readonly<Record<string, string | undefined>>,
  headers: Headers = {},
): Promise<StaffSession | null> {
  const member = await readMember(app, cookies[STAFF_COOKIE]);
  const token = cookies[DEVICE_COOKIE];
  const device =
    token === undefined || token === ''
      ? undefined
      : await deviceOfToken(app.database.db, hashToken(token), app.clock.now());
  if (member !== null) {
    const session = device ? { ...member, deviceId: device.id } : member;
    const isShared = member.role === 'store' && (await hasPeople(app.database.db, member.storeIds));
    if (!isShared) return session;
    const acting = await readProof(
      app,
      { place: placeOfProof(session), storeIds: session.storeIds },
      headers[PIN_PROOF_HEADER],
    );
    return {
      ...session,
      ...(acting && { staffId: acting.id, login: acting.login ?? acting.name }),
      isShared,
      isProvedByPin: acting !== null,
    };
  }
  if (!device) return null;
  const acting = await readProof(
    app,
    { place: placeOfProof({ deviceId: device.id, staffId: null }), storeIds: [device.store_id] },
    headers[PIN_PROOF_HEADER],
  );
  return {
    staffId: acting?.id ?? null,
    deviceId: device.id,
    login: acting?.login ?? acting?.name ?? `device:${device.id}`,
    name: device.name,
    role: 'device',
    lang: 'en',
    storeIds: [device.store_id],
    isProvedByPin: acting !== null,
    secondsLeft: null,
  };
}
