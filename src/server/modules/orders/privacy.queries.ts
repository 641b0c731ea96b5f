// All SQL about taking personal data along and erasing it. What the books need (amounts, lines, tax) stays.
import { sql } from 'kysely';
import { STATUS } from '#shared/domain/order-status.ts';
import type { Db } from '#server/db/open.ts';
import type { Parts } from '#server/parts.ts';
import { eraseTraces } from './erase-traces.ts';

/** Stands for the name and the phone of somebody who was erased. */
export const ERASED = 'erased';

type Row = Record<string, unknown>;

/** The proved phone with and without the plus: the forms keep it either way. An e-mail proves nobody. */
function spellings(customerId: number) {
  return sql`(select phone from customer where id = ${customerId} union select ltrim(phone, '+') from customer where id = ${customerId})`;
}

/** Every row about a customer, by subject. No hash of a password or token among them. */
export async function readPersonalData(
  db: Db,
  customerId: number,
): Promise<
  Record<
    | 'profile'
    | 'addresses'
    | 'favourites'
    | 'orders'
    | 'payments'
    | 'reviews'
    | 'issues'
    | 'contact_requests'
    | 'messages'
    | 'newsletter',
    Row[]
  >
> {
  const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(db)).rows;
  return {
    profile: await rowsOf(
      sql<Row>`select id as customer_id, first_name, last_name, phone, email, birthday::text as birthday, gender, profile_pic, created_at from customer where id = ${customerId}`,
    ),
    addresses: await rowsOf(
      sql<Row>`select place, full_address, extra_details, door, names, lat, lng, created_at from address where customer_id = ${customerId} order by id`,
    ),
    favourites: await rowsOf(
      sql<Row>`select kind, entry_id, created_at from wishlist where customer_id = ${customerId} order by id`,
    ),
    orders: await rowsOf(sql<Row>`
      select o.order_id, o.placed_at, o.order_type, o.status, o.payment_method, o.payment_status, o.total_fils, o.tax_fils, o.delivery_fee_fils, o.name, o.phone, o.email,
        o.house, o.street, o.delivery_address, o.lat, o.lng, o.special_inst, o.rider_note, o.allergies, o.device, o.ip,
        (select jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size_name, 'quantity', l.quantity, 'total_fils', l.total_fils, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as lines,
        (select jsonb_agg(jsonb_build_object('code', h.to_code, 'at', h.at) order by h.id) from order_status_history h where h.order_id = o.id) as history
      from customer_order o where o.customer_id = ${customerId} order by o.id`),
    payments: await rowsOf(sql<Row>`
      select o.order_id, p.provider, p.state, p.amount_fils, p.captured_fils, p.currency, p.reference, p.card, p.message, p.created_at,
        (select coalesce(sum(r.amount_fils), 0)::int from payment_refund r where r.payment_id = p.id and r.state = 'done') as refunded_fils
      from payment p join customer_order o on o.id = p.order_id where o.customer_id = ${customerId} order by p.id`),
    reviews: await rowsOf(
      sql<Row>`select o.order_id, r.rating_tenths, r.feedback, r.created_at from review r join customer_order o on o.id = r.order_id where r.customer_id = ${customerId} order by r.order_id`,
    ),
    issues: await rowsOf(
      sql<Row>`select o.order_id, i.text, i.created_at from order_issue i join customer_order o on o.id = i.order_id where o.customer_id = ${customerId} order by i.id`,
    ),
    contact_requests: await rowsOf(
      sql<Row>`select q.phone, q.address, q.created_at from contact_request q where q.customer_id = ${customerId} or q.phone = (select phone from customer where id = ${customerId}) order by q.id`,
    ),
    messages: await rowsOf(sql<Row>`
      select 'feedback' as form, f.name, f.phone, f.email, f.message, f.created_at from feedback f where f.phone in ${spellings(customerId)}
      union all select 'mailing list', m.first_name || ' ' || m.last_name, m.phone, m.email, '', m.created_at from mailing_list m where m.phone in ${spellings(customerId)}
      union all select 'franchise', a.name, a.phone, a.email, a.message, a.created_at from franchise_application a where a.phone in ${spellings(customerId)}`),
    newsletter: await rowsOf(
      sql<Row>`select n.email, n.lang, n.created_at from newsletter n where n.email = (select lower(email) from customer where id = ${customerId})`,
    ),
  };
}

/** The account and the guest of the same proved phone: one person. Locked until the transaction ends, so that no order comes in between. */
export async function lockPerson(
  tx: Db,
  customerId: number,
): Promise<{ id: number; phone: string; email: string }[]> {
  return (
    await sql<{ id: number; phone: string; email: string }>`
    select id, phone, email from customer where id = ${customerId} or (is_guest and phone = (select phone from customer where id = ${customerId})) order by id for update`.execute(
      tx,
    )
  ).rows;
}

/**
 * Whether a live order still needs name, phone and address. Locks the orders until the transaction ends, before anything of their payments
 * is touched, as everybody does who settles one: money that comes late does not wake an order that is being erased.
 */
export async function hasOrderUnderway(tx: Db, customerIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{
    status: number;
  }>`select status from customer_order where customer_id = any(${[...customerIds]}::int[]) order by id for no key update`.execute(
    tx,
  );
  return rows.some(({ status }) => status !== STATUS.completed && status !== STATUS.cancelled);
}

/** Replaces what names a person. ERASED is no phone that anybody could type, so that the order cannot be found by it any more. */
export async function erasePerson(
  tx: Db,
  parts: Pick<Parts, 'secrets'>,
  people: readonly { id: number; phone: string; email: string }[],
  now: Date,
): Promise<void> {
  const ids = people.map((one) => one.id);
  const phones = people.map((one) => one.phone);
  await eraseTraces(tx, parts, { ids, phones });
  const spelled = phones.flatMap((phone) => [phone, phone.replace('+', '')]);
  const emails = people.map((one) => one.email.toLowerCase());
  await sql`update customer_order set name = ${ERASED}, phone = ${ERASED}, email = '', house = '', street = '', delivery_address = '', lat = null, lng = null,
    special_inst = '', rider_note = '', allergies = '{}', device = '{}'::jsonb, ip = null where customer_id = any(${ids}::int[])`.execute(
    tx,
  );
  await sql`update order_issue set text = '' where order_id in (select id from customer_order where customer_id = any(${ids}::int[]))`.execute(
    tx,
  );
  await sql`update review set feedback = '' where customer_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from address where customer_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from wishlist where customer_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from contact_request where customer_id = any(${ids}::int[]) or phone = any(${phones}::text[])`.execute(
    tx,
  );
  await sql`delete from feedback where phone = any(${spelled}::text[])`.execute(tx);
  await sql`delete from mailing_list where phone = any(${spelled}::text[])`.execute(tx);
  await sql`delete from franchise_application where phone = any(${spelled}::text[])`.execute(tx);
  await sql`delete from newsletter where email = any(${emails}::text[])`.execute(tx);
  await sql`delete from one_time_code where phone = any(${phones}::text[])`.execute(tx);
  await sql`delete from phone_proof where phone = any(${phones}::text[])`.execute(tx);
  await sql`update customer set first_name = 'erased', last_name = '', phone = 'erased-' || id, email = 'erased-' || id, password_hash = null, birthday = null, gender = null,
    profile_pic = null, profile_pic_social = null, is_active = false where id = any(${ids}::int[])`.execute(
    tx,
  );
  await sql`delete from customer_session where customer_id = any(${ids}::int[])`.execute(tx);
  await tx
    .insertInto('erasure')
    .values(ids.map((customer_id) => ({ customer_id, at: now })))
    .execute();
}
