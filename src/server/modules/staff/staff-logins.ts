// The logins of the console: who may sign in, for which branch, and with which password.
import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { audit } from '#server/audit.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { accessEnded } from './access-news.ts';

const BY_TOOL = { kind: 'system', name: 'console-tool' } as const;

/** Without the letters and digits that are taken for one another when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

export type StaffLogin = {
  login: string;
  name: string;
  role: string;
  isActive: boolean;
  branches: string[];
};

/** About 98 bits, in groups that can be read out. */
export function newPassword(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
}

export async function listLogins(db: Db): Promise<StaffLogin[]> {
  const rows = await db
    .selectFrom('staff as m')
    .leftJoin('staff_store as b', 'b.staff_id', 'm.id')
    .leftJoin('store as s', 's.store_id', 'b.store_id')
    .select(['m.login', 'm.name', 'm.role', 'm.is_active', 's.branch_code'])
    .orderBy('m.login')
    .orderBy('s.branch_code')
    .execute();
  return Map.groupBy(rows, (row) => row.login)
    .values()
    .map(([first, ...more]) => {
      if (!first) throw new Error('a group without a row');
      return {
        login: first.login,
        name: first.name,
        role: first.role,
        isActive: first.is_active,
        branches: [first, ...more].flatMap((row) => row.branch_code ?? []),
      };
    })
    .toArray();
}

/** Adds a login for the branch of that code, or for all of them. Says why not. */
export async function addLogin(
  { db }: Pick<OpenDatabase, 'db'>,
  input: { login: string; place: string; password: string },
): Promise<'added' | 'taken' | 'no branch'> {
  const isManager = input.place.toLowerCase() === 'manager';
  const store = isManager
    ? undefined
    : await db
        .selectFrom('store')
        .select(['store_id', 'details'])
        .where('branch_code', '=', input.place.toUpperCase())
        .executeTakeFirst();
  if (!isManager && !store) return 'no branch';
  const passwordHash = await hash(input.password);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('staff')
      .values({
        login: input.login.toLowerCase(),
        name: store?.details.store_name ?? 'Manager',
        role: isManager ? 'manager' : 'store',
        password_hash: passwordHash,
      })
      .onConflict((oc) => oc.column('login').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return 'taken';
    if (store)
      await tx
        .insertInto('staff_store')
        .values({ staff_id: row.id, store_id: store.store_id })
        .execute();
    await audit(tx, {
      by: BY_TOOL,
      at: new Date(),
      action: 'staff.added',
      subject: ['staff', row.id],
      storeId: store?.store_id ?? null,
      after: { role: isManager ? 'manager' : 'store' },
    });
    return 'added';
  });
}

/** Changes the login and ends its sessions, both or neither; false when there is no such login. */
async function change(
  { db }: Pick<OpenDatabase, 'db'>,
  login: string,
  to: { password_hash: string; is_active: true } | { is_active: false },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('staff')
      .set(to)
      .where('login', '=', login.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await tx.deleteFrom('staff_session').where('staff_id', '=', row.id).execute();
    await audit(tx, {
      by: BY_TOOL,
      at: new Date(),
      action: to.is_active ? 'staff.password_changed' : 'staff.switched_off',
      subject: ['staff', row.id],
      after: { is_active: to.is_active },
    });
    await accessEnded(tx, ['staff', row.id]);
    return true;
  });
}

/** A new password, with which a login that was switched off works again. */
export async function setPassword(
  database: Pick<OpenDatabase, 'db'>,
  login: string,
  password: string,
): Promise<boolean> {
  return change(database, login, { password_hash: await hash(password), is_active: true });
}

export const switchOff = (database: Pick<OpenDatabase, 'db'>, login: string): Promise<boolean> =>
  change(database, login, { is_active: false });
