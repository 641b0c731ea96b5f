// One report a line of a completed order; the branch reads it in the console.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { AppContext } from '#server/app-context.ts';
import { readLines, orderById } from './order-history.queries.ts';
import { insertIssue } from './after-order.queries.ts';

/** `line` is its position. The caller's right to the order was checked before. */
export async function reportIssue(
  app: AppContext,
  input: { orderId: string; line: number; text: string },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  const row = await orderById(db, input.orderId);
  if (!row) return refuse('ORDER_NOT_FOUND');
  if (row.status !== STATUS.completed) return refuse('ISSUE_TOO_EARLY');
  const line = (await readLines(db, row.id)).find((candidate) => candidate.position === input.line);
  if (!line) return refuse('BAD_REQUEST', { field: 'line' });
  return (await insertIssue(db, { orderId: row.id, lineId: line.id, text: input.text }, now))
    ? { ok: true }
    : refuse('ALREADY_REPORTED');
}
