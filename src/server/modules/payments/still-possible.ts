// Whether an order that was given up can still be cooked when its money comes late: the branch is open and sells every line, and the
// customer is still known.
import { isOpenAt, wallClock } from '#shared/domain/opening-hours.ts';
import { REOPEN_MINUTES } from '#shared/domain/payment-status.ts';
import type { Db } from '#server/db/open.ts';
import type { MenuDocument } from '#shared/domain/menu.ts';
import type { CardOrder } from './payments.queries.ts';

async function isOpen(db: Db, order: CardOrder, now: Date): Promise<boolean> {
  const store = await db
    .selectFrom('store')
    .select(['is_active', 'time_zone', 'details'])
    .where('store_id', '=', order.store_id)
    .executeTakeFirst();
  if (!store?.is_active) return false;
  const { isDays, store_open_time, store_close_time, daysTiming } = store.details;
  return isOpenAt(
    { isDays, openTime: store_open_time, closeTime: store_close_time, days: daysTiming },
    wallClock(order.scheduled_for ?? now, store.time_zone),
  );
}

async function sellsEveryLine(db: Db, order: CardOrder, now: Date): Promise<boolean> {
  const lines = await db
    .selectFrom('order_line')
    .select(['kind', 'item_id', 'size_id', 'combo_id'])
    .where('order_id', '=', order.id)
    .execute();
  const gone = await db
    .selectFrom('store_availability')
    .select(['kind', 'entry_id', 'until'])
    .where('store_id', '=', order.store_id)
    .execute();
  const menu = await db
    .selectFrom('menu_version')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { items, combos } = menu.document as MenuDocument;
  const isGone = (kind: string, id: number | null): boolean =>
    gone.some(
      (row) =>
        row.kind === kind &&
        (kind === 'store' || row.entry_id === id) &&
        (row.until === null || row.until > now),
    );
  if (isGone('store', null)) return false;
  return lines.every((line) =>
    line.kind === 'item'
      ? !isGone('item', line.item_id) &&
        !isGone('size', line.size_id) &&
        items.some((item) => item.id === line.item_id && item.is_active && item.is_publish)
      : !isGone('combo', line.combo_id) &&
        combos.some((combo) => combo.id === line.combo_id && combo.is_active),
  );
}

/** Somebody who was erased has left no name and no address. */
async function isKnown(db: Db, { customer_id }: CardOrder): Promise<boolean> {
  return (
    (await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customer_id)
      .where('is_active', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

/** Only an order that ran out of time comes back, not one that the customer gave up, and not hours later. */
export async function canStillBeCooked(db: Db, order: CardOrder, now: Date): Promise<boolean> {
  if (
    order.state !== 'expired' ||
    now.getTime() - order.placed_at.getTime() > REOPEN_MINUTES * 60_000
  )
    return false;
  if (order.scheduled_for !== null && order.scheduled_for <= now) return false;
  return (
    (await isKnown(db, order)) &&
    (await isOpen(db, order, now)) &&
    (await sellsEveryLine(db, order, now))
  );
}
