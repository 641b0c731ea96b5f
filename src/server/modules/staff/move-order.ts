// Staff move orders: by the buttons of the board, and back again within a few seconds (decision D2).
import { sql } from 'kysely';
import type { BoardAction } from '#shared/contract/console.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { move, rejectionOf, STATUS, toStatusCode } from '#shared/domain/order-status.ts';
import { notify, type Db } from '#server/db/open.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { reclaimCoupon, releaseCoupon } from '#server/modules/coupons/coupons.queries.ts';
import { ORDER_MOVED, STORE_BOARD, storeBoardPayload } from '#server/modules/orders/order-hub.ts';
import type { Parts } from '#server/parts.ts';
import { lockOrder, type LastStep, type LockedOrder } from './board.queries.ts';

type Done = { ok: true };
type Step = { from: number; to: number; implied: boolean; undone: boolean; reason: string | null };

async function announce(tx: Db, order: LockedOrder): Promise<void> {
  await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));
  await notify(tx, ORDER_MOVED, order.order_id);
}

async function writeStep(
  tx: Db,
  order: LockedOrder,
  step: Step,
  staff: StaffSession,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_status_history')
    .values({
      order_id: order.id,
      from_code: step.from,
      to_code: step.to,
      implied: step.implied,
      undone: step.undone,
      actor_kind: 'staff',
      actor: staff.login,
      reason: step.reason,
      at: now,
    })
    .execute();
}

/** Moves an order of the member's own branches. The same code again changes nothing. Refuses ILLEGAL_MOVE by the status table, REASON_REQUIRED for a rejection without one. */
export async function moveOrder(
  parts: Parts,
  staff: StaffSession,
  wish: { orderId: string; action: BoardAction; reason?: string | undefined },
  now: Date,
): Promise<Done | Refusal> {
  return parts.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, wish.orderId, staff.storeIds);
    const from = order && toStatusCode(order.status);
    if (!order || !from) return refuse('NOT_FOUND');
    if (wish.action === 'reject' && wish.reason === undefined)
      return refuse('REASON_REQUIRED', { field: 'reason' });
    const moved = move(
      order.order_type,
      from,
      wish.action === 'reject' ? rejectionOf(from) : wish.action,
    );
    if (!moved.ok) return refuse('ILLEGAL_MOVE', { extra: { order_status_code: from } });
    if (!moved.changed) return { ok: true };
    const reason = wish.action === 'reject' ? (wish.reason ?? null) : null;
    let at: number = from;
    for (const to of moved.implied) {
      await writeStep(
        tx,
        order,
        { from: at, to, implied: true, undone: false, reason: null },
        staff,
        now,
      );
      at = to;
    }
    await writeStep(
      tx,
      order,
      { from: at, to: moved.to, implied: false, undone: false, reason },
      staff,
      now,
    );
    await tx
      .updateTable('customer_order')
      .set((eb) => ({
        status: moved.to,
        reason,
        changed_at: now,
        version: eb('version', '+', 1),
        acknowledged_at: eb.fn.coalesce('acknowledged_at', sql<Date>`${now}::timestamptz`),
      }))
      .where('id', '=', order.id)
      .execute();
    if (moved.to === STATUS.cancelled) await releaseCoupon(tx, order.id, now);
    await announce(tx, order);
    return { ok: true };
  });
}

/** Takes back the last move: only the member who made it, within `undoSeconds`, and only while nobody moved the order since. Once. */
export async function undoMove(
  parts: Parts,
  staff: StaffSession,
  orderId: string,
  now: Date,
): Promise<Done | Refusal> {
  return parts.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId, staff.storeIds);
    if (!order) return refuse('NOT_FOUND');
    const last = (await tx
      .selectFrom('order_status_history')
      .select(['id', 'actor_kind', 'actor', 'undone', 'from_code', 'to_code', 'at'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) satisfies (Omit<LastStep, 'at'> & { id: number; at: Date }) | undefined;
    const isOwn =
      last?.actor_kind === 'staff' &&
      last.actor === staff.login &&
      !last.undone &&
      last.to_code === order.status;
    if (
      !last ||
      !isOwn ||
      last.from_code === null ||
      now.getTime() - last.at.getTime() > parts.settings.undoSeconds * 1000
    )
      return refuse('UNDO_TOO_LATE');
    await tx
      .updateTable('order_status_history')
      .set({ undone: true })
      .where('id', '=', last.id)
      .execute();
    await writeStep(
      tx,
      order,
      { from: last.to_code, to: last.from_code, implied: false, undone: true, reason: 'undo' },
      staff,
      now,
    );
    await tx
      .updateTable('customer_order')
      .set((eb) => ({
        status: last.from_code ?? order.status,
        reason: null,
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', order.id)
      .execute();
    if (last.to_code === STATUS.cancelled) await reclaimCoupon(tx, order.id);
    await announce(tx, order);
    return { ok: true };
  });
}

/** Stops the ringing of a new order, for all screens. */
export async function acknowledge(
  parts: Parts,
  staff: StaffSession,
  orderId: string,
  now: Date,
): Promise<Done | Refusal> {
  return parts.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId, staff.storeIds);
    if (!order) return refuse('NOT_FOUND');
    const changed = await tx
      .updateTable('customer_order')
      .set({ acknowledged_at: now })
      .where('id', '=', order.id)
      .where('acknowledged_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));
    return { ok: true };
  });
}
