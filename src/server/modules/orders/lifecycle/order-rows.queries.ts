import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { UNPAID_STATES } from '#shared/domain/orders/order-life.ts';
import { lockCoupons } from '#server/modules/coupons/coupons.queries.ts';
import { lockPoints } from '#server/modules/points/settle-points.ts';
import { lockPlaces } from '#server/modules/stores/capacity.queries.ts';

type Arrival = { arrived_at: Date | null; arrival_plate: string };
export const readArrival = (tx: Db, id: number): Promise<Arrival> =>
  tx
    .selectFrom('customer_order')
    .select(['arrived_at', 'arrival_plate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function keepArrival(
  tx: Db,
  id: number,
  { at, plate }: { at: Date; plate: string },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ arrived_at: at, arrival_plate: plate })
    .where('id', '=', id)
    .execute();
}

export async function arrivalSeen(tx: Db, id: number, now: Date): Promise<boolean> {
  const seen = await tx
    .updateTable('customer_order')
    .set({ arrival_seen_at: now })
    .where('id', '=', id)
    .where('arrived_at', 'is not', null)
    .where('arrival_seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return seen !== undefined;
}

export async function forgetRiders(db: Db, before: RawBuilder<Date>): Promise<number> {
  const gone = await db
    .updateTable('customer_order')
    .set({ rider_name: '', rider_phone: '' })
    .where('changed_at', '<', before)
    .where(({ eb, or }) => or([eb('rider_name', '<>', ''), eb('rider_phone', '<>', '')]))
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}

export async function forgetOrderers(db: Db, before: RawBuilder<Date>): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_line l set ordered_by = '' from customer_order o
    where l.ordered_by <> '' and o.id = l.order_id and o.changed_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function keepRider(
  tx: Db,
  id: number,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ rider_name: name, rider_phone: phone })
    .where('id', '=', id)
    .execute();
}

/** On `customer_order o`: a card order is in no list until its money has come. */
export const isConfirmed = sql`o.state <> all(${[...UNPAID_STATES]}::text[])`;

type Locked = {
  customer_id: number;
  store_id: number;
  capacity_at: Date;
  points_used: number;
  points_to_earn: number;
};

/**
 * For several orders that end in one transaction everything is locked before the first step: orders, coupons, points, places, each by its number.
 * Order by order, two transactions could wait for each other.
 */
export async function lockOrders(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Locked>`
    select customer_id, store_id, capacity_at, points_used, points_to_earn from customer_order
    where id = any(${[...ids]}) order by id for no key update`.execute(tx);
  await lockCoupons(tx, ids);
  await lockPoints(tx, rows);
  await lockPlaces(tx, rows);
}
