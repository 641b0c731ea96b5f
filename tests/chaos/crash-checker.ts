// What must hold between the answers that customers got and the orders that are stored.
import type { Db } from '#server/db/open.ts';

/** One order of a customer: what was meant, every answer that arrived, and whether the customer gave up after a failure. */
export type Sent = {
  key: string;
  totalFils: number;
  lines: number;
  answers: { status: number; orderId: string; totalAed: number }[];
  gaveUp: boolean;
};

export type CrashFindings = {
  acknowledged: number;
  gaveUp: number;
  stored: number;
  /** Acknowledged, but not stored. */
  lost: number;
  /** More than one order of one key. */
  duplicates: number;
  /** Stored or answered with another total than the menu's. */
  wrongTotals: number;
  /** Lines, their sum or the first step of the history do not fit the order. */
  torn: number;
  /** Neither answered nor given up, or refused though nothing was wrong. */
  unsettled: number;
  /** Stored, but never sent by anybody. */
  strange: number;
};
export type CrashFigures = CrashFindings & { kills: number; seconds: number };

/** Everything that must be zero. */
export function toFaults(found: CrashFindings): Record<string, number> {
  const { lost, duplicates, wrongTotals, torn, unsettled, strange } = found;
  return { lost, duplicates, wrongTotals, torn, unsettled, strange };
}

export async function checkHistory(db: Db, history: readonly Sent[]): Promise<CrashFindings> {
  const orders = await db.selectFrom('customer_order').selectAll().execute();
  const lines = await db.selectFrom('order_line').select(['order_id', 'total_fils']).execute();
  const steps = await db.selectFrom('order_status_history').select('order_id').execute();
  const byKey = Map.groupBy(orders, (order) => order.unique_order_id);
  const ids = new Set(orders.map((order) => order.order_id));
  const sentByKey = new Map(history.map((sent) => [sent.key, sent]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const stepsOf = Map.groupBy(steps, (step) => step.order_id);

  const acknowledged = history.filter((sent) =>
    sent.answers.some((answer) => answer.status === 200),
  );
  const isWrong = (sent: Sent): boolean =>
    sent.answers.some(
      (answer) => answer.status === 200 && Math.round(answer.totalAed * 100) !== sent.totalFils,
    ) || (byKey.get(sent.key) ?? []).some((order) => order.total_fils !== sent.totalFils);
  const isTorn = (order: (typeof orders)[number]): boolean => {
    const own = linesOf.get(order.id) ?? [];
    return (
      own.length !== sentByKey.get(order.unique_order_id)?.lines ||
      own.reduce((sum, line) => sum + line.total_fils, 0) !== order.subtotal_fils ||
      order.subtotal_fils -
        order.coupon_discount_fils -
        order.points_discount_fils +
        order.delivery_fee_fils !==
        order.total_fils ||
      stepsOf.get(order.id)?.length !== 1
    );
  };
  return {
    acknowledged: acknowledged.length,
    gaveUp: history.filter((sent) => sent.gaveUp).length,
    stored: orders.length,
    lost: acknowledged.filter((sent) =>
      sent.answers.some((answer) => answer.status === 200 && !ids.has(answer.orderId)),
    ).length,
    duplicates: history.filter(
      (sent) =>
        (byKey.get(sent.key)?.length ?? 0) > 1 ||
        new Set(sent.answers.map((answer) => answer.orderId)).size > 1,
    ).length,
    wrongTotals: history.filter(isWrong).length,
    torn: orders.filter(isTorn).length,
    unsettled: history.filter(
      (sent) =>
        (sent.answers.length === 0 && !sent.gaveUp) ||
        sent.answers.some((answer) => answer.status !== 200),
    ).length,
    strange: orders.filter((order) => !sentByKey.has(order.unique_order_id)).length,
  };
}
