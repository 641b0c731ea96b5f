import { sql } from 'kysely';
import type { ModuleData } from '#server/db/module-data.ts';

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
