// What the managers read: the newest messages of each form.
import type { InboxFeedback, InboxFranchise } from '#shared/contract/forms.ts';
import type { Db } from '#server/db/open.ts';

const NEWEST = 200;

export async function newestFeedback(db: Db): Promise<InboxFeedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, created_at, phone, email, ...row }) => ({
    ...row,
    id: Number(id),
    created_at: created_at.toISOString(),
    phone_number: phone,
    email_address: email,
  }));
}

export async function newestFranchise(db: Db): Promise<InboxFranchise[]> {
  const rows = await db
    .selectFrom('franchise_application')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, created_at, phone, email, ...row }) => ({
    ...row,
    id: Number(id),
    created_at: created_at.toISOString(),
    phone_number: phone,
    email_address: email,
  }));
}
