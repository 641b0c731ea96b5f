// Orders of any day, and everything that was done to one.
import { POS_ACTOR, POS_IMPLIED } from '#shared/domain/orders/pos-hand-over.ts';
import { sql } from 'kysely';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { OrderEvent, OrderState } from '#shared/domain/orders/order-life.ts';
import type { PayMethod } from '#shared/domain/stores/day-report.ts';
import type { Db } from '#server/db/open.ts';
import { isAskedFor, limitToPage } from '#server/modules/orders/history/find-orders.queries.ts';
import {
  partsColumn,
  type StoredPart,
} from '#server/modules/orders/kitchen/order-parts.queries.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/confirmed-orders.queries.ts';

export type FoundRow = {
  id: number;
  order_id: string;
  check_number: string;
  store_id: number;
  status: number;
  state: OrderState;
  order_type: OrderType;
  payment_method: PayMethod;
  name: string;
  phone: string;
  total_fils: number;
  business_day: string;
  placed_at: Date;
  scheduled_for: Date | null;
  has_open_issue: boolean;
};

const COLUMNS = sql`o.id, o.order_id, o.check_number, o.store_id, o.status, o.state, o.order_type, o.payment_method, o.name, o.phone, o.total_fils,
  o.business_day, o.placed_at, o.scheduled_for,
  exists (select from order_issue i where i.order_id = o.id and i.text <> '' and i.answered_at is null) as has_open_issue`;

const PAGE = 50;

/** The newest first. */
export async function findOrders(
  db: Db,
  storeIds: readonly number[],
  asked: AskedOrders,
): Promise<{ rows: FoundRow[]; hasMore: boolean }> {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS} from customer_order o join store s on s.store_id = o.store_id
    where ${isAskedFor(storeIds, asked)} and ${isConfirmed}
    order by o.placed_at desc, o.id desc ${limitToPage(asked.page, PAGE)}`.execute(db);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

export type WholeOrderRow = FoundRow & {
  house: string;
  street: string;
  delivery_address: string;
  special_inst: string;
  allergies: Allergen[];
  reason: string | null;
  delivery_fee_fils: number;
  tip_fils: number;
  discount_fils: number;
  tax_fils: number;
  parts: StoredPart[];
};

/** Another branch's is as if it did not exist. */
export async function readWholeOrder(
  db: Db,
  storeIds: readonly number[],
  orderId: string,
): Promise<WholeOrderRow | undefined> {
  return (
    await sql<WholeOrderRow>`
      select ${COLUMNS}, o.house, o.street, o.delivery_address, o.special_inst, o.allergies, o.reason, o.delivery_fee_fils, o.tip_fils,
        o.list_savings_fils + o.coupon_discount_fils + o.points_discount_fils as discount_fils, o.tax_fils, ${partsColumn}
      from customer_order o join store s on s.store_id = o.store_id
      where o.order_id = ${orderId} and o.store_id = any(${[...storeIds]}::int[]) and ${isConfirmed}`.execute(
      db,
    )
  ).rows[0];
}

export type ActRow = {
  at: Date;
  what: OrderEvent | 'undone' | 'method_corrected' | 'rider_named';
  actor_kind: 'customer' | 'staff' | 'system';
  /** Empty where nobody said who acts. */
  by: string;
  screen: string;
  reason: string | null;
  undone: boolean;
};

/** Steps of its life, and what else is on record and is no money, in their order. */
export async function readActs(db: Db, order: { id: number; order_id: string }): Promise<ActRow[]> {
  return (
    await sql<ActRow>`
      select h.at, 1 as source, h.id as turn, h.event as what, h.actor_kind, coalesce(m.name, case when h.actor_kind = 'system' and h.actor in (${POS_ACTOR}, ${POS_IMPLIED}) then h.actor end, '') as by,
        coalesce(d.name, '') as screen, h.reason, h.undone
      from order_status_history h left join staff m on m.id = h.staff_id left join device d on d.id = h.device_id
      where h.order_id = ${order.id}
      union all
      select l.at, 2, l.id, replace(l.action, 'order.', ''), 'staff', coalesce(m.name, ''), coalesce(d.name, ''), l.after ->> 'method', false
      from audit_log l join actor a on a.id = l.actor_id left join staff m on m.id = a.staff_id
        left join device d on d.id = coalesce(l.at_device_id, a.device_id)
      where l.subject_kind = 'order' and l.subject_id = ${order.order_id} and l.action in ('order.method_corrected', 'order.rider_named')
      order by at, source, turn`.execute(db)
  ).rows;
}
