import type { Lang } from '#shared/i18n/languages.ts';
import type { Db } from '#server/db/open.ts';

export type OutgoingMessage = { kind: 'phone_changed'; phone: string; lang: Lang };
export type AnswerMessage = {
  customerId: number;
  phone: string;
  lang: Lang;
  body: string;
  at: Date;
};
export type BranchMessage = { storeId: number; phone: string; lang: Lang; at: Date };

export async function writeMessage(
  tx: Db,
  message: OutgoingMessage & { customerId: number; at: Date },
): Promise<number> {
  const { customerId, at, kind, phone, lang } = message;
  const row = await tx
    .insertInto('outgoing_message')
    .values({ customer_id: customerId, kind, phone, lang, created_at: at, sent_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function writeBranchMessage(
  tx: Db,
  { storeId, phone, lang, at }: BranchMessage,
): Promise<number> {
  const row = await tx
    .insertInto('outgoing_message')
    .values({
      store_id: storeId,
      kind: 'branch_unseen',
      phone,
      lang,
      created_at: at,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function writeAnswerMessage(
  tx: Db,
  { customerId, phone, lang, body, at }: AnswerMessage,
): Promise<number> {
  const row = await tx
    .insertInto('outgoing_message')
    .values({
      customer_id: customerId,
      kind: 'issue_answered',
      phone,
      lang,
      body,
      created_at: at,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type WaitingMessage = Pick<OutgoingMessage, 'phone' | 'lang'> & {
  storeId: number | null;
  body: string;
};
export async function waitingMessage(db: Db, id: number): Promise<WaitingMessage | null> {
  const row = await db
    .selectFrom('outgoing_message')
    .select(['phone', 'lang', 'body', 'store_id as storeId'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function messageLeft(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ sent_at: at, phone: '', body: '' })
    .where('id', '=', id)
    .execute();
}
