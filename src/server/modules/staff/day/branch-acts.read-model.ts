import { sql } from 'kysely';
import type { BranchAct, BranchChange } from '#shared/contract/branch-today.ts';
import { BRANCH_ACTS } from '#shared/contract/branch-today.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { OffReason, PauseScope } from '#shared/domain/stores/pause.ts';
import type { SwitchedOff } from '#server/modules/menu/switched-off.queries.ts';
import type { Db } from '#server/db/open.ts';
import { shownThing } from './off-things.ts';

const MOST_ACTS = 20;

type Recorded = {
  kind?: SwitchedOff['kind'];
  id?: number;
  scope?: PauseScope;
  paused?: 'yes' | 'no';
  minutes?: number;
  until?: string | null;
  reason?: OffReason;
  opens_at?: string | null;
  closes_at?: string | null;
};
type Row = { at: Date; by: string; action: BranchAct; after: Recorded | null };

function toChange({ at, by, action, after }: Row, menu: MenuDocument): BranchChange {
  const { kind, id, scope, paused, minutes, until, reason, opens_at, closes_at } = after ?? {};
  return {
    at: at.toISOString(),
    by,
    action,
    thing: kind === undefined || id === undefined ? null : shownThing(menu, kind, id).name,
    scope: scope ?? null,
    is_end: paused === 'no' || minutes === 0,
    minutes: action === 'busy' ? (minutes ?? null) : null,
    until: until ?? null,
    reason: reason ?? null,
    opens_at: opens_at ?? null,
    closes_at: closes_at ?? null,
  };
}

export async function readBranchActs(
  db: Db,
  { storeId, since, menu }: { storeId: number; since: Date; menu: MenuDocument },
): Promise<BranchChange[]> {
  const { rows } = await sql<Row>`
    select l.at, coalesce(m.login, m.name, d.name, a.name) as by, replace(l.action, 'store.', '') as action, l.after
    from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id left join device d on d.id = a.device_id
    where l.subject_kind = 'store' and l.subject_id = ${String(storeId)} and l.action = any(${BRANCH_ACTS.map((act) => `store.${act}`)}) and l.at >= ${since}
    order by l.id desc limit ${MOST_ACTS}`.execute(db);
  return rows.map((row) => toChange(row, menu));
}
