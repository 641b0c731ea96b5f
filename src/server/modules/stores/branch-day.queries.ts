import { sql } from 'kysely';
import type { OffReason, PauseScope } from '#shared/domain/stores/pause.ts';
import type { Db } from '#server/db/open.ts';

export async function readPauses(db: Db, storeId: number, now: Date) {
  return db
    .selectFrom('store_pause')
    .select(['scope', 'until', 'by', 'reason'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('scope')
    .execute();
}

type Pausing = { storeId: number; scope: PauseScope; by: string; now: Date };

export async function endPause(tx: Db, { storeId, scope, by, now }: Pausing): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('store_pause'), ${storeId})`.execute(tx);
  const ended = await tx
    .updateTable('store_pause')
    .set({ ended_at: sql<Date>`least(coalesce(until, ${now}), ${now})`, ended_by: by })
    .where('store_id', '=', storeId)
    .where('scope', '=', scope)
    .where('ended_at', 'is', null)
    .returning(['id', 'until'])
    .execute();
  return ended.some(({ until }) => until === null || until > now);
}

export async function readLastPause(db: Db, storeId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(at, case when ended_by is not null then ended_at end)) as at from store_pause
    where store_id = ${storeId} and scope = 'whole'`.execute(db);
  return rows[0]?.at ?? null;
}

/** A second pause of the same scope replaces the first. */
export async function writePause(
  tx: Db,
  { until, reason, ...pause }: Pausing & { until: Date | null; reason: OffReason },
): Promise<void> {
  await endPause(tx, pause);
  const { storeId, scope, by, now } = pause;
  await tx
    .insertInto('store_pause')
    .values({ store_id: storeId, scope, until, reason, by, at: now })
    .execute();
}

export type DayEnds = { opensAt: Date | null; closesAt: Date | null };
type MovedEnds = { [End in keyof DayEnds]: DayEnds[End] | undefined };

const isSame = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime();

type Day = { storeId: number; businessDay: string };

export async function readDayEnds(db: Db, { storeId, businessDay }: Day): Promise<DayEnds> {
  const known = await db
    .selectFrom('store_day')
    .select(['opens_at', 'closes_at'])
    .where('store_id', '=', storeId)
    .where('business_day', '=', businessDay)
    .executeTakeFirst();
  return { opensAt: known?.opens_at ?? null, closesAt: known?.closes_at ?? null };
}

/** Moves the named ends alone and answers both. Nothing is written when they would leave no day, or when somebody moved a named one since it was `seen`. */
export async function writeDayChange(
  tx: Db,
  { storeId, businessDay }: Day,
  { moved, seen }: { moved: Partial<MovedEnds>; seen: DayEnds | null },
  change: { by: string; at: Date },
): Promise<DayEnds | 'no-day' | 'changed'> {
  await sql`select pg_advisory_xact_lock(hashtext('store_day'), ${storeId})`.execute(tx);
  const present = await readDayEnds(tx, { storeId, businessDay });
  const ends = {
    opensAt: moved.opensAt === undefined ? present.opensAt : moved.opensAt,
    closesAt: moved.closesAt === undefined ? present.closesAt : moved.closesAt,
  };
  const isNew = (end: keyof DayEnds): boolean =>
    moved[end] !== undefined &&
    !isSame(present[end], ends[end]) &&
    seen !== null &&
    !isSame(present[end], seen[end]);
  if (isNew('opensAt') || isNew('closesAt')) return 'changed';
  if (ends.opensAt !== null && ends.closesAt !== null && ends.opensAt >= ends.closesAt)
    return 'no-day';
  const row = { opens_at: ends.opensAt, closes_at: ends.closesAt, ...change };
  await tx
    .insertInto('store_day')
    .values({ store_id: storeId, business_day: businessDay, ...row })
    .onConflict((day) => day.columns(['store_id', 'business_day']).doUpdateSet(row))
    .execute();
  return ends;
}
