import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { settlePoints } from '#server/modules/points/settle-points.ts';
import { lockOrderRow } from './transition-order.ts';

/** The same part of what was used comes back, and of what was earned goes. `refundedFils` is less than before once the bank has refused a refund. */
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
