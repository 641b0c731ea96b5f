// All SQL about accounts themselves.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

type AccountDetails = { firstName: string; lastName: string; phone: string; email: string };

/** Adds the account; undefined when the phone or the e-mail belongs to another one. Safe against two at once. */
export async function addAccount(
  db: Db,
  { firstName, lastName, phone, email }: AccountDetails,
): Promise<number | undefined> {
  const row = await db
    .insertInto('customer')
    .values({ is_guest: false, first_name: firstName, last_name: lastName, phone, email })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The account of a phone (E.164), blocked ones too. */
export async function accountOfPhone(
  db: Db,
  phone: string,
): Promise<{ id: number; is_active: boolean } | undefined> {
  return db
    .selectFrom('customer')
    .select(['id', 'is_active'])
    .where('phone', '=', phone)
    .where('is_guest', '=', false)
    .executeTakeFirst();
}

export async function accountOfEmail(db: Db, email: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('is_guest', '=', false)
    .executeTakeFirst();
}

/** Everything a customer may see of the own account; the password only as yes or no. */
export async function ownAccount(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'gender',
      'profile_pic',
      'profile_pic_social',
      'social_login',
      'password_hash',
    ])
    .select(sql<string | null>`to_char(birthday, 'YYYY-MM-DD')`.as('birthday'))
    .where('id', '=', customerId)
    .where('is_guest', '=', false)
    .executeTakeFirst();
}
