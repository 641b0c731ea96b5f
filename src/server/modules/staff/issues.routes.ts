// What customers reported about their orders, for the staff of these branches only.
import { sql } from 'kysely';
import type { consoleIssueCalls, OrderIssue } from '#shared/contract/console-issues.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { Db } from '#server/db/open.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';

const NEWEST = 100;

type IssueRow = {
  id: number;
  order_id: string;
  check_number: string;
  store_id: number;
  name: Text;
  quantity: number;
  text: string;
  created_at: Date;
};

async function issuesOf(db: Db, storeIds: readonly number[]): Promise<IssueRow[]> {
  return (
    await sql<IssueRow>`
    select i.id, o.order_id, o.check_number, o.store_id, l.name, l.quantity, i.text, i.created_at
    from order_issue i join order_line l on l.id = i.order_line_id join customer_order o on o.id = i.order_id
    where o.store_id = any(${[...storeIds]}::int[]) and i.text <> '' order by i.id desc limit ${NEWEST}`.execute(
      db,
    )
  ).rows;
}

function wireIssue(row: IssueRow): OrderIssue {
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
  };
}

export function issueHandlers(app: AppContext): HandlersOf<keyof typeof consoleIssueCalls> {
  return {
    async consoleIssues(_input, { staff }) {
      return {
        success: true,
        successResponse: (await issuesOf(app.database.db, staff.storeIds)).map(wireIssue),
      };
    },
  };
}
