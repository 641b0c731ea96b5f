import { sql } from 'kysely';
import type { Setting } from '#shared/contract/console-settings.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { Db } from '#server/db/open.ts';
import { KEYS } from '#server/stored-settings.ts';
import type { KitchenSettings } from '#shared/contract/kitchen.ts';

type Row = { key: string; value: Setting['value']; at: Date; changed_by: string };

const wire = ({ at, ...row }: Row): Setting => ({ ...row, changed_at: at.toISOString() });
const WITH_ACTOR = sql`
  select setting_change.id, setting_change.key, setting_change.value, setting_change.at,
    coalesce(staff.login, staff.name, actor.name, 'device ' || actor.device_id) as changed_by
  from setting_change join actor on actor.id = setting_change.actor_id left join staff on staff.id = actor.staff_id`;

/** As stored; what the program no longer knows is not listed. */
export async function readSettingsNow(db: Db, now: BrandSettings): Promise<Setting[]> {
  const { rows } = await sql<Row>`
    select distinct on (key) key, value, at, changed_by from (${WITH_ACTOR}) as change order by key, id desc`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [row.key, wire(row)]));
  return KEYS.toSorted().map(
    (key) => stored.get(key) ?? { key, value: now[key], changed_at: null, changed_by: null },
  );
}

export async function readSettingHistory(db: Db, key: string): Promise<Setting[]> {
  const { rows } = await sql<Row>`
    select key, value, at, changed_by from (${WITH_ACTOR}) as change where key = ${key} order by id desc`.execute(
    db,
  );
  return rows.map(wire);
}

// From the record of who did what.

const MOST_CHANGES = 50;

export type KitchenChange = {
  at: Date;
  by: string;
  before: Partial<KitchenSettings>;
  after: Partial<KitchenSettings>;
};

export async function readKitchenChanges(db: Db, storeId: number): Promise<KitchenChange[]> {
  const { rows } = await sql<KitchenChange>`
    select l.at, coalesce(m.login, m.name, a.name, 'device ' || a.device_id) as by, l.before, l.after
    from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id
    where l.subject_kind = 'store' and l.subject_id = ${String(storeId)} and l.action = 'store.kitchen_changed'
    order by l.id desc limit ${MOST_CHANGES}`.execute(db);
  return rows;
}
