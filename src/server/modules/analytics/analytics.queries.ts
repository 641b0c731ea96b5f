import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { ModuleData } from '#server/db/module-data.ts';

export async function insertEvent(
  db: Db,
  event: Insertable<Database['tracking_event']>,
): Promise<void> {
  await db.insertInto('tracking_event').values(event).execute();
}

export const analyticsData = {
  tables: { tracking_event: { personal: ['fields'] } },
  async erase(tx, { netAddresses }) {
    const addresses = [...netAddresses];
    await sql`update tracking_event set fields = fields || '{"ip_address": "", "tracking_id": ""}'::jsonb
      where id in (
        select id from tracking_event where fields ->> 'ip_address' = any(${addresses}::text[])
        union
        select t.id from (select distinct fields ->> 'tracking_id' as id from tracking_event where fields ->> 'ip_address' = any(${addresses}::text[])) browser
          join tracking_event t on t.fields ->> 'tracking_id' = browser.id where browser.id <> '')`.execute(
      tx,
    );
  },
} satisfies ModuleData;
