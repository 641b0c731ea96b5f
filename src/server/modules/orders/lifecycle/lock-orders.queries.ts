// Several orders that end in one transaction. Each step of one order locks its coupon, its customer's points and its place in the kitchen; order by
// order, the second would want what somebody holds who waits for the first. So everything is locked before the first step, in the order in which
// those lock who have one order: orders, coupons, points, places, each by its number.
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

/** `ids` of the rows. What their steps touch stays as it is until the transaction ends. */
export async function lockOrders(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Locked>`
    select customer_id, store_id, capacity_at, points_used, points_to_earn from customer_order
    where id = any(${[...ids]}) order by id for no key update`.execute(tx);
  await lockCoupons(tx, ids);
  await lockPoints(tx, rows);
  await lockPlaces(tx, rows);
}
