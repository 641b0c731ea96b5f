// What customers reported about their orders, of these branches only, the newest first.
import { sql } from 'kysely';
import type { Text } from '#shared/domain/menu/menu.ts';
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
};

export async function issuesOf(db: Db, storeIds: readonly number[]): Promise<IssueRow[]> {
  return (
    await sql<IssueRow>`
    select i.id, o.order_id, o.check_number, o.store_id, l.name, l.quantity, i.text, i.created_at
    from order_issue i join order_line l on l.id = i.order_line_id join customer_order o on o.id = i.order_id
    where o.store_id = any(${[...storeIds]}::int[]) and i.text <> '' order by i.id desc limit ${NEWEST}`.execute(
      db,
    )
  ).rows;
}
