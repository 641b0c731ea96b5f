import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { BoardAction } from '#shared/contract/console.ts';
import type { HoldReason } from '#shared/domain/orders/hold.ts';
import type { SlipKind } from '#shared/contract/printing.ts';
import { planPrints } from '../printing/printing.queries.ts';
import {
  eventOfPress,
  orderStep,
  type OrderEvent,
  type OrderState,
} from '#shared/domain/orders/order-life.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import {
  transitionOrder,
  undoTransition,
  type LockedOrder,
  type Transition,
} from '#server/modules/orders/lifecycle/transition-order.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { posDecides } from '#server/modules/orders/pos/moved-by-pos.read-model.ts';
import { arrivalSeen } from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { dayOfOrder } from './finished.read-model.ts';
import {
  updateStoreOrder,
  recordAudit,
  publishToBoard,
  type Command,
  type Done,
} from './own-order.ts';
import {
  promiseLater,
  setAcknowledged,
  setCancelSeen,
  setHold,
} from '#server/modules/orders/order-facts.queries.ts';

/** By the state that an order comes to. */
const SLIPS: Partial<Record<OrderState, SlipKind>> = { in_kitchen: 'kitchen', ready: 'handover' };

type Press = Command & {
  action: BoardAction;
  reason?: string | undefined;
  /** What the card showed. */
  seen_state?: OrderState | undefined;
  hold?: { reason: HoldReason; minutes: number } | undefined;
  later_minutes?: number | undefined;
};

/** With what is put on record and printed. */
export async function moveLocked(
  app: AppContext,
  staff: StaffSession,
  tx: Transaction<Database>,
  order: LockedOrder,
  { event, reason = null }: { event: OrderEvent; reason?: string | null },
): Promise<Transition> {
  const moved = await transitionOrder(tx, order, event, {
    by: toMember(staff),
    clock: app.clock,
    desk: app,
    reason,
  });
  if (!moved.ok || !moved.changed) return moved;
  await recordAudit(tx, app, staff, order, {
    action: 'order.moved',
    before: { state: order.state },
    after: { state: moved.state, event, reason },
  });
  const slip = SLIPS[moved.state];
  if (slip) await planPrints(tx, order, slip, app.clock.now());
  return moved;
}

/** Of the member's own branches. ILLEGAL_MOVE comes with the present state, also when somebody else moved the order since. */
export async function moveOrder(
  app: AppContext,
  staff: StaffSession,
  press: Press,
): Promise<Done | Refusal> {
  const may = press.action === 'reject' ? 'rejectOrders' : 'moveOrders';
  return updateStoreOrder(app, staff, may, press, async (tx, order) => {
    if (press.action === 'reject' && press.reason === undefined)
      return refuse('REASON_REQUIRED', { field: 'reason' });
    const movedOn = refuse('ILLEGAL_MOVE', { extra: { state: order.state } });
    const event = eventOfPress(press.action, order.state);
    const step = orderStep(order.order_type, order.state, event);
    const wasSeen = press.seen_state === undefined || press.seen_state === order.state;
    if (!wasSeen && step.ok && step.changed) return movedOn;
    // Cancelling is always theirs: the point of sale is asked to.
    if (press.action !== 'reject' && step.ok && step.changed && (await posDecides(tx, order.id)))
      return refuse('POS_DECIDES');
    const reason = press.action === 'reject' ? (press.reason ?? null) : null;
    const moved = await moveLocked(app, staff, tx, order, { event, reason });
    if (!moved.ok) return movedOn;
    if (press.action === 'accept' && moved.changed && press.later_minutes !== undefined)
      await promiseLater(tx, order.id, press.later_minutes);
    if (press.action === 'hold' && moved.changed)
      await setHold(
        tx,
        order.id,
        press.hold
          ? {
              reason: press.hold.reason,
              until: new Date(app.clock.now().getTime() + press.hold.minutes * 60_000),
            }
          : null,
      );
    return { ok: true };
  });
}

/** Only by who made it, within `undoSeconds`, while nobody moved the order since, once. */
export async function undoMove(
  app: AppContext,
  staff: StaffSession,
  command: Command,
): Promise<Done | Refusal> {
  return updateStoreOrder(app, staff, 'moveOrders', command, async (tx, order) => {
    if (!(await holdDayOpen(tx, order.store_id, await dayOfOrder(tx, order.id))))
      return refuse('DAY_CLOSED');
    const undone = await undoTransition(tx, order, {
      by: toMember(staff),
      clock: app.clock,
      seconds: app.settings.undoSeconds,
    });
    if (!undone.ok)
      return refuse(
        (
          {
            coupon: 'UNDO_COUPON_GONE',
            points: 'UNDO_POINTS_GONE',
            table: 'UNDO_TOO_LATE',
          } as const
        )[undone.why],
      );
    // With the accept goes the later time.
    if (undone.state === 'pending' || undone.state === 'scheduled')
      await promiseLater(tx, order.id, 0);
    await recordAudit(tx, app, staff, order, {
      action: 'order.undone',
      before: { state: order.state },
      after: { state: undone.state },
    });
    return { ok: true };
  });
}

/** For all screens. */
export async function acknowledge(
  app: AppContext,
  staff: StaffSession,
  command: Command,
): Promise<Done | Refusal> {
  return updateStoreOrder(app, staff, 'board', command, async (tx, order) => {
    const now = app.clock.now();
    const touched = await setAcknowledged(tx, order.id, now);
    const seen = await arrivalSeen(tx, order.id, now);
    if (!touched && !seen) return { ok: true };
    await publishToBoard(tx, order);
    await recordAudit(tx, app, staff, order, { action: 'order.acknowledged' });
    return { ok: true };
  });
}

/** It leaves all screens. */
export async function seenCancelled(
  app: AppContext,
  staff: StaffSession,
  command: Command,
): Promise<Done | Refusal> {
  return updateStoreOrder(app, staff, 'board', command, async (tx, order) => {
    if (order.state !== 'cancelled')
      return refuse('ILLEGAL_MOVE', { extra: { state: order.state } });
    if (!(await setCancelSeen(tx, order.id, app.clock.now()))) return { ok: true };
    await publishToBoard(tx, order);
    await recordAudit(tx, app, staff, order, { action: 'order.cancellation_seen' });
    return { ok: true };
  });
}
