import { sql, type Transaction } from 'kysely';
import type { PasswordOwner } from '#shared/domain/people/password-rules.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { TokenCustomer } from '#shared/contract/access-token.ts';

type AccountDetails = { firstName: string; lastName: string; phone: string; email: string };

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

export async function savePassword(
  db: Db,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute();
}

export async function passwordOwner(
  db: Db,
  of: { id: number } | { phone: string },
): Promise<PasswordOwner> {
  const row = await db
    .selectFrom('customer')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .where((eb) => ('id' in of ? eb('id', '=', of.id) : eb('phone', '=', of.phone)))
    .where('is_guest', '=', false)
    .executeTakeFirst();
  return row ? { phone: row.phone, email: row.email, names: [row.first_name, row.last_name] } : {};
}

export async function passwordOfPhone(
  db: Db,
  phone: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  return db
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where('phone', '=', phone)
    .where('is_guest', '=', false)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export async function holdPassword(
  tx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDetails(
  db: Db,
  customerId: number,
  details: AccountDetails & { birthday: string | null; gender: 'Male' | 'Female' | 'Other' | null },
): Promise<boolean> {
  const written = await db
    .updateTable('customer')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      email: details.email,
      birthday: details.birthday,
      gender: details.gender,
    })
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function tokenCustomer(
  db: Db,
  customerId: number,
): Promise<TokenCustomer | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'profile_pic', 'profile_pic_social', 'social_login'])
    .where('id', '=', customerId)
    .where('is_guest', '=', false)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      customer_id: row.id,
      login_name: `${row.first_name} ${row.last_name}`.trim(),
      profile_pic: row.profile_pic,
      profile_pic_social: row.profile_pic_social,
      social_login: row.social_login,
    }
  );
}
