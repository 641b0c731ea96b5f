import type { InboxFeedback, InboxFranchise } from '#shared/contract/forms.ts';
import type { Db } from '#server/db/open.ts';

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
