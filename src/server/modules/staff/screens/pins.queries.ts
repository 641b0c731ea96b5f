import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** A person of the branch (without a login), its own sign-in while it has no people, or a manager. */
export type BranchMember = { id: number; login: string | null; name: string };

/** With a PIN, without a login. */
const isPersonOf = (storeIds: readonly number[]) => sql<boolean>`exists (
  select from staff p join staff_store ps on ps.staff_id = p.id
  where ps.store_id = any(${[...storeIds]}::int[]) and p.login is null and p.is_active and p.pin_hash is not null)`;

const ofBranches = (storeIds: readonly number[]) =>
  sql<boolean>`(m.role = 'manager' or exists (select from staff_store b where b.staff_id = m.id and b.store_id = any(${[...storeIds]}::int[]))
    and (m.login is null or not ${isPersonOf(storeIds)}))`;

export async function hasPeople(db: Db, storeIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${isPersonOf(storeIds)} as has`.execute(db);
  return rows[0]?.has === true;
}

export async function readMembers(db: Db, storeId: number) {
  return db
    .selectFrom('staff as m')
    .select(['m.id', 'm.login', 'm.name', 'm.role'])
    .select(sql<boolean>`m.pin_hash is not null`.as('has_pin'))
    .where('m.is_active', '=', true)
    .where(ofBranches([storeId]))
    .orderBy('m.name')
    .orderBy('m.id')
    .execute();
}

export async function getMember(
  db: Db,
  storeIds: readonly number[],
  staffId: number,
): Promise<BranchMember | undefined> {
  return db
    .selectFrom('staff as m')
    .select(['m.id', 'm.login', 'm.name'])
    .where('m.id', '=', staffId)
    .where('m.is_active', '=', true)
    .where(ofBranches(storeIds))
    .executeTakeFirst();
}

export async function readPinHash(db: Db, staffId: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('pin_hash')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.pin_hash ?? null;
}

/** False when there is no such member. */
export async function writePin(tx: Db, staffId: number, pinHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('staff')
    .set({ pin_hash: pinHash })
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
