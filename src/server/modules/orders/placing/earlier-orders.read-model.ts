import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { OPEN_STATES } from '#shared/domain/orders/order-life.ts';
import { staleCutoff } from '../lifecycle/forgotten-orders.ts';

export type PlacedRow = {
  order_id: string;
  check_number: string;
  total_fils: number;
  request_hash: string;
  is_later: boolean;
  is_refused_by_pos: boolean;
};

export async function findOrderOfKey(
  db: Db,
  customerId: number,
  key: string,
): Promise<PlacedRow | undefined> {
  const { rows } = await sql<PlacedRow>`/* named order_of_key */
    select o.order_id, o.check_number, o.total_fils, o.request_hash,
      o.scheduled_for is not null as is_later,
      o.pos_state = 'failed' and o.state = 'cancelled' as is_refused_by_pos
    from customer c
    join customer_order o on o.unique_order_id = ${key}
      and (o.customer_id = c.id or (o.phone = c.phone and o.phone <> 'erased'))
    where c.id = ${customerId} and c.is_active
    order by o.customer_id = c.id desc limit 1`.execute(db);
  return rows[0];
}

const HOUR_MS = 3_600_000;

export type OrderCounts = { lastHour: number; openCash: number };

/** Guests of one phone are counted together, because nobody proved that it is theirs. */
export async function countOrdersOfPhone(db: Db, phone: string, now: Date): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`/* named orders_of_phone */
    select
      count(*) filter (where o.placed_at > ${new Date(now.getTime() - HOUR_MS)})::int as "lastHour",
      count(*) filter (
        where o.payment_method <> 'Card' and o.state = any(${[...OPEN_STATES]})
          and o.promised_to > ${staleCutoff(now)}
      )::int as "openCash"
    from customer_order o join customer c on c.id = o.customer_id and c.is_guest
    where o.phone = ${phone} and o.phone <> 'erased'`.execute(db);
  return rows[0] ?? { lastHour: 0, openCash: 0 };
}

export async function countOrdersOfAccount(db: Db, customerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* named orders_of_account */
    select count(*)::int as count from customer_order
    where customer_id = ${customerId} and placed_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
