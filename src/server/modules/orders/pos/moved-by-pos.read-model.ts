import { sql } from 'kysely';
import { POS_MISSED_LIMIT } from '#shared/domain/orders/pos-hand-over.ts';
import type { Db } from '#server/db/open.ts';

export const isMovedByPos = sql<boolean>`exists (
  select from pos_order p join store_pos sp on sp.store_id = o.store_id
  where p.order_id = o.id and sp.is_on and sp.board = 'shows' and sp.missed < ${sql.lit(POS_MISSED_LIMIT)}
    and p.alarmed_at is null and o.pos_state in ('queued', 'sent', 'received', 'accepted'))`;

export async function posDecides(db: Db, orderRowId: number): Promise<boolean> {
  const { rows } = await sql<{
    decides: boolean;
  }>`select ${isMovedByPos} as decides from customer_order o where o.id = ${orderRowId}`.execute(
    db,
  );
  return rows[0]?.decides === true;
}
