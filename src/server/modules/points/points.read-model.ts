import { sql } from 'kysely';
import type { PointsKind } from '#shared/domain/money/points-ledger.ts';
import type { Db } from '#server/db/open.ts';

export type ShownEntry = { kind: PointsKind; points: number; at: Date; order_id: string | null };

export async function shownEntries(
  db: Db,
  customerId: number,
  limit: number,
): Promise<ShownEntry[]> {
  return (
    await sql<ShownEntry>`
      select e.kind, e.points, e.at, o.order_id from points_entry e left join customer_order o on o.id = e.order_id
      where e.customer_id = ${customerId} and e.points <> 0 order by e.id desc limit ${limit}`.execute(
      db,
    )
  ).rows;
}
