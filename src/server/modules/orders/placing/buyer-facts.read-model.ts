// What stands in the way of one more order, and the order that the same key has already.
import { sql, type RawBuilder } from 'kysely';
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
export type BuyerFacts = {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  is_guest: boolean;
  recent_orders: number;
  /** Orders to be paid at the door, neither over nor forgotten, of a phone that nobody proved. */
  open_cash_orders: number;
  placed: PlacedRow | null;
};

/** Of all guests of the phone together, or of the account alone. */
export const recentOrders = (since: Date | RawBuilder<unknown>) => sql`case when c.is_guest
        then (select count(*)::int from customer_order r join customer g on g.id = r.customer_id and g.is_guest where r.phone = c.phone and r.phone <> 'erased' and r.placed_at > ${since}::timestamptz)
        else (select count(*)::int from customer_order r where r.customer_id = c.id and r.placed_at > ${since}::timestamptz) end`;

/** Counted without waiting for anybody. */
export const openCashOrders = (
  openStates: readonly string[] | RawBuilder<unknown>,
  forgotten: Date | RawBuilder<unknown>,
) => sql`case when c.is_guest
        then (select count(*)::int from customer_order r join customer g on g.id = r.customer_id and g.is_guest where r.phone = c.phone and r.phone <> 'erased' and r.payment_method <> 'Card' and r.state = any(${openStates}) and r.promised_to > ${forgotten}::timestamptz)
        else 0 end`;

/** Of the buyer or their phone. */
export const orderOfKey = (key: string | RawBuilder<unknown>) =>
  sql`from customer_order o where o.unique_order_id = ${key} and (o.customer_id = c.id or (o.phone = c.phone and o.phone <> 'erased'))`;

/** Undefined when there is no such customer, or none any more. Guests of one phone are counted together, and a key with the same phone finds its order. */
export async function readBuyerFacts(
  db: Db,
  customerId: number,
  key: string,
  { since, now }: { since: Date; now: Date },
): Promise<BuyerFacts | undefined> {
  const { rows } = await sql<BuyerFacts>`/* named buyer_facts */
    select c.first_name, c.last_name, c.phone, c.email, c.is_guest,
      ${recentOrders(since)} as recent_orders,
      ${openCashOrders([...OPEN_STATES], staleCutoff(now))} as open_cash_orders,
      (select jsonb_build_object('order_id', o.order_id, 'check_number', o.check_number, 'total_fils', o.total_fils, 'request_hash', o.request_hash, 'is_later', o.scheduled_for is not null, 'is_refused_by_pos', o.pos_state = 'failed' and o.state = 'cancelled')
        ${orderOfKey(key)} order by o.customer_id = c.id desc limit 1) as placed
    from customer c where c.id = ${customerId} and c.is_active`.execute(db);
  return rows[0];
}
