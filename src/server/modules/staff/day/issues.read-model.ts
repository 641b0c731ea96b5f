import { sql } from 'kysely';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Db } from '#server/db/open.ts';

const NEWEST = 100;

export type IssueRow = {
  id: number;
  order_id: string;
  check_number: string;
  store_id: number;
  name: Text;
  quantity: number;
  text: string;
  created_at: Date;
  customer_name: string;
  phone: string;
  answer: string;
  answered_at: Date | null;
  answered_by: string | null;
};

export async function readIssues(db: Db, storeIds: readonly number[]): Promise<IssueRow[]> {
  return (
    await sql<IssueRow>`
      select i.id, o.order_id, o.check_number, o.store_id, l.name, l.quantity, i.text, i.created_at,
        o.name as customer_name, o.phone, i.answer, i.answered_at, i.answered_by
      from order_issue i join order_line l on l.id = i.order_line_id join customer_order o on o.id = i.order_id
      where o.store_id = any(${[...storeIds]}::int[]) and i.text <> '' order by i.id desc limit ${NEWEST}`.execute(
      db,
    )
  ).rows;
}

export type OrderOfIssue = {
  order_id: string;
  store_id: number;
  customer_id: number;
  phone: string;
  lang: Lang;
  check_number: string;
};

export async function orderOfIssue(db: Db, issueId: number): Promise<OrderOfIssue | undefined> {
  return (
    await sql<OrderOfIssue>`
      select o.order_id, o.store_id, o.customer_id, o.phone, o.lang, o.check_number from order_issue i join customer_order o on o.id = i.order_id where i.id = ${issueId}`.execute(
      db,
    )
  ).rows[0];
}
