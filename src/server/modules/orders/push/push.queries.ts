import { sql, type RawBuilder } from 'kysely';
import type { NewsKind } from '#shared/domain/orders/order-news.ts';
import type { PushTarget } from '#server/adapters/push/push-port.ts';
import type { Db } from '#server/db/open.ts';

const MOST_BROWSERS = 5;

export type Follower =
  | { customerId: number; orderRow: number }
  | { customerId: number; orderRow: null; sessionId: string };

export async function writeSubscription(
  tx: Db,
  follower: Follower,
  target: PushTarget & { serverKey: string; at: Date },
): Promise<void> {
  const { endpoint, p256dh, auth, serverKey, at } = target;
  const { customerId, orderRow } = follower;
  const sessionId = follower.orderRow === null ? follower.sessionId : null;
  if (orderRow === null)
    // Told of one order besides, it would hear all twice.
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('customer_id', '=', customerId)
      .where('order_id', 'is not', null)
      .execute();
  else {
    const isToldOfAll = await tx
      .selectFrom('push_subscription')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('customer_id', '=', customerId)
      .where('order_id', 'is', null)
      .executeTakeFirst();
    if (isToldOfAll) return;
  }
  await sql`
    insert into push_subscription (customer_id, order_id, session_id, endpoint, p256dh, auth, server_key, created_at)
    values (${customerId}, ${orderRow}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${serverKey}, ${at})
    on conflict (endpoint, order_id) do update
      set customer_id = excluded.customer_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key, created_at = excluded.created_at`.execute(
    tx,
  );
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where customer_id = ${customerId} and order_id is not distinct from ${orderRow}
      order by created_at desc, id desc offset ${MOST_BROWSERS})`.execute(tx);
}

export async function removeSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}

/** What one of these told is over with the other. */
const OPPOSITES: Partial<Record<NewsKind, NewsKind>> = { cancelled: 'back', back: 'cancelled' };

/** Each browser hears of each kind once; answers the new messages. A browser that is being forgotten is passed over: it would refuse the step of the staff. */
export async function writeNews(
  tx: Db,
  order: { id: number; customer_id: number },
  kind: NewsKind,
  at: Date,
): Promise<number[]> {
  const opposite = OPPOSITES[kind];
  if (opposite !== undefined)
    await tx
      .deleteFrom('push_message')
      .where('order_id', '=', order.id)
      .where('kind', '=', opposite)
      .execute();
  // It is asked in the account.
  const isForAccounts = kind === 'review';
  const { rows } = await sql<{ id: number }>`
    insert into push_message (subscription_id, order_id, kind, created_at)
    select id, ${order.id}, ${kind}, ${at} from push_subscription
    where (order_id = ${order.id} and not ${isForAccounts}) or (order_id is null and customer_id = ${order.customer_id})
    for key share skip locked
    on conflict (subscription_id, order_id, kind) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function wasTold(tx: Db, orderRow: number, kind: NewsKind): Promise<boolean> {
  const row = await tx
    .selectFrom('push_message')
    .select('id')
    .where('order_id', '=', orderRow)
    .where('kind', '=', kind)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function newsLeft(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('push_message').set({ sent_at: at }).where('id', '=', id).execute();
}

/** Should it become true again, it is told. */
export async function takeNewsBack(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).where('sent_at', 'is', null).execute();
}

export async function dropSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function forgetFollowers(db: Db, endedBefore: RawBuilder<Date>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_subscription s using customer_order o
    where o.id = s.order_id and o.state in ('completed', 'cancelled', 'expired', 'given_up') and o.changed_at < ${endedBefore}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
