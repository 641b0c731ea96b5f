import { sql } from 'kysely';
import {
  POS_ALARM_SECONDS,
  POS_LISTED_SECONDS,
  POS_QUIET_SECONDS,
} from '#shared/domain/orders/pos-hand-over.ts';
import type { Db } from '#server/db/open.ts';

export type Watched = { id: number; orderId: string; storeId: number };

/** Received and undecided for too long, or not even sent, once each. Locked ones are skipped; the order is locked before its row here, as everywhere. */
export async function claimUndecided(db: Db, now: Date): Promise<Watched[]> {
  const before = new Date(now.getTime() - POS_ALARM_SECONDS * 1000);
  const { rows } = await sql<Watched>`
    with undecided as (
      select o.id from customer_order o join pos_order p on p.order_id = o.id
      where o.state = 'pending' and p.alarmed_at is null
        and ((o.pos_state = 'received' and p.received_at <= ${before}) or (o.pos_state in ('queued', 'sent') and p.handed_at <= ${before}))
      for no key update of o skip locked
    ), alarmed as (
      update pos_order p set alarmed_at = ${now} from undecided u where p.order_id = u.id and p.alarmed_at is null
      returning p.order_id
    )
    update customer_order o set acknowledged_at = null from alarmed a where o.id = a.order_id
    returning o.id, o.order_id as "orderId", o.store_id as "storeId"`.execute(db);
  return rows;
}

/** Rings orders that were silent because the point of sale shows them. No second alarm follows. */
export async function ringHandedOver(tx: Db, storeId: number, at: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    with quiet as (
      select o.id from customer_order o join pos_order p on p.order_id = o.id
      where o.store_id = ${storeId} and o.state = 'pending' and o.acknowledged_at = p.handed_at
      for no key update of o skip locked
    ), told as (
      update pos_order p set alarmed_at = ${at} from quiet q where p.order_id = q.id
    )
    update customer_order o set acknowledged_at = null from quiet q where o.id = q.id
    returning o.id, o.order_id as "orderId", o.store_id as "storeId"`.execute(tx);
  return rows;
}

export async function claimForManager(
  tx: Db,
  now: Date,
): Promise<Pick<Watched, 'id' | 'storeId'>[]> {
  const before = new Date(now.getTime() - POS_LISTED_SECONDS * 1000);
  const { rows } = await sql<Pick<Watched, 'id' | 'storeId'>>`
    update pos_order p set listed_at = ${now} from customer_order o
    where o.id = p.order_id and o.state = 'pending' and o.pos_state = 'received' and p.received_at <= ${before} and p.listed_at is null
    returning p.order_id as id, o.store_id as "storeId"`.execute(tx);
  return rows;
}

export async function isUndecided(db: Db, orderRowId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderRowId)
    .where('state', '=', 'pending')
    .where('pos_state', '=', 'received')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readQuiet(db: Db, now: Date, limit: number): Promise<Watched[]> {
  const before = new Date(now.getTime() - POS_QUIET_SECONDS * 1000);
  const { rows } = await sql<Watched>`
    select o.id, o.order_id as "orderId", o.store_id as "storeId"
    from pos_order p join customer_order o on o.id = p.order_id
    where o.state in ('pending', 'in_kitchen', 'ready', 'dispatched', 'on_hold') and o.pos_state in ('received', 'accepted')
      and p.heard_at <= ${before} and o.promised_to > ${before}::timestamptz - interval '2 hours'
    order by p.asked_at nulls first, p.heard_at limit ${limit}`.execute(db);
  return rows;
}

export async function setAsked(db: Db, orderRowId: number, at: Date): Promise<void> {
  await db
    .updateTable('pos_order')
    .set({ asked_at: at })
    .where('order_id', '=', orderRowId)
    .execute();
}

export async function readOrderOfRow(db: Db, orderRowId: number): Promise<Watched | undefined> {
  return db
    .selectFrom('customer_order')
    .select(['id', 'order_id as orderId', 'store_id as storeId'])
    .where('id', '=', orderRowId)
    .executeTakeFirst();
}
