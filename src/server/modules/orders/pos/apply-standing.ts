// What a point of sale says of an order becomes steps: under its lock, by the table, each word once.
import type { Transaction } from 'kysely';
import {
  isBehind,
  POS_ACTOR,
  POS_IMPLIED,
  posSteps,
  toRejectReason,
  type PosReason,
  type PosStatus,
} from '#shared/domain/orders/pos-hand-over.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { Database } from '#server/db/tables.ts';
import type { AppContext } from '#server/app-context.ts';
import { requestCancelAgain } from './hand-to-pos.ts';
import { keepRider } from '../lifecycle/order-rows.queries.ts';
import { lockOrderRow, transitionOrder, type LockedOrder } from '../lifecycle/transition-order.ts';
import {
  decideCreated,
  findPosOrder,
  readPosState,
  setHeard,
  setPosState,
} from './pos-orders.queries.ts';

export type Standing = {
  status: PosStatus;
  sequence: number | null;
  posOrderId?: string | null | undefined;
  reason?: PosReason | null | undefined;
  rider?: string | null | undefined;
  isAnswer?: boolean;
};
export type Applied = 'applied' | 'stale' | 'illegal';

export async function moveTo(
  tx: Transaction<Database>,
  app: AppContext,
  locked: LockedOrder,
  { status, reason = null }: Pick<Standing, 'status' | 'reason'>,
): Promise<'moved' | 'there' | 'no way'> {
  const events = posSteps(locked.order_type, locked.state, status);
  if (events === null) return 'no way';
  let order = locked;
  for (const [index, event] of events.entries()) {
    const isLast = index === events.length - 1;
    const moved = await transitionOrder(tx, order, event, {
      by: { kind: 'system', name: isLast ? POS_ACTOR : POS_IMPLIED },
      clock: app.clock,
      desk: app,
      reason: status === 'cancelled' ? toRejectReason(reason ?? 'other') : null,
    });
    if (!moved.ok) return 'no way';
    order = { ...order, state: moved.state };
  }
  return events.length === 0 ? 'there' : 'moved';
}

/** An answer with a known number says again what the branch may have changed since. One without a number resumes no order that the branch holds. */
function saysNothingNew(
  { sequence, isAnswer = false }: Standing,
  known: number,
  state: OrderState,
): boolean {
  if (sequence === null) return isAnswer && state === 'on_hold';
  if (isAnswer && sequence === known) return state !== 'pending';
  return sequence <= known;
}

export async function applyStanding(
  tx: Transaction<Database>,
  app: AppContext,
  { orderRowId, storeId, orderId }: { orderRowId: number; storeId: number; orderId: string },
  standing: Standing,
): Promise<Applied> {
  const order = await lockOrderRow(tx, orderRowId);
  const known = await findPosOrder(tx, storeId, orderId);
  const { sequence, status } = standing;
  if (!known) return 'stale';
  const at = app.clock.now();
  // It is not asked about again at once.
  if (saysNothingNew(standing, known.sequence, order.state)) {
    await setHeard(tx, order.id, { at, sequence: null });
    return 'stale';
  }
  const moved = isBehind(order.order_type, order.state, status)
    ? 'there'
    : await moveTo(tx, app, order, standing);
  if (moved === 'no way') {
    await setHeard(tx, order.id, { at, sequence: null });
    // The request to cancel came too early, or was not understood.
    if (order.state === 'cancelled') await requestCancelAgain(tx, app, order, at);
    return 'illegal';
  }
  await setHeard(tx, order.id, { at, sequence });
  if (standing.rider) await keepRider(tx, order.id, { name: standing.rider, phone: '' });
  const decision =
    status === 'pending' ? 'received' : status === 'cancelled' ? 'failed' : 'accepted';
  const before = await readPosState(tx, order.id);
  // Accepted and cancelled later is no order that never came through.
  const isNews = before !== 'accepted' && before !== 'failed' && before !== decision;
  if (isNews) await setPosState(tx, order.id, decision, standing.posOrderId ?? null);
  if (status !== 'pending')
    await decideCreated(tx, order.id, decision === 'failed' ? 'rejected' : 'accepted');
  return moved === 'moved' || isNews ? 'applied' : 'stale';
}
