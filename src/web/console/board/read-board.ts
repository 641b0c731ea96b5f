// A board comes in pages of a few hundred orders: a branch may have thousands of them.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import type { Api } from '../../api-client.ts';

type First = CallReply<Calls['board']>['successResponse'];

/** Asks for page after page and tells each as it comes. Resolves with null, or with the status of the answer that failed. */
export async function readBoard(
  api: Api,
  storeId: number,
  tell: {
    branch(board: Omit<First, 'orders' | 'next'>): void;
    page(orders: readonly BoardOrder[], isLast: boolean): void;
  },
): Promise<number | null> {
  const first = await api('board', { params: { storeId } });
  if (!first.ok) return first.status;
  tell.branch(first.data.successResponse);
  let { orders, next } = first.data.successResponse;
  tell.page(orders, next === null);
  while (next !== null) {
    const more = await api('boardAfter', { params: { storeId, orderId: next } });
    if (!more.ok) return more.status;
    ({ orders, next } = more.data.successResponse);
    tell.page(orders, next === null);
  }
  return null;
}
