// All SQL of who may act at a branch's screens, and of the PINs by which they prove it.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** A member who may act at this branch: of the branch itself, or a manager. */
export type BranchMember = { id: number; login: string; name: string };
const ofBranch = (storeId: number) =>
  sql<boolean>`(m.role = 'manager' or exists (select from staff_store b where b.staff_id = m.id and b.store_id = ${storeId}))`;

export async function membersOf(db: Db, storeId: number) {
  return db
    .selectFrom('staff as m')
    .select(['m.id', 'm.login', 'm.name', 'm.role'])
    .select(sql<boolean>`m.pin_hash is not null`.as('has_pin'))
    .where('m.is_active', '=', true)
    .where(ofBranch(storeId))
    .orderBy('m.name')
    .orderBy('m.id')
    .execute();
}

export async function memberAt(
  db: Db,
  storeId: number,
  staffId: number,
): Promise<BranchMember | undefined> {
  return db
    .selectFrom('staff as m')
    .select(['m.id', 'm.login', 'm.name'])
    .where('m.id', '=', staffId)
    .where('m.is_active', '=', true)
    .where(ofBranch(storeId))
    .executeTakeFirst();
}

/** Counts a try before anybody looks whether the PIN is right; nothing when there are none left, or there is no PIN. */
export async function countPinTry(db: Db, staffId: number, most: number) {
  return db
    .updateTable('staff')
    .set((eb) => ({ pin_tries: eb('pin_tries', '+', 1) }))
    .where('id', '=', staffId)
    .where('pin_hash', 'is not', null)
    .where('pin_tries', '<', most)
    .returning(['pin_hash', 'pin_tries'])
    .executeTakeFirst();
}

export async function forgetPinTries(db: Db, staffId: number): Promise<void> {
  await db.updateTable('staff').set({ pin_tries: 0 }).where('id', '=', staffId).execute();
}

/** False when there is no such member. */
export async function writePin(tx: Db, staffId: number, pinHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('staff')
    .set({ pin_hash: pinHash, pin_tries: 0 })
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
