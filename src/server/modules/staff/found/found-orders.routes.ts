import type { ConsoleOrder, consoleOrderCalls } from '#shared/contract/console-orders.ts';
import { type Refusal, refuse } from '#shared/contract/refusals.ts';
import { toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import type { HandlersOf, StaffSession } from '#server/http/handlers.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import { paymentsOfOrder } from '#server/modules/payments/console-payments.read-model.ts';
import { readTillRefunds } from '#server/modules/payments/till-refunds.queries.ts';
import { refundAtTill } from '#server/modules/payments/refund-at-till.ts';
import type { AppContext } from '#server/app-context.ts';
import { consoleOrder, foundOrder } from './found-order-view.ts';
import { findOrders, readActs, WHOLE } from './found-orders.read-model.ts';
import { audit } from '#server/audit.ts';
import { refusedTo } from '#server/http/guard.ts';
import { amountsOfOrder, setCounterMethod } from '#server/modules/orders/order-facts.queries.ts';
import { readOrderView } from '#server/modules/orders/view/order-view.read-model.ts';
import { lockOrder } from '#server/modules/orders/lifecycle/transition-order.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import { dayOfOrder } from '../board/finished.read-model.ts';

/** Who closed the day has counted on it: afterwards it stays. */
function correctMethod(
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

export function foundOrderHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
): HandlersOf<keyof typeof consoleOrderCalls> {
  const { db } = app.database;
  const findDay = (storeId: number): string | null => {
    const store = stores.current().stores.get(storeId);
    return store ? toBusinessDay(app.clock.now(), store.timeZone, store.dayStartsAt) : null;
  };

  async function shown(
    typed: string,
    staff: StaffSession,
    change: (orderId: string) => Promise<{ ok: true } | Refusal>,
  ): Promise<{ ok: true; order: ConsoleOrder } | Refusal> {
    const orderId = normaliseOrderId(typed);
    if (orderId === null) return refuse('NOT_FOUND');
    const done = await change(orderId);
    if (!done.ok) return done;
    const row = await readOrderView(db, WHOLE, { orderId, storeIds: staff.storeIds });
    if (!row) return refuse('NOT_FOUND');
    const payments = await paymentsOfOrder(db, row.id);
    const tillRefunds = await readTillRefunds(db, row.id);
    const acts = await readActs(db, row);
    return { ok: true, order: consoleOrder(row, { payments, tillRefunds, acts }) };
  }

  return {
    async findOrders({ body }, { staff }) {
      const { rows, hasMore } = await findOrders(db, staff.storeIds, body);
      return { ok: true, orders: rows.map(foundOrder), has_more: hasMore };
    },
    consoleOrder: ({ params }, { staff }) =>
      shown(params.orderId, staff, async () => ({ ok: true })),
    refundAtTill: ({ params, body }, { staff }) =>
      shown(params.orderId, staff, (orderId) => {
        const { request_id: requestId, ...asked } = body;
        return refundAtTill(app, staff, {
          ...asked,
          lines: asked.lines,
          orderId,
          requestId,
          dayOf: findDay,
        });
      }),
    correctMethod: ({ params, body }, { staff }) =>
      shown(params.orderId, staff, (orderId) =>
        correctMethod(app, staff, { orderId, method: body.method }),
      ),
  };
}
