import type { Transaction } from 'kysely';
import { databaseNow, inSeconds } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

type NewMember = {
  login: string;
  name: string;
  role: 'manager' | 'store';
  password_hash: string;
  /** Null is every branch. */
  storeId: number | null;
};

/** Undefined when the login is taken. */
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

export async function insertPerson(
  tx: Transaction<Database>,
  { storeId, name, pinHash }: { storeId: number; name: string; pinHash: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({ login: null, name, role: 'store', password_hash: null, pin_hash: pinHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('staff_store').values({ staff_id: id, store_id: storeId }).execute();
  return id;
}

/** False when there is no such person, or a login has this number. */
export async function switchPersonOff(tx: Db, staffId: number): Promise<boolean> {
  const row = await tx
    .updateTable('staff')
    .set({ is_active: false, pin_hash: null })
    .where('id', '=', staffId)
    .where('login', 'is', null)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function allLogins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('login').execute();
  return rows.flatMap(({ login }) => login ?? []);
}

export async function activeMember(
  db: Db,
  login: string,
): Promise<{ id: number; password_hash: string } | undefined> {
  return db
    .selectFrom('staff')
    .select('id')
    .select((eb) => eb.ref('password_hash').$notNull().as('password_hash'))
    .where('login', '=', login)
    .where('password_hash', 'is not', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Ends its sessions and the screens that print for it, and forgets its PIN; undefined when there is none. */
export async function changeMember(
  tx: Transaction<Database>,
  login: string,
  to: { password_hash: string; is_active: true } | { is_active: false },
  at: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('staff')
    .set({ ...to, pin_hash: null })
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

/** False when the password was changed, or the login switched off, while it was looked at. */
export async function openStaffSession(
  tx: Transaction<Database>,
  { lifeSeconds, ...session }: { token_hash: string; staff_id: number; lifeSeconds: number },
  passwordHash: string,
): Promise<boolean> {
  const member = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', session.staff_id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (member === undefined) return false;
  await tx
    .insertInto('staff_session')
    .values({
      ...session,
      created_at: databaseNow,
      seen_at: databaseNow,
      expires_at: inSeconds(lifeSeconds),
    })
    .execute();
  return true;
}

export async function endStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}
