// What customers reported about their orders, for the staff of these branches only.
import type { consoleIssueCalls, OrderIssue } from '#shared/contract/console-issues.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { issuesOf, type IssueRow } from './issues.read-model.ts';

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
