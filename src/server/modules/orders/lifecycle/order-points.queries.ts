// What becomes of an order's points when its money goes back.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { settlePoints } from '#server/modules/points/settle-points.ts';
import { lockOrderRow } from './transition-order.ts';

/**
 * The order's points follow its money: the same part of what it used comes back, and of what it earned goes. `refundedFils` is everything that
 * has gone back or is on its way; it is less than before once the bank has refused a refund: the customer's money stayed, and so the points do.
 */
export async function refundOrderPoints(
  tx: Db,
  orderRowId: number,
  refundedFils: number,
  at: Date,
): Promise<void> {
  await sql`
    update customer_order set points_refunded_fils = ${refundedFils}
    where id = ${orderRowId} and (points_used > 0 or points_to_earn > 0)`.execute(tx);
  const order = await lockOrderRow(tx, orderRowId);
  await settlePoints(tx, order, order.state, at);
}
