// Brings the ledger to what an order has to do with it now; asking twice changes nothing.
import {
  expiryLines,
  monthsLater,
  pointsNow,
  settlingLines,
} from '#shared/domain/money/points-ledger.ts';
import { pointsTarget } from '#shared/domain/money/points.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import { addLines, expiringAccounts, lockAccounts, lockLedger } from './points.queries.ts';

export type PointsOfOrder = {
  id: number;
  customer_id: number;
  points_used: number;
  points_to_earn: number;
  points_live_months: number | null;
  points_refunded_fils: number;
  total_fils: number;
  delivery_fee_fils: number;
  tip_fils: number;
};

type WithPoints = Pick<PointsOfOrder, 'customer_id' | 'points_used' | 'points_to_earn'>;

const hasPoints = (order: WithPoints): boolean => order.points_used > 0 || order.points_to_earn > 0;

export const lockPoints = (tx: Db, orders: readonly WithPoints[]): Promise<void> =>
  lockAccounts(
    tx,
    orders.filter(hasPoints).map(({ customer_id }) => customer_id),
  );

async function plan(tx: Db, order: PointsOfOrder, state: OrderState, at: Date) {
  const ledger = await lockLedger(tx, order.customer_id);
  const added = settlingLines(ledger, {
    order: order.id,
    target: pointsTarget(state, {
      pointsUsed: order.points_used,
      pointsToEarn: order.points_to_earn,
      totalFils: order.total_fils,
      deliveryFeeFils: order.delivery_fee_fils,
      tipFils: order.tip_fils,
      refundedFils: order.points_refunded_fils,
    }),
    at,
    expiresAt: order.points_live_months === null ? null : monthsLater(at, order.points_live_months),
  });
  return { ledger, added };
}

export async function settlePoints(
  tx: Db,
  order: PointsOfOrder,
  state: OrderState,
  at: Date,
): Promise<boolean> {
  if (!hasPoints(order)) return true;
  const { ledger, added } = await plan(tx, order, state, at);
  if (added === null) return false;
  await addLines(tx, order.customer_id, ledger, added);
  return true;
}

export async function arePointsFree(
  tx: Db,
  order: PointsOfOrder,
  state: OrderState,
  at: Date,
): Promise<boolean> {
  return order.points_used === 0 || (await plan(tx, order, state, at)).added !== null;
}

export async function claimPoints(
  tx: Db,
  customerId: number,
  points: number,
  at: Date,
): Promise<boolean> {
  return pointsNow(await lockLedger(tx, customerId), at).balance >= points;
}

const AT_ONCE = 500;

/** In any number of processes; each account in a transaction of its own, so that one that fails holds up no other. Returns how many accounts had some. */
export async function expirePoints(
  { database: { db }, log }: Pick<AppContext, 'database' | 'log'>,
  now: Date,
  atOnce = AT_ONCE,
): Promise<number> {
  let count = 0;
  async function expire(customerId: number): Promise<void> {
    try {
      await db.transaction().execute(async (tx) => {
        const ledger = await lockLedger(tx, customerId);
        await addLines(tx, customerId, ledger, expiryLines(ledger, now));
      });
      count += 1;
    } catch (error) {
      log.error('points_expiry_failed', { customerId }, error);
    }
  }
  let after = 0;
  for (;;) {
    const ids = await expiringAccounts(db, now, after, atOnce);
    for (const id of ids) await expire(id);
    if (ids.length < atOnce) return count;
    after = ids.at(-1) ?? after;
  }
}
