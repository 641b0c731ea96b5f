// Staff move orders: by the buttons of the board, and back again within a few seconds (decision D2).
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { BoardAction } from '#shared/contract/console.ts';
import type { Permission } from '#shared/domain/permissions.ts';
import { refusedTo } from '#server/http/guard.ts';
import { eventOfPress, isUnpaid, orderStep } from '#shared/domain/order-life.ts';
import { codeOf } from '#shared/domain/order-status.ts';
import { audit } from '#server/audit.ts';
import { notify, type Db } from '#server/db/open.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { STORE_BOARD, storeBoardPayload } from '#server/modules/orders/order-hub.ts';
import {
  lockOrder,
  transitionOrder,
  undoTransition,
  type Actor,
  type LockedOrder,
} from '#server/modules/orders/transition-order.ts';
import type { Parts } from '#server/parts.ts';

type Done = { ok: true };
type Press = {
  orderId: string;
  action: BoardAction;
  reason?: string | undefined;
  /** The code that the card showed when it was pressed. */
  seen_code?: number | undefined;
};

const memberOf = (staff: StaffSession): Actor => ({ kind: 'staff', name: staff.login });

/** Another branch's order, and one that is not paid, is as if it did not exist. */
async function lockOwn(
  tx: Db,
  staff: StaffSession,
  permission: Permission,
  orderId: string,
): Promise<{ ok: true; order: LockedOrder } | Refusal> {
  const order = await lockOrder(tx, orderId);
  if (!order || isUnpaid(order.state)) return refuse('NOT_FOUND');
  return refusedTo(staff, permission, order.store_id) ?? { ok: true, order };
}

/**
 * Moves an order of the member's own branches. Pressing what is done already changes nothing. Refuses ILLEGAL_MOVE with the present code, by the
 * table or because somebody else moved the order since the card was drawn: of an accept and a reject at one moment only one wins.
 * REASON_REQUIRED for a rejection without a reason.
 */
export async function moveOrder(
  { database, clock }: Parts,
  staff: StaffSession,
  press: Press,
): Promise<Done | Refusal> {
  return database.db.transaction().execute(async (tx) => {
    const own = await lockOwn(
      tx,
      staff,
      press.action === 'reject' ? 'rejectOrders' : 'moveOrders',
      press.orderId,
    );
    if (!own.ok) return own;
    const { order } = own;
    if (press.action === 'reject' && press.reason === undefined)
      return refuse('REASON_REQUIRED', { field: 'reason' });
    const present = codeOf(order.state);
    const movedOn = refuse('ILLEGAL_MOVE', { extra: { order_status_code: present } });
    const event = eventOfPress(press.action, order.state);
    const step = orderStep(order.order_type, order.state, event);
    const wasSeen = press.seen_code === undefined || press.seen_code === present;
    if (!wasSeen && step.ok && step.changed) return movedOn;
    const moved = await transitionOrder(tx, order, event, {
      by: memberOf(staff),
      clock,
      reason: press.action === 'reject' ? (press.reason ?? null) : null,
    });
    if (!moved.ok) return movedOn;
    if (moved.changed)
      await audit(tx, {
        by: staff,
        at: clock.now(),
        action: 'order.moved',
        subject: ['order', order.order_id],
        storeId: order.store_id,
        before: { state: order.state },
        after: { state: moved.state, event, reason: press.reason ?? null },
      });
    return { ok: true };
  });
}

/** Takes back the last move: only the member who made it, within `undoSeconds`, and only while nobody moved the order since. Once. */
export async function undoMove(
  { database, clock, settings }: Parts,
  staff: StaffSession,
  orderId: string,
): Promise<Done | Refusal> {
  return database.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, staff, 'moveOrders', orderId);
    if (!own.ok) return own;
    const undone = await undoTransition(tx, own.order, {
      by: memberOf(staff),
      clock,
      seconds: settings.undoSeconds,
    });
    if (!undone.ok) return refuse(undone.why === 'coupon' ? 'UNDO_COUPON_GONE' : 'UNDO_TOO_LATE');
    await audit(tx, {
      by: staff,
      at: clock.now(),
      action: 'order.undone',
      subject: ['order', own.order.order_id],
      storeId: own.order.store_id,
      before: { state: own.order.state },
      after: { state: undone.state },
    });
    return { ok: true };
  });
}

/** Stops the ringing of a new order, for all screens. */
export async function acknowledge(
  { database, clock }: Parts,
  staff: StaffSession,
  orderId: string,
): Promise<Done | Refusal> {
  return database.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, staff, 'board', orderId);
    if (!own.ok) return own;
    const { order } = own;
    const changed = await tx
      .updateTable('customer_order')
      .set({ acknowledged_at: clock.now() })
      .where('id', '=', order.id)
      .where('acknowledged_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { ok: true };
    await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));
    await audit(tx, {
      by: staff,
      at: clock.now(),
      action: 'order.acknowledged',
      subject: ['order', order.order_id],
      storeId: order.store_id,
    });
    return { ok: true };
  });
}
