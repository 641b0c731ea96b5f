import type { Transaction } from 'kysely';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { applyAvailability, applyStoreStatus } from './apply-branch-news.ts';
import { applyStanding, type Standing } from './apply-standing.ts';
import { endEvent, lockEvent, type EventKey, type EventOutcome } from './pos-events.queries.ts';
import { PosEventSchema, type PosEvent } from './pos-event-schema.ts';
import { findPosOrder } from './pos-orders.queries.ts';

type OrderNews = Extract<PosEvent, { data: { order_id: string } }>;

function toStanding(event: OrderNews): Standing {
  const { sequence = null, pos_order_id, reason } = event.data;
  const base = { sequence, posOrderId: pos_order_id, reason };
  switch (event.type) {
    case 'order.accepted':
      return { ...base, status: 'in_kitchen' };
    case 'order.rejected':
      return { ...base, status: 'cancelled' };
    case 'order.status':
      return { ...base, status: event.data.status, rider: event.data.rider?.name };
  }
}

async function applyToOrder(
  tx: Transaction<Database>,
  app: AppContext,
  { storeId, eventId }: EventKey,
  event: OrderNews,
): Promise<EventOutcome> {
  const orderId = normaliseOrderId(event.data.order_id);
  const known = orderId === null ? undefined : await findPosOrder(tx, storeId, orderId);
  if (!known || orderId === null) return 'unknown';
  const applied = await applyStanding(
    tx,
    app,
    { orderRowId: known.id, storeId, orderId },
    toStanding(event),
  );
  if (applied === 'illegal')
    app.log.error('pos_alarm', { orderId, storeId, eventId, kind: 'illegal_event' });
  return applied;
}

export async function applyEvent(app: AppContext, key: EventKey): Promise<EventOutcome> {
  return app.database.db.transaction().execute(async (tx) => {
    const kept = await lockEvent(tx, key);
    if (!kept) return 'unknown';
    if (kept.outcome !== null) return kept.outcome;
    const read = PosEventSchema.safeParse(kept.body);
    const outcome = read.success ? await apply(tx, app, key, read.data) : 'ignored';
    await endEvent(tx, key, outcome);
    return outcome;
  });
}

function apply(
  tx: Transaction<Database>,
  app: AppContext,
  key: EventKey,
  event: PosEvent,
): Promise<EventOutcome> {
  switch (event.type) {
    case 'item.availability':
      return applyAvailability(tx, app, key.storeId, event);
    case 'store.status':
      return applyStoreStatus(tx, app, key.storeId, event);
    default:
      return applyToOrder(tx, app, key, event);
  }
}
