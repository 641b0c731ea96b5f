// Each job is one try; the call is made outside any transaction, its result is written under the lock of the order.
import type { Transaction } from 'kysely';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { pluBook } from '#shared/domain/menu/plu.ts';
import { nextTrySeconds, POS_MISSED_LIMIT } from '#shared/domain/orders/pos-hand-over.ts';
import type { PosReply } from '#server/adapters/pos/pos-port.ts';
import type { AppContext } from '#server/app-context.ts';
import { notify } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import {
  posAnswered,
  posMissed,
  readPos,
  type PosAccess,
} from '#server/modules/stores/pos.queries.ts';
import { newestMenu } from '#server/modules/menu/menu.queries.ts';
import { NotSent } from '#server/queue.ts';
import { lockOrderRow, transitionOrder, type LockedOrder } from '../lifecycle/transition-order.ts';
import { STORE_BOARD, storeBoardPayload } from '../tracking/order-hub.ts';
import { moveTo } from './apply-standing.ts';
import { requestCancelAgain } from './hand-to-pos.ts';
import { orderData, POS_ORDER } from './order-data.ts';
import { readOrderView } from '../view/order-view.read-model.ts';
import {
  backToBoard,
  endTry,
  forgetMessage,
  readOpenMessage,
  readPosState,
  reopenCreated,
  setPosState,
  setReceived,
  setSent,
  type OpenMessage,
} from './pos-orders.queries.ts';

/** Then there is nothing to cancel. */
const UNKNOWN_STATUS = 404;

const webhookId = ({ order_id, type, id }: OpenMessage): string =>
  `msg_${order_id}_${type === 'order.created' ? 'created' : `cancel_${id}`}`;

function alarm(app: AppContext, message: OpenMessage, kind: string): void {
  app.log.error('pos_alarm', { orderId: message.order_id, storeId: message.store_id, kind });
}

/** Its money goes back, and its customer is told. */
async function giveUp(
  tx: Transaction<Database>,
  app: AppContext,
  order: LockedOrder,
  message: OpenMessage,
  kind: 'given_up' | 'refused',
): Promise<void> {
  if (!(await endTry(tx, message, kind))) return;
  alarm(app, message, kind);
  await setPosState(tx, order.id, 'failed');
  if (order.state === 'pending')
    await transitionOrder(tx, order, 'rejected', {
      by: { kind: 'system', name: 'pos-hand-over' },
      clock: app.clock,
      desk: app,
      reason: 'pos_failed',
    });
}

async function afterSilence(
  tx: Transaction<Database>,
  app: AppContext,
  order: LockedOrder,
  message: OpenMessage,
): Promise<void> {
  // That it was cancelled is told by a message of its own.
  if (order.state === 'cancelled') {
    await endTry(tx, message, 'not_needed');
    return;
  }
  const tried = message.tries + 1;
  const elapsed = (app.clock.now().getTime() - message.created_at.getTime()) / 1000;
  const pause = nextTrySeconds(tried, elapsed, Math.random());
  if (pause === null) {
    await posMissed(tx, message.store_id, POS_MISSED_LIMIT);
    return giveUp(tx, app, order, message, 'given_up');
  }
  if (!(await endTry(tx, message, null))) return;
  await app.queue.send(
    tx,
    { work: 'pos', messageId: message.id, tried, storeId: message.store_id },
    { afterSeconds: pause },
  );
}

async function record(
  tx: Transaction<Database>,
  app: AppContext,
  message: OpenMessage,
  reply: PosReply,
): Promise<void> {
  const order = await lockOrderRow(tx, message.order_row);
  if (reply.kind === 'away') return afterSilence(tx, app, order, message);
  if (reply.kind === 'refused') return giveUp(tx, app, order, message, 'refused');
  // An event may have been quicker than this answer.
  if (!(await endTry(tx, message, reply.kind))) return;
  if (reply.kind === 'rejected') {
    await setPosState(tx, order.id, 'failed');
    await moveTo(tx, app, order, { status: 'cancelled', reason: reply.reason });
    return;
  }
  if (reply.kind === 'received') await setReceived(tx, order.id, app.clock.now());
  if (reply.kind === 'accepted') await setPosState(tx, order.id, 'accepted', reply.posOrderId);
  else if ((await readPosState(tx, order.id)) !== 'accepted')
    await setPosState(tx, order.id, 'received');
  // The word of that may have come before it.
  if (order.state === 'cancelled') await requestCancelAgain(tx, app, order, app.clock.now());
  else if (reply.kind === 'accepted' && order.state === 'pending')
    await moveTo(tx, app, order, { status: 'in_kitchen' });
}

async function sendOrder(app: AppContext, message: OpenMessage, pos: PosAccess): Promise<void> {
  const { db } = app.database;
  await setSent(db, message.order_row);
  const order = await readOrderView(db, POS_ORDER, { row: message.order_row });
  if (!order) throw new Error('no such order at a point of sale');
  const newest = await newestMenu(db);
  const plu = newest ? pluBook(newest.document as MenuDocument) : () => null;
  const reply = await app.ports.pos.send(pos.target, {
    id: webhookId(message),
    type: message.type,
    at: message.created_at,
    data: orderData(order, plu),
  });
  if (reply.kind !== 'away') await posAnswered(db, message.store_id);
  await db.transaction().execute((tx) => record(tx, app, message, reply));
}

async function takeBack(app: AppContext, message: OpenMessage): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { state } = await lockOrderRow(tx, message.order_row);
    await forgetMessage(tx, message.id);
    // A message of its own says so.
    if (state === 'cancelled') return;
    const created = await reopenCreated(tx, message.order_row);
    if (created)
      await app.queue.send(tx, {
        work: 'pos',
        messageId: created.id,
        tried: created.tries,
        storeId: message.store_id,
      });
  });
}

async function sendCancel(app: AppContext, message: OpenMessage, pos: PosAccess): Promise<void> {
  const { db } = app.database;
  const reply = await app.ports.pos.send(pos.target, {
    id: webhookId(message),
    type: message.type,
    at: message.created_at,
    data: { order_id: message.order_id, reason: message.reason ?? 'staff' },
  });
  if (reply.kind === 'away') throw new NotSent('pos_silent', 'the point of sale does not answer');
  await endTry(db, message, reply.kind === 'refused' ? 'refused' : 'received');
  const isKept =
    reply.kind === 'rejected' || (reply.kind === 'refused' && reply.status !== UNKNOWN_STATUS);
  // It makes the order all the same: people have to call each other.
  if (isKept) alarm(app, message, 'cancel_refused');
}

export async function sendToPos(
  app: AppContext,
  { messageId, tried }: { messageId: number; tried: number },
): Promise<void> {
  const { db } = app.database;
  const message = await readOpenMessage(db, messageId);
  if (!message) return;
  const pos = await readPos(db, message.store_id, app.clock.now());
  if (message.type === 'order.cancel_requested') {
    if (message.state !== 'cancelled') return takeBack(app, message);
    if (pos !== null) return sendCancel(app, message, pos);
    await endTry(db, message, 'not_needed');
    return;
  }
  if (message.tries !== tried) return;
  if (pos !== null && message.state !== 'cancelled') return sendOrder(app, message, pos);
  await db.transaction().execute(async (tx) => {
    const { id, state } = await lockOrderRow(tx, message.order_row);
    if (!(await endTry(tx, message, 'not_needed'))) return;
    if (state === 'cancelled') return;
    await backToBoard(tx, id, app.clock.now());
    await notify(tx, STORE_BOARD, storeBoardPayload(message.store_id, message.order_id));
  });
}
