// What people changed at a branch since a moment, from the record of who did what: pauses, busy mode, hours, the kitchen.
import { sql } from 'kysely';
import type { BranchAct } from '#shared/contract/branch-today.ts';
import { BRANCH_ACTS } from '#shared/contract/branch-today.ts';
import type { Db } from '#server/db/open.ts';

/** A screen does not scroll through more. */
const MOST_ACTS = 20;

/** The newest first. */
export async function readBranchActs(
  db: Db,
  storeId: number,
  since: Date,
): Promise<{ at: Date; by: string; action: BranchAct }[]> {
  const { rows } = await sql<{ at: Date; by: string; action: BranchAct }>`
    select l.at, coalesce(m.login, d.name, a.name) as by, replace(l.action, 'store.', '') as action
    from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id left join device d on d.id = a.device_id
    where l.subject_kind = 'store' and l.subject_id = ${String(storeId)} and l.action = any(${BRANCH_ACTS.map((act) => `store.${act}`)}) and l.at >= ${since}
    order by l.id desc limit ${MOST_ACTS}`.execute(db);
  return rows;
}
