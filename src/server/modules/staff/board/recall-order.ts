// Finished orders, and bringing one back (`domain/orders/recall`).
import { refuse, type Refusal, type RefusalCode } from '#shared/contract/refusals.ts';
import type { FinishedOrder } from '#shared/contract/console-work.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { recall, type Recall, type RecallReason } from '#shared/domain/orders/recall.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import { transitionOrder } from '#server/modules/orders/lifecycle/transition-order.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { posDecides } from '#server/modules/orders/pos/moved-by-pos.read-model.ts';
import type { AppContext } from '#server/app-context.ts';
import { readOrderView } from '#server/modules/orders/view/order-view.read-model.ts';
import { FINISHED, type FinishedRow } from './finished.read-model.ts';
import { updateStoreOrder, recordAudit, type Command, type Done } from './own-order.ts';
import { planPrints } from '../printing/printing.queries.ts';

const REFUSED: Readonly<Record<Extract<Recall, { ok: false }>['why'], RefusalCode>> = {
  state: 'ILLEGAL_MOVE',
  customer: 'ILLEGAL_MOVE',
  money: 'RECALL_MONEY_GONE',
  late: 'RECALL_TOO_LATE',
};
const LAST_DIGITS = 4;

/** A cancelled order gives its money back by itself, whatever its refund says just now. */
const isMoneyGone = (row: FinishedRow): boolean =>
  row.has_card_refund || (row.state === 'cancelled' && row.payment_method === 'Card');

function computeRecall(row: FinishedRow, now: Date): Recall {
  const last = row.history.at(-1);
  if (!last) return { ok: false, why: 'state' };
  return recall(
    {
      orderType: row.order_type,
      state: row.state,
      lastEvent: last.event,
      cameFrom: last.from_state,
      changedAt: row.changed_at,
      isMoneyGone: isMoneyGone(row),
    },
    now,
  );
}

export function finishedOrder(row: FinishedRow, now: Date): FinishedOrder {
  const back = computeRecall(row, now);
  return {
    order_id: row.order_id,
    check_number: row.check_number,
    state: row.state,
    order_type: row.order_type,
    customer_name: row.name,
    last_digits: row.phone.slice(-LAST_DIGITS),
    total: filsToAed(row.total_fils),
    reason: row.reason,
    changed_at: row.changed_at.toISOString(),
    recall: back.ok ? 'possible' : back.why,
    returns_to: back.ok ? [...back.returnsTo] : [],
  };
}

/** The customer is told only when an order that was told as cancelled is made after all. */
export function recallOrder(
  app: AppContext,
  staff: StaffSession,
  command: Command & {
    reason: RecallReason;
    seen_state: OrderState;
    to_state?: OrderState | undefined;
  },
): Promise<Done | Refusal> {
  return updateStoreOrder(app, staff, 'recallOrders', command, async (tx, order) => {
    const row = await readOrderView(tx, FINISHED, { row: order.id });
    if (!row) return refuse('NOT_FOUND');
    const movedOn = refuse('ILLEGAL_MOVE', { extra: { state: order.state } });
    if (row.state !== command.seen_state) return movedOn;
    if (await posDecides(tx, order.id)) return refuse('POS_DECIDES');
    if (!(await holdDayOpen(tx, order.store_id, row.business_day))) return refuse('DAY_CLOSED');
    const back = computeRecall(row, app.clock.now());
    if (!back.ok) return back.why === 'state' ? movedOn : refuse(REFUSED[back.why]);
    const asked = back.returnsTo.findIndex((state) => state === command.to_state);
    if (command.to_state !== undefined && asked < 0) return movedOn;
    let at = order;
    // Only the first step can be refused: it takes coupon and points again.
    for (const to of back.returnsTo.slice(0, Math.max(asked, 0) + 1)) {
      const moved = await transitionOrder(tx, at, back.event, {
        by: toMember(staff),
        clock: app.clock,
        desk: app,
        reason: command.reason,
      });
      if (!moved.ok && moved.why === 'points') return refuse('UNDO_POINTS_GONE');
      if (!moved.ok) return moved.why === 'coupon' ? refuse('UNDO_COUPON_GONE') : movedOn;
      at = { ...at, state: to };
    }
    await recordAudit(tx, app, staff, order, {
      action: 'order.recalled',
      before: { state: order.state },
      after: { state: at.state, reason: command.reason },
    });
    // What was rejected never had a ticket; what was cooked already has its own, and gets no second.
    if (at.state === 'in_kitchen') await planPrints(tx, order, 'kitchen', app.clock.now());
    return { ok: true };
  });
}
