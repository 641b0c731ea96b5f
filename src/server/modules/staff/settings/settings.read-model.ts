// The settings with who changed them.
import { sql } from 'kysely';
import type { Setting } from '#shared/contract/console-settings.ts';
import type { Db } from '#server/db/open.ts';

type Row = { key: string; value: Setting['value']; at: Date; changed_by: string };

const wire = ({ at, ...row }: Row): Setting => ({ ...row, changed_at: at.toISOString() });
const WITH_ACTOR = sql`
  select setting_change.id, setting_change.key, setting_change.value, setting_change.at,
    coalesce(staff.login, actor.name, 'device ' || actor.device_id) as changed_by
  from setting_change join actor on actor.id = setting_change.actor_id left join staff on staff.id = actor.staff_id`;

export async function readSettingsNow(db: Db): Promise<Setting[]> {
  const { rows } = await sql<Row>`
    select distinct on (key) key, value, at, changed_by from (${WITH_ACTOR}) as change order by key, id desc`.execute(
    db,
  );
  return rows.map(wire);
}

export async function readSettingHistory(db: Db, key: string): Promise<Setting[]> {
  const { rows } = await sql<Row>`
    select key, value, at, changed_by from (${WITH_ACTOR}) as change where key = ${key} order by id desc`.execute(
    db,
  );
  return rows.map(wire);
}
