import { sql } from 'kysely';
import type { ExportedRow, ModuleData } from '#server/db/module-data.ts';
import type { Db } from '#server/db/open.ts';

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

export async function readAccount(
  db: Db,
  customerId: number,
): Promise<{ id: number; phone: string; email: string }[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'phone', 'email'])
    .where('id', '=', customerId)
    .execute();
}

export const customersData = {
  tables: {
    customer: {
      personal: [
        'first_name',
        'last_name',
        'phone',
        'email',
        'password_hash',
        'birthday',
        'profile_pic',
        'profile_pic_social',
      ],
    },
    customer_session: { personal: ['id', 'refresh_hash', 'previous_hash'] },
    one_time_code: { personal: ['phone', 'browser_hash', 'code_hash'] },
    phone_proof: { personal: ['token_hash', 'phone', 'browser_hash'] },
    // Keyed hashes, deleted by the nightly job: erasing them at once would give back the limit on codes.
    code_send: { other: ['phone_key', 'address_key'] },
    profile_picture: { personal: ['name', 'webp'] },
    address: { personal: ['full_address', 'extra_details', 'lat', 'lng', 'door', 'names'] },
    wishlist: {},
    contact_request: { personal: ['phone', 'address'] },
    outgoing_message: { personal: ['phone', 'body'], other: ['kind'] },
  },
  async exportRows(db, { ids, phones }) {
    const own = [...ids];
    const readRows = async (query: ReturnType<typeof sql<ExportedRow>>) =>
      (await query.execute(db)).rows;
    return {
      profile: await readRows(
        sql`select id as customer_id, first_name, last_name, phone, email, birthday, gender, profile_pic, created_at from customer where id = any(${own}::int[])`,
      ),
      addresses: await readRows(
        sql`select place, full_address, extra_details, door, names, lat, lng, created_at from address where customer_id = any(${own}::int[]) order by id`,
      ),
      favourites: await readRows(
        sql`select kind, entry_id, created_at from wishlist where customer_id = any(${own}::int[]) order by id`,
      ),
      contact_requests: await readRows(
        sql`select phone, address, created_at from contact_request where customer_id = any(${own}::int[]) or phone = any(${[...phones]}::text[]) order by id`,
      ),
      messages: await readRows(
        sql`select kind, phone, body, lang, created_at, sent_at from outgoing_message where customer_id = any(${own}::int[]) order by id`,
      ),
    };
  },
  async erase(tx, { ids, phones }) {
    const own = [...ids];
    await sql`delete from profile_picture where customer_id = any(${own}::int[])`.execute(tx);
    await sql`delete from address where customer_id = any(${own}::int[])`.execute(tx);
    await sql`delete from outgoing_message where customer_id = any(${own}::int[])`.execute(tx);
    await sql`delete from wishlist where customer_id = any(${own}::int[])`.execute(tx);
    await sql`delete from contact_request where customer_id = any(${own}::int[]) or phone = any(${[...phones]}::text[])`.execute(
      tx,
    );
    await sql`delete from one_time_code where phone = any(${[...phones]}::text[])`.execute(tx);
    await sql`delete from phone_proof where phone = any(${[...phones]}::text[])`.execute(tx);
    await sql`update customer set first_name = 'erased', last_name = '', phone = 'erased-' || id, email = 'erased-' || id, password_hash = null, birthday = null, gender = null,
      profile_pic = null, profile_pic_social = null, is_active = false where id = any(${own}::int[])`.execute(
      tx,
    );
    await sql`delete from customer_session where customer_id = any(${own}::int[])`.execute(tx);
  },
} satisfies ModuleData;
