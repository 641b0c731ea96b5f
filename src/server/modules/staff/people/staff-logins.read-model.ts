import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

export type StaffLogin = {
  /** Null for a person. */
  login: string | null;
  id: number;
  name: string;
  role: string;
  isActive: boolean;
  branches: string[];
};

export async function listLogins(db: Db): Promise<StaffLogin[]> {
  const rows = await db
    .selectFrom('staff as m')
    .leftJoin('staff_store as b', 'b.staff_id', 'm.id')
    .leftJoin('store as s', 's.store_id', 'b.store_id')
    .select(['m.id', 'm.login', 'm.name', 'm.role', 'm.is_active', 's.branch_code'])
    .orderBy('m.login')
    .orderBy('m.id')
    .orderBy('s.branch_code')
    .execute();
  return Map.groupBy(rows, (row) => row.id)
    .values()
    .map(([first, ...more]) => {
      if (!first) throw new Error('a group without a row');
      return {
        id: first.id,
        login: first.login,
        name: first.name,
        role: first.role,
        isActive: first.is_active,
        branches: [first, ...more].flatMap((row) => row.branch_code ?? []),
      };
    })
    .toArray();
}

/** With the password of the first start. With the hashes. */
export async function membersAsSeeded(
  db: Db,
): Promise<{ id: number; login: string; password_hash: string }[]> {
  return db
    .selectFrom('staff')
    .select('id')
    .select((eb) => [
      eb.ref('login').$notNull().as('login'),
      eb.ref('password_hash').$notNull().as('password_hash'),
    ])
    .where('login', 'is not', null)
    .where('is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .innerJoin('actor', 'actor.id', 'audit_log.actor_id')
            .select('audit_log.id')
            .where('subject_kind', '=', 'staff')
            .where('subject_id', '=', sql<string>`staff.id::text`)
            .where('action', 'in', ['staff.added', 'staff.password_changed'])
            .where('actor.name', '=', 'console-tool'),
        ),
      ),
    )
    .orderBy('login')
    .execute();
}
