// A row and a job in the transaction of the change, so that a crash tells all or nothing.
import type { Transaction } from 'kysely';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { POS_ACTOR } from '#shared/domain/orders/pos-hand-over.ts';
import type { Database } from '#server/db/tables.ts';
import { readPos } from '#server/modules/stores/pos.queries.ts';
import type { Actor } from '../lifecycle/order-actor.ts';
import type { Notifier } from '../push/tell-followers.ts';
import { insertCancelRequest, insertHandedOver } from './pos-orders.queries.ts';

/** Longer than a step may be taken back in. */
const MARGIN_SECONDS = 1;

type HandedOver = { id: number; store_id: number };

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

export async function requestCancelAgain(
  tx: Transaction<Database>,
  { queue, settings }: Notifier,
  order: HandedOver,
  at: Date,
): Promise<void> {
  const afterSeconds = settings.undoSeconds + MARGIN_SECONDS;
  await requestCancel(tx, { queue }, order, { at, afterSeconds });
}

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
