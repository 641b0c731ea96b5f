// All SQL about the people who order.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

type GuestDetails = { firstName: string; lastName: string; phone: string; email: string };

/** Adds the guest, or takes the guest row of that phone with the new name and e-mail (AMB-52). `phone` in E.164. Safe against two at once. */
export async function upsertGuest(
  db: Db,
  guest: GuestDetails,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into customer (is_guest, first_name, last_name, phone, email)
    values (true, ${guest.firstName}, ${guest.lastName}, ${guest.phone}, ${guest.email})
    on conflict (phone) where is_guest do update set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email
    returning id, (xmax = 0) as is_new`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the guest was not written');
  return { id: row.id, isNew: row.is_new };
}

/** The phone (E.164) of a customer, or undefined. */
export async function phoneOfCustomer(db: Db, customerId: number): Promise<string | undefined> {
  return (
    await db.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirst()
  )?.phone;
}
