// Offered again with the next order.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

const OFFERED = 6;

export async function readLastRiders(
  db: Db,
  storeId: number,
): Promise<{ name: string; phone: string }[]> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select rider_name as name, rider_phone as phone from customer_order
    where store_id = ${storeId} and (rider_name <> '' or rider_phone <> '')
    group by rider_name, rider_phone order by max(changed_at) desc limit ${OFFERED}`.execute(db);
  return rows;
}
