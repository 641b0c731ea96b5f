// Cash was paid at the terminal, or the other way round.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { audit } from '#server/audit.ts';
import { refusedTo } from '#server/http/guard.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { amountsOfOrder, setCounterMethod } from '#server/modules/orders/order-facts.queries.ts';
import { lockOrder } from '#server/modules/orders/lifecycle/transition-order.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { dayOfOrder } from '../board/finished.read-model.ts';

/** Who closed the day has counted on it: afterwards it stays. */
export function correctMethod(
  app: AppContext,
  staff: StaffSession,
  { orderId, method }: { orderId: string; method: 'Cash' | 'COP' },
): Promise<{ ok: true } | Refusal> {
  return app.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    const refused = refusedTo(staff, 'cash', order.store_id);
    if (refused) return refused;
    const { payment_method: before } = await amountsOfOrder(tx, order.id);
    if (before === 'Card' || order.state === 'cancelled') return refuse('ILLEGAL_MOVE');
    if (before === method) return { ok: true };
    const day = await dayOfOrder(tx, order.id);
    if (!(await holdDayOpen(tx, order.store_id, day))) return refuse('DAY_CLOSED');
    await setCounterMethod(tx, order.id, method);
    await audit(tx, {
      by: staff,
      at: app.clock.now(),
      action: 'order.method_corrected',
      subject: ['order', order.order_id],
      storeId: order.store_id,
      before: { method: before },
      after: { method },
    });
    return { ok: true };
  });
}
