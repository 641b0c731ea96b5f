import { sql } from 'kysely';
import type { OffReason } from '#shared/domain/stores/pause.ts';
import type { OffThing } from '#shared/domain/menu/switch-off.ts';
import type { Db } from '#server/db/open.ts';

export type SwitchedOff = {
  kind: OffThing['kind'] | 'store';
  entry_id: number;
  state: 'not_sold' | 'out_of_stock';
  until: Date | null;
  by: string | null;
  reason: string | null;
};

export async function readSwitchedOff(db: Db, storeId: number, now: Date): Promise<SwitchedOff[]> {
  return db
    .selectFrom('store_availability')
    .select(['kind', 'entry_id', 'state', 'until', 'by', 'reason'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

const MOST_EARLIER = 20;

export async function readBackAgain(db: Db, storeId: number, from: Date, now: Date) {
  const endedAt = sql<Date>`coalesce(ended_at, until)`;
  return db
    .selectFrom('store_availability')
    .select(['kind', 'entry_id', 'ended_by', endedAt.as('ended_at')])
    .where('store_id', '=', storeId)
    .where('by', 'is not', null)
    .where(endedAt, '>=', from)
    .where(endedAt, '<=', now)
    .orderBy(endedAt, 'desc')
    .limit(MOST_EARLIER)
    .execute();
}

type Switch = { storeId: number; thing: OffThing; by: string; now: Date };

/** What ran out ended when it ran out, whoever asks later. */
const runOut = (now: Date) => sql<Date>`least(coalesce(until, ${now}), ${now})`;

export async function writeSwitchOff(
  tx: Db,
  { storeId, thing, by, now, until, reason }: Switch & { until: Date | null; reason: OffReason },
): Promise<void> {
  // Two at once wait for one another here; the index would refuse the second.
  await sql`select pg_advisory_xact_lock(hashtext('store_availability'), ${storeId})`.execute(tx);
  await tx
    .updateTable('store_availability')
    .set({
      ended_at: runOut(now),
      ended_by: sql<string | null>`case when until <= ${now} then null else ${by} end`,
    })
    .where('store_id', '=', storeId)
    .where('kind', '=', thing.kind)
    .where('entry_id', '=', thing.id)
    .where('by', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('store_availability')
    .values({
      store_id: storeId,
      kind: thing.kind,
      entry_id: thing.id,
      state: 'out_of_stock',
      until,
      by,
      reason,
      at: now,
    })
    .execute();
}

export async function readLastSwitch(
  db: Db,
  storeId: number,
  { kind, id }: OffThing,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(at, case when ended_by is not null then ended_at end)) as at from store_availability
    where store_id = ${storeId} and kind = ${kind} and entry_id = ${id}`.execute(db);
  return rows[0]?.at ?? null;
}

export async function writeSwitchOn(tx: Db, { storeId, thing, by, now }: Switch): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('store_availability'), ${storeId})`.execute(tx);
  const ended = await tx
    .updateTable('store_availability')
    .set({ ended_at: runOut(now), ended_by: by })
    .where('store_id', '=', storeId)
    .where('kind', '=', thing.kind)
    .where('entry_id', '=', thing.id)
    .where('state', '=', 'out_of_stock')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .returning('id')
    .execute();
  return ended.length > 0;
}
