// All SQL about people at the console and their sessions.
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

type NewMember = {
  login: string;
  name: string;
  role: 'manager' | 'store';
  password_hash: string;
  /** The branch that they are of; null is every branch. */
  storeId: number | null;
};

/** The number of the new member; undefined when the login is taken. */
export async function insertMember(
  tx: Transaction<Database>,
  { storeId, ...member }: NewMember,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(member)
    .onConflict((oc) => oc.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && storeId !== null)
    await tx.insertInto('staff_store').values({ staff_id: row.id, store_id: storeId }).execute();
  return row?.id;
}

export async function allLogins(db: Db): Promise<string[]> {
  return (await db.selectFrom('staff').select('login').execute()).map(({ login }) => login);
}

/** Whoever may sign in, with the hashes of their passwords. */
export async function activeMembers(
  db: Db,
): Promise<{ id: number; login: string; password_hash: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'login', 'password_hash'])
    .where('is_active', '=', true)
    .orderBy('login')
    .execute();
}

export async function activeMember(
  db: Db,
  login: string,
): Promise<{ id: number; password_hash: string } | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('login', '=', login)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Changes a login and ends its sessions and the screens that print for it; undefined when there is none of that name. */
export async function changeMember(
  tx: Transaction<Database>,
  login: string,
  to: { password_hash: string; is_active: true } | { is_active: false },
  at: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('staff')
    .set(to)
    .where('login', '=', login)
    .returning('id')
    .executeTakeFirst();
  if (row) {
    await tx.deleteFrom('staff_session').where('staff_id', '=', row.id).execute();
    // The address from which a screen fetches its tickets asks for no session.
    await tx
      .updateTable('printer')
      .set({ removed_at: at })
      .where('added_by', '=', row.id)
      .where('is_screen', '=', true)
      .where('removed_at', 'is', null)
      .execute();
  }
  return row?.id;
}

export async function openStaffSession(
  db: Db,
  session: { token_hash: string; staff_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({ ...session, seen_at: session.created_at })
    .execute();
}

export async function endStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}
