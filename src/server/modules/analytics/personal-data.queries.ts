// A visit has no name. It is found by the address or the browser of an order, and keeps only what was looked at.
import { sql } from 'kysely';
import type { ModuleData } from '#server/db/module-data.ts';

const LEAST_DIGITS = 8;

export const analyticsData = {
  tables: { tracking_event: { personal: ['fields'] } },
  async erase(tx, { phones, netAddresses }) {
    const digits = phones
      .map((phone) => phone.replace(/\D/g, ''))
      .filter((text) => text.length >= LEAST_DIGITS);
    await sql`delete from tracking_event where fields::text like any(${digits.map((text) => `%${text}%`)}::text[])`.execute(
      tx,
    );
    await sql`update tracking_event set fields = fields || '{"ip_address": "", "tracking_id": ""}'::jsonb
      where fields->>'ip_address' = any(${[...netAddresses]}::text[])
        or (fields->>'tracking_id' <> '' and fields->>'tracking_id' in (select fields->>'tracking_id' from tracking_event where fields->>'ip_address' = any(${[...netAddresses]}::text[])))`.execute(
      tx,
    );
  },
} satisfies ModuleData;
