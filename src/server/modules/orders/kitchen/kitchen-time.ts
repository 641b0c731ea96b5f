import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import { computeMakeSeconds } from '#shared/domain/menu/make-time.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { computePrepMinutes } from '#shared/domain/kitchen/promise.ts';
import { toTicket } from '#shared/domain/kitchen/ticket-parts.ts';
import type { CheckedOrder } from '../placing/check-order.ts';

export function getPrepMinutes(
  { store, lines }: Pick<CheckedOrder, 'store' | 'lines'>,
  menu: MenuDocument,
  at: { brandMinutes: number; queue: readonly QueuedOrder[]; now: Date },
): number {
  const makeSeconds =
    store.kitchen.lanes === null
      ? 0
      : computeMakeSeconds(
          menu,
          lines.flatMap((line) => toTicket(menu, line).parts),
        );
  return computePrepMinutes(store.kitchen, { ...at, makeSeconds });
}
