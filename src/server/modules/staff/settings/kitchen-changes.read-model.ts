// From the record of who did what.
import { sql } from 'kysely';
import type { KitchenSettings } from '#shared/contract/kitchen.ts';
import type { Db } from '#server/db/open.ts';

const MOST_CHANGES = 50;

export type KitchenChange = {
  at: Date;
  by: string;
  before: Partial<KitchenSettings>;
  after: Partial<KitchenSettings>;
};

/** The newest first. */
export async function readKitchenChanges(db: Db, storeId: number): Promise<KitchenChange[]> {
  const { rows } = await sql<KitchenChange>`
    select l.at, coalesce(m.login, m.name, a.name, 'device ' || a.device_id) as by, l.before, l.after
    from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id
    where l.subject_kind = 'store' and l.subject_id = ${String(storeId)} and l.action = 'store.kitchen_changed'
    order by l.id desc limit ${MOST_CHANGES}`.execute(db);
  return rows;
}
