import type { Insertable } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

export async function insertEvent(
  db: Db,
  event: Insertable<Database['tracking_event']>,
): Promise<void> {
  await db.insertInto('tracking_event').values(event).execute();
}
