import { sql } from 'kysely';
import type { BUSY_MINUTES } from '#shared/domain/kitchen/promise.ts';
import type { CapacityLimits, SlotLoad } from '#shared/domain/kitchen/capacity.ts';
import { RELEASE_MINUTES, type WithoutScreen } from '#shared/domain/kitchen/kitchen-settings.ts';
import type { Db } from '#server/db/open.ts';

export type KitchenSettings = {
  limits: CapacityLimits;
  baseMinutes: number | null;
  lanes: number | null;
  lastOrderMinutes: number | null;
  releaseMinutes: number | null;
  laterDelivery: boolean | null;
  dayStartsAt: string | null;
  withoutScreen: WithoutScreen | null;
};

export async function readKitchen(db: Db, storeId: number): Promise<KitchenSettings> {
  const row = await db
    .selectFrom('store_kitchen')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return {
    limits: { orders: row?.max_orders ?? null, makeSeconds: row?.max_make_seconds ?? null },
    baseMinutes: row?.base_minutes ?? null,
    lanes: row?.lanes ?? null,
    lastOrderMinutes: row?.last_order_minutes ?? null,
    releaseMinutes: row?.release_minutes ?? null,
    laterDelivery: row?.later_delivery ?? null,
    dayStartsAt: row?.day_starts_at ?? null,
    withoutScreen: row?.without_screen ?? null,
  };
}

export async function readReleaseMinutes(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('store_kitchen')
    .select('release_minutes')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.release_minutes ?? RELEASE_MINUTES;
}

export async function releaseMinutesByStore(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('store_kitchen')
    .select(['store_id', 'release_minutes'])
    .where('release_minutes', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.release_minutes ?? RELEASE_MINUTES]));
}

export async function readBusy(db: Db, storeId: number, now: Date) {
  const row = await db
    .selectFrom('store_busy')
    .select(['minutes', 'until', 'by'])
    .where('store_id', '=', storeId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeBusy(
  db: Db,
  storeId: number,
  busy: { minutes: 0 | (typeof BUSY_MINUTES)[number]; until: Date; by: string; at: Date },
): Promise<void> {
  const { minutes, ...rest } = busy;
  if (minutes === 0) {
    await db.deleteFrom('store_busy').where('store_id', '=', storeId).execute();
    return;
  }
  await db
    .insertInto('store_busy')
    .values({ store_id: storeId, minutes, ...rest })
    .onConflict((known) => known.column('store_id').doUpdateSet({ minutes, ...rest }))
    .execute();
}

/** Who saves settings compares and writes them before the next one. */
export const oneKitchenAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('store_kitchen'), ${storeId}::int)`.execute(tx);

export async function writeKitchen(
  db: Db,
  storeId: number,
  { limits, ...kitchen }: KitchenSettings,
): Promise<void> {
  const row = {
    max_orders: limits.orders,
    max_make_seconds: limits.makeSeconds,
    base_minutes: kitchen.baseMinutes,
    lanes: kitchen.lanes,
    last_order_minutes: kitchen.lastOrderMinutes,
    release_minutes: kitchen.releaseMinutes,
    later_delivery: kitchen.laterDelivery,
    day_starts_at: kitchen.dayStartsAt,
    without_screen: kitchen.withoutScreen,
  };
  await db
    .insertInto('store_kitchen')
    .values({ store_id: storeId, ...row })
    .onConflict((known) => known.column('store_id').doUpdateSet(row))
    .execute();
}

export async function lockPlaces(
  tx: Db,
  places: readonly { store_id: number; capacity_at: Date }[],
): Promise<void> {
  await sql`
    select from capacity_slot s where exists (
      select from unnest(${places.map((each) => each.store_id)}::int[], ${places.map((each) => each.capacity_at)}::timestamptz[]) p(store_id, starts_at)
      where p.store_id = s.store_id and p.starts_at = s.starts_at)
    order by s.store_id, s.starts_at for no key update`.execute(tx);
}

/** False when the quarter is full. An empty one takes even more work than it holds. */
export async function claimPlace(
  tx: Db,
  place: { storeId: number; startsAt: string; makeSeconds: number },
): Promise<boolean> {
  const { rows } = await sql`/* named claim_place */
    insert into capacity_slot as s (store_id, starts_at, orders, make_seconds)
    select ${place.storeId}::int, ${place.startsAt}::timestamptz, 1, ${place.makeSeconds}::int
    where not exists (
      select from store_kitchen k where k.store_id = ${place.storeId} and k.max_orders = 0)
    on conflict (store_id, starts_at) do update
      set orders = s.orders + 1, make_seconds = s.make_seconds + excluded.make_seconds
      where not exists (
        select from store_kitchen k where k.store_id = s.store_id and (s.orders >= k.max_orders
          or (s.make_seconds > 0 and s.make_seconds + excluded.make_seconds > k.max_make_seconds)))
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** The other quarter takes it however full it is. The earlier one is locked first. */
export async function movePlace(
  tx: Db,
  place: { storeId: number; makeSeconds: number; from: Date; to: Date },
): Promise<void> {
  const changes = [
    { startsAt: place.from, step: -1 },
    { startsAt: place.to, step: 1 },
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { startsAt, step } of changes)
    await sql`
      insert into capacity_slot as s (store_id, starts_at, orders, make_seconds)
      values (${place.storeId}, ${startsAt}, ${Math.max(0, step)}, ${Math.max(0, step * place.makeSeconds)})
      on conflict (store_id, starts_at) do update set orders = greatest(0, s.orders + ${step}::int),
        make_seconds = greatest(0, s.make_seconds + ${step * place.makeSeconds}::int)`.execute(tx);
}

export async function readLoads(
  db: Db,
  storeId: number,
  from: Date,
): Promise<Map<number, SlotLoad>> {
  const rows = await db
    .selectFrom('capacity_slot')
    .select(['starts_at', 'orders', 'make_seconds'])
    .where('store_id', '=', storeId)
    .where('starts_at', '>=', from)
    .execute();
  return new Map(
    rows.map((row) => [
      row.starts_at.getTime(),
      { orders: row.orders, makeSeconds: row.make_seconds },
    ]),
  );
}
