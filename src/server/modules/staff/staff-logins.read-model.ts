// Every login with its branches by the codes on their papers, for the list of the command.
import type { Db } from '#server/db/open.ts';

export type StaffLogin = {
  login: string;
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
