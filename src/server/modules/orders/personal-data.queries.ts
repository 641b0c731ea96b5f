import { sql } from 'kysely';
import { ERASED, type ExportedRow, type ModuleData, type Person } from '#server/db/module-data.ts';
import type { Db } from '#server/db/open.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { PERSONAL_FIELDS } from './personal-fields.ts';
import { staleCutoff } from './lifecycle/forgotten-orders.ts';

export async function ordersOfPerson(
  db: Db,
  customerIds: readonly number[],
): Promise<Pick<Person, 'orders' | 'netAddresses'>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'order_id', 'ip'])
    .where('customer_id', 'in', [...customerIds])
    .orderBy('id')
    .execute();
  return {
    orders: rows.map(({ id, order_id }) => ({ row: id, orderId: order_id })),
    netAddresses: [...new Set(rows.flatMap(({ ip }) => (ip === null ? [] : [ip])))],
  };
}

/** Whether a live order still needs name, phone and address. Locks the orders before their payments, as settling does: late money does not wake an order that is being erased. */
export async function hasOrderUnderway(
  tx: Db,
  customerIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    status: number;
    promised_to: Date;
  }>`select status, promised_to from customer_order where customer_id = any(${[...customerIds]}::int[]) order by id for no key update`.execute(
    tx,
  );
  return rows.some(
    ({ status, promised_to }) =>
      status !== STATUS.completed && status !== STATUS.cancelled && promised_to > staleCutoff(now),
  );
}

export const ordersData = {
  tables: {
    customer_order: {
      personal: PERSONAL_FIELDS,
      other: [
        'order_id',
        'unique_order_id',
        'request_hash',
        'check_number',
        'coupon_code',
        'reason',
        'hold_reason',
        'rider_name',
        'rider_phone',
        'state',
        'business_day',
        'tax_percent',
        'channel',
        'prep_due_at',
      ],
    },
    driver_position: { other: ['lat', 'lng'] },
    order_line: { personal: ['ordered_by'], other: ['name', 'size_name', 'details'] },
    order_part: { other: ['name', 'size_name', 'done_by', 'allergens'] },
    order_status_history: { other: ['actor', 'reason', 'from_state', 'to_state'] },
    day_counter: { other: ['business_day'] },
    pos_order: { other: ['pos_order_id'] },
    pos_message: { other: ['type'] },
    pos_event: { other: ['event_id', 'type', 'body'] },
    review: { personal: ['feedback'] },
    review_item: {},
    review_refusal: {},
    review_request: {},
    order_issue: { personal: ['text', 'answer'], other: ['answered_by'] },
    push_subscription: {
      personal: ['endpoint', 'p256dh', 'auth'],
      other: ['server_key', 'session_id'],
    },
    push_message: { other: ['kind'] },
    shared_cart: { other: ['public_id'] },
    shared_cart_person: { personal: ['name'], other: ['lines', 'token_hash'] },
  },
  counterKeys: ({ orders }) => orders.map(({ orderId }) => `track:order:${orderId}`),
  async exportRows(db, { ids }) {
    const own = [...ids];
    const readRows = async (query: ReturnType<typeof sql<ExportedRow>>) =>
      (await query.execute(db)).rows;
    return {
      orders: await readRows(sql`
        select o.order_id, o.placed_at, o.order_type, o.status, o.payment_method, o.payment_status, o.total_fils, o.tax_fils, o.delivery_fee_fils, o.tip_fils, o.name, o.phone, o.email,
          o.house, o.street, o.delivery_address, o.lat, o.lng, o.special_inst, o.rider_note, o.allergies, o.arrival_plate, o.device, o.ip,
          (select jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size_name, 'quantity', l.quantity, 'total_fils', l.total_fils, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as lines,
          (select jsonb_agg(jsonb_build_object('code', h.to_code, 'at', h.at) order by h.id) from order_status_history h where h.order_id = o.id) as history
        from customer_order o where o.customer_id = any(${own}::int[]) order by o.id`),
      // The owner's own name alone.
      shared_carts: await readRows(
        sql`select o.order_id, p.name, c.created_at from shared_cart_person p join shared_cart c on c.id = p.cart_id join customer_order o on o.id = c.order_row where p.is_owner and o.customer_id = any(${own}::int[]) order by c.id`,
      ),
      reviews: await readRows(
        sql`select o.order_id, r.rating_tenths, r.feedback, r.created_at from review r join customer_order o on o.id = r.order_id where r.customer_id = any(${own}::int[]) order by r.order_id`,
      ),
      // With the other two anybody could write to the browser.
      told_browsers: await readRows(
        sql`select s.endpoint, o.order_id, s.created_at from push_subscription s left join customer_order o on o.id = s.order_id where s.customer_id = any(${own}::int[]) order by s.id`,
      ),
      issues: await readRows(
        sql`select o.order_id, i.text, i.answer, i.created_at from order_issue i join customer_order o on o.id = i.order_id where o.customer_id = any(${own}::int[]) order by i.id`,
      ),
    };
  },
  /** Nobody can type ERASED as a phone to find the order. */
  async erase(tx, { ids }) {
    const own = [...ids];
    await sql`update customer_order set name = ${ERASED}, phone = ${ERASED}, email = '', house = '', street = '', delivery_address = '', lat = null, lng = null,
      special_inst = '', rider_note = '', allergies = '{}', arrival_plate = '', rider_name = '', rider_phone = '', device = '{}'::jsonb, ip = null where customer_id = any(${own}::int[])`.execute(
      tx,
    );
    await sql`update order_line set ordered_by = '' where ordered_by <> '' and order_id in (select id from customer_order where customer_id = any(${own}::int[]))`.execute(
      tx,
    );
    await sql`delete from shared_cart where order_row in (select id from customer_order where customer_id = any(${own}::int[]))`.execute(
      tx,
    );
    await sql`delete from push_subscription where customer_id = any(${own}::int[])`.execute(tx);
    await sql`update order_issue set text = '', answer = '' where order_id in (select id from customer_order where customer_id = any(${own}::int[]))`.execute(
      tx,
    );
    await sql`update review set feedback = '' where customer_id = any(${own}::int[])`.execute(tx);
  },
} satisfies ModuleData;
