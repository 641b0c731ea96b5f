// For several orders that end in one transaction everything is locked before the first step: orders, coupons, points, places, each by its number.
// Order by order, two transactions could wait for each other.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { lockCoupons } from '#server/modules/coupons/coupons.queries.ts';
import { lockPoints } from '#server/modules/points/settle-points.ts';
import { lockPlaces } from '#server/modules/stores/capacity.queries.ts';

type Locked = {
  customer_id: number;
  store_id: number;
  capacity_at: Date;
  points_used: number;
  points_to_earn: number;
};

export async function lockOrders(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Locked>`
    select customer_id, store_id, capacity_at, points_used, points_to_earn from customer_order
    where id = any(${[...ids]}) order by id for no key update`.execute(tx);
  await lockCoupons(tx, ids);
  await lockPoints(tx, rows);
  await lockPlaces(tx, rows);
}
