// "Something was wrong with this": about one line of a completed order, once. The branch reads it in the console.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import type { Parts } from '#server/parts.ts';
import { insertIssue, linesOf, orderById } from './order-history.queries.ts';

/** `line` is the position of the item in the order. The caller's right to the order was checked before. */
export async function reportIssue(
  parts: Parts,
  wish: { orderId: string; line: number; text: string },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const { db } = parts.database;
  const row = await orderById(db, wish.orderId);
  if (!row) return refuse('ORDER_NOT_FOUND');
  if (row.status !== STATUS.completed) return refuse('ISSUE_TOO_EARLY');
  const line = (await linesOf(db, row.id)).find((one) => one.position === wish.line);
  if (!line) return refuse('BAD_REQUEST', { field: 'line' });
  return (await insertIssue(db, { orderId: row.id, lineId: line.id, text: wish.text }, now))
    ? { ok: true }
    : refuse('ALREADY_REPORTED');
}
