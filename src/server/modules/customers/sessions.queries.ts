// All SQL about sessions of customers. A refresh token is kept as its hash only.
import type { Db } from '#server/db/open.ts';

type NewSession = {
  id: string;
  customer_id: number;
  refresh_hash: string;
  created_at: Date;
  expires_at: Date;
};
type SessionOwner = { id: string; customer_id: number };

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('customer_session')
    .values({ ...session, previous_hash: null, rotated_at: null, ended_at: null })
    .execute();
}

/** Ends every session of a customer but the one named: in the transaction that changes the password or the phone, so that neither is without the other. */
export async function endSessions(
  tx: Db,
  customerId: number,
  now: Date,
  except: string | null = null,
): Promise<void> {
  let query = tx
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  if (except !== null) query = query.where('id', '!=', except);
  await query.execute();
}

/** When a session began; undefined when there is none of that id. */
export async function sessionBeginning(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('customer_session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.created_at;
}

/** Puts the next token in the place of the newest one: of many at once one does. */
export async function rotateSession(
  db: Db,
  { given, next, now }: { given: string; next: string; now: Date },
): Promise<SessionOwner | undefined> {
  return db
    .updateTable('customer_session')
    .set({ refresh_hash: next, previous_hash: given, rotated_at: now })
    .where('refresh_hash', '=', given)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'customer_id'])
    .executeTakeFirst();
}

/** The session of this id while it lives. */
export async function livingSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('customer_session')
    .select(['id', 'customer_id', 'rotated_at', 'previous_hash'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function endSessionById(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
