import type { consoleIssueCalls, OrderIssue } from '#shared/contract/console-issues.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { audit } from '#server/audit.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { answerIssue } from '#server/modules/orders/history/after-order.queries.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { accountText } from '#server/modules/customers/account-texts.ts';
import { writeAnswerMessage } from '#server/modules/customers/messages.queries.ts';
import { readIssues, orderOfIssue, type IssueRow, type OrderOfIssue } from './issues.read-model.ts';

export function wireIssue(row: IssueRow): OrderIssue {
  return {
    issue_id: row.id,
    order_id: row.order_id,
    check_number: row.check_number,
    store_id: row.store_id,
    name: row.name.en,
    name_ar: row.name.ar,
    quantity: row.quantity,
    text: row.text,
    reported_at: row.created_at.toISOString(),
    customer_name: row.customer_name,
    phone: row.phone,
    answer:
      row.answered_at === null
        ? null
        : {
            text: row.answer,
            by: row.answered_by ?? '',
            at: row.answered_at.toISOString(),
          },
  };
}

/** By text message; somebody who was erased has no phone. */
async function sendAnswer(
  tx: Transaction<Database>,
  { queue }: Pick<AppContext, 'queue'>,
  { customer_id: customerId, phone, lang, check_number: number }: OrderOfIssue,
  text: string,
  at: Date,
): Promise<void> {
  if (phone === '') return;
  const body = accountText[lang]('account.smsAboutOrder', { number, text });
  const messageId = await writeAnswerMessage(tx, { customerId, phone, lang, body, at });
  await queue.send(tx, { work: 'message', messageId });
}

export function issueHandlers(app: AppContext): HandlersOf<keyof typeof consoleIssueCalls> {
  return {
    async consoleIssues(_input, { staff }) {
      return {
        ok: true,
        issues: (await readIssues(app.database.db, staff.storeIds)).map(wireIssue),
      };
    },
    async answerIssue({ params, body }, { staff, now }) {
      const { db } = app.database;
      const order = await orderOfIssue(db, params.issueId);
      if (!order || !staff.storeIds.includes(order.store_id)) return refuse('NOT_FOUND');
      await db.transaction().execute(async (tx) => {
        const { issueId: id } = params;
        await answerIssue(tx, { id, text: body.text, by: toMember(staff), at: now });
        await sendAnswer(tx, app, order, body.text, now);
        await audit(tx, {
          by: staff,
          at: now,
          action: 'order.issue_answered',
          subject: ['order', order.order_id],
          storeId: order.store_id,
          after: { issue_id: id },
        });
      });
      return { ok: true };
    },
  };
}
