import { randomInt } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { Buyer } from '#server/http/handlers.ts';

type GuestDetails = { firstName: string; lastName: string; phone: string; email: string };

/** Ids of guests are random, far above those of accounts: they tell neither how many there are nor whether one came before. */
const GUEST_IDS = { from: 1_000_000_000, to: 2_147_483_647 } as const;
const ID_TRIES = 5;

export async function insertGuest(db: Db, guest: GuestDetails, now: Date): Promise<number> {
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const { rows } = await sql<{ id: number }>`/* named insert_guest */
      insert into customer (id, is_guest, first_name, last_name, phone, email, created_at) overriding system value
      values (${randomInt(GUEST_IDS.from, GUEST_IDS.to)}, true, ${guest.firstName}, ${guest.lastName}, ${guest.phone}, ${guest.email}, ${now})
      on conflict (id) do nothing returning id`.execute(db);
    if (rows[0]) return rows[0].id;
  }
  throw new Error('no free guest id');
}

export async function renameGuest(
  db: Db,
  guestId: number,
  guest: GuestDetails,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set({
      first_name: guest.firstName,
      last_name: guest.lastName,
      email: guest.email,
      created_at: now,
    })
    .where('id', '=', guestId)
    .where('phone', '=', guest.phone)
    .where('is_guest', '=', true)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function phoneOfCustomer(db: Db, customerId: number): Promise<string | undefined> {
  return (
    await db.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirst()
  )?.phone;
}

export type BuyerDetails = { first_name: string; last_name: string; email: string; phone: string };

/**
 * Undefined when there is no such buyer any more. Until the transaction ends nobody erases them, and whoever else says the same phone waits here: what is
 * counted of the phone afterwards stays true.
 */
export async function holdBuyer(
  tx: Db,
  { customerId, kind }: Buyer,
): Promise<BuyerDetails | undefined> {
  const { rows } = await sql<BuyerDetails>`/* named hold_buyer */
    select first_name, last_name, email, phone, pg_advisory_xact_lock(hashtext('order:' || phone))
    from customer where id = ${customerId} and is_active and is_guest = ${kind === 'guest'}
    for key share`.execute(tx);
  return rows[0];
}

export async function insertContact(
  db: Db,
  contact: Insertable<Database['contact_request']>,
): Promise<void> {
  await db.insertInto('contact_request').values(contact).execute();
}

/** Somebody who was erased is not: no name and no address is left of them. */
export async function isCustomerActive(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
