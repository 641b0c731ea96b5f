import type { Insertable } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { InboxFeedback, InboxFranchise } from '#shared/contract/forms.ts';

export async function insertSubscriber(db: Db, email: string, lang: 'en' | 'ar'): Promise<boolean> {
  const added = await db
    .insertInto('newsletter')
    .values({ email, lang })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertMailing(
  db: Db,
  mailing: Insertable<Database['mailing_list']>,
): Promise<boolean> {
  const added = await db
    .insertInto('mailing_list')
    .values(mailing)
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertFeedback(
  db: Db,
  feedback: Insertable<Database['feedback']>,
): Promise<void> {
  await db.insertInto('feedback').values(feedback).execute();
}

export async function insertFranchise(
  db: Db,
  application: Insertable<Database['franchise_application']>,
): Promise<void> {
  await db.insertInto('franchise_application').values(application).execute();
}

const NEWEST = 200;

const inInbox = <Row extends { created_at: Date; phone: unknown; email: unknown }>({
  created_at,
  phone,
  email,
  ...row
}: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  phone_number: phone as Row['phone'],
  email_address: email as Row['email'],
});

export async function newestFeedback(db: Db): Promise<InboxFeedback[]> {
  const newest = db.selectFrom('feedback').selectAll().orderBy('created_at', 'desc');
  return (await newest.orderBy('id', 'desc').limit(NEWEST).execute()).map(inInbox);
}

export async function newestFranchise(db: Db): Promise<InboxFranchise[]> {
  const newest = db.selectFrom('franchise_application').selectAll().orderBy('created_at', 'desc');
  return (await newest.orderBy('id', 'desc').limit(NEWEST).execute()).map(inInbox);
}
