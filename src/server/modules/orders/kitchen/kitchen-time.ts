// What an order takes in its branch's kitchen, behind what waits there.
import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import { makeSecondsOf } from '#shared/domain/menu/make-time.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { prepMinutesAt } from '#shared/domain/kitchen/promise.ts';
import { ticketOf } from '#shared/domain/kitchen/ticket-parts.ts';
import type { CheckedOrder } from '../placing/check-order.ts';

export function prepMinutesOf(
  { store, lines }: Pick<CheckedOrder, 'store' | 'lines'>,
  menu: MenuDocument,
  at: { brandMinutes: number; queue: readonly QueuedOrder[]; now: Date },
): number {
  // Where neither branch nor brand said how many lanes there are, the work is not looked at.
  const makeSeconds =
    store.kitchen.lanes === null
      ? 0
      : makeSecondsOf(
          menu,
          lines.flatMap((line) => ticketOf(menu, line).parts),
        );
  return prepMinutesAt(store.kitchen, { ...at, makeSeconds });
}
