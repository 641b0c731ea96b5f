// What a point of sale is told about an order, written in the transaction of the change: a row and a job, so that a crash tells all or nothing.
import type { Transaction } from 'kysely';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { POS_ACTOR } from '#shared/domain/orders/pos-hand-over.ts';
import type { Database } from '#server/db/tables.ts';
import { readPos } from '#server/modules/stores/pos.queries.ts';
import type { Actor } from '../lifecycle/order-actor.ts';
import type { Notifier } from '../push/tell-followers.ts';
import { insertCancelRequest, insertHandedOver } from './pos-orders.queries.ts';

/** One more than a step may be taken back in: a hand that slipped is told to nobody. */
const MARGIN_SECONDS = 1;

type HandedOver = { id: number; store_id: number };

/** Hands a pending order over; the message that says so, or null where the branch has no point of sale. `afterSeconds`: somebody else tries at once. */
export async function handToPos(
  tx: Transaction<Database>,
  { queue }: Pick<Notifier, 'queue'>,
  order: HandedOver,
  { at, afterSeconds = 0 }: { at: Date; afterSeconds?: number },
): Promise<number | null> {
  const pos = await readPos(tx, order.store_id, at);
  if (pos === null) return null;
  const messageId = await insertHandedOver(tx, order.id, { at, isQuiet: pos.board === 'shows' });
  if (messageId === null) return null;
  await queue.send(
    tx,
    { work: 'pos', messageId, tried: 0, storeId: order.store_id },
    { afterSeconds },
  );
  return messageId;
}

/** Asks its point of sale not to make an order that was handed over, in place of what waits to be said. */
async function requestCancel(
  tx: Transaction<Database>,
  { queue }: Pick<Notifier, 'queue'>,
  order: HandedOver,
  { at, afterSeconds = 0 }: { at: Date; afterSeconds?: number },
): Promise<void> {
  const messageId = await insertCancelRequest(tx, order.id, at);
  if (messageId === null) return;
  await queue.send(
    tx,
    { work: 'pos', messageId, tried: 0, storeId: order.store_id },
    { afterSeconds },
  );
}

/** Asks for it once more, because the point of sale has taken the order since. Whoever cancelled it may still take that back. */
export async function requestCancelAgain(
  tx: Transaction<Database>,
  { queue, settings }: Notifier,
  order: HandedOver,
  at: Date,
): Promise<void> {
  const afterSeconds = settings.undoSeconds + MARGIN_SECONDS;
  await requestCancel(tx, { queue }, order, { at, afterSeconds });
}

/** What a step of an order has to say to its point of sale, unless that made the step. */
export async function tellPos(
  tx: Transaction<Database>,
  { queue, settings }: Notifier,
  order: HandedOver & { state: OrderState },
  { to, by, at }: { to: OrderState; by: Actor; at: Date },
): Promise<void> {
  const isBegunEarly = order.state === 'scheduled' && to === 'in_kitchen';
  if (to === 'pending' || isBegunEarly) await handToPos(tx, { queue }, order, { at });
  if (to !== 'cancelled' || (by.kind === 'system' && by.name === POS_ACTOR)) return;
  const afterSeconds = by.kind === 'staff' ? settings.undoSeconds + MARGIN_SECONDS : 0;
  await requestCancel(tx, { queue }, order, { at, afterSeconds });
}
