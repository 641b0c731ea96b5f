import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { ORDER_MOVED } from './order-hub.ts';

/** A phone that tells more often is not heard more often. */
const LEAST_SECONDS = 3;

export async function keepPosition(
  db: Db,
  orderId: string,
  { lat, lng }: { lat: number; lng: number },
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from customer_order where order_id = ${orderId} and order_type = 'Delivery' and state = 'dispatched' for share`.execute(
      tx,
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await sql`
      with kept as (
        insert into driver_position as p (order_id, lat, lng, at) values (${id}, ${lat}, ${lng}, ${at})
        on conflict (order_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at
        where p.at <= ${at}::timestamptz - make_interval(secs => ${LEAST_SECONDS})
        returning order_id
      )
      select pg_notify(${ORDER_MOVED}, ${orderId}) from kept`.execute(tx);
    return true;
  });
}

export async function forgetPosition(db: Db, orderId: string): Promise<void> {
  await sql`
    with gone as (
      delete from driver_position p using customer_order o where o.id = p.order_id and o.order_id = ${orderId}
      returning p.order_id
    )
    select pg_notify(${ORDER_MOVED}, ${orderId}) from gone`.execute(db);
}
