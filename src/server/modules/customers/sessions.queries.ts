import { databaseNow, inSeconds, secondsAgo } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';

type NewSession = { id: string; customer_id: number; refresh_hash: string };
type SessionOwner = { id: string; customer_id: number };

export async function insertSession(
  db: Db,
  session: NewSession,
  lifeSeconds: number,
): Promise<void> {
  await db
    .insertInto('customer_session')
    .values({
      ...session,
      created_at: databaseNow,
      expires_at: inSeconds(lifeSeconds),
      previous_hash: null,
      rotated_at: null,
      ended_at: null,
    })
    .execute();
}

/** Ends every session of a customer but the one named: in the transaction that changes the password or the phone, so that neither is without the other. */
export async function endSessions(
  tx: Db,
  customerId: number,
  except: string | null = null,
): Promise<void> {
  let query = tx
    .updateTable('customer_session')
    .set({ ended_at: databaseNow })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  if (except !== null) query = query.where('id', '!=', except);
  await query.execute();
}

export async function beganWithin(db: Db, sessionId: string, seconds: number): Promise<boolean> {
  const session = await db
    .selectFrom('customer_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>=', secondsAgo(seconds))
    .executeTakeFirst();
  return session !== undefined;
}

/** Puts the next token in the place of the newest one: of many at once one does. */
export async function rotateSession(
  db: Db,
  { given, next }: { given: string; next: string },
): Promise<SessionOwner | undefined> {
  return db
    .updateTable('customer_session')
    .set({ refresh_hash: next, previous_hash: given, rotated_at: databaseNow })
    .where('refresh_hash', '=', given)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .returning(['id', 'customer_id'])
    .executeTakeFirst();
}

export async function livingSession(db: Db, id: string, seconds: number) {
  return db
    .selectFrom('customer_session')
    .select(['id', 'customer_id', 'previous_hash'])
    .select((eb) => eb('rotated_at', '>=', secondsAgo(seconds)).as('is_just_rotated'))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst();
}

export async function endSessionById(db: Db, id: string): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
