import { sql } from 'kysely';
import { phoneSpellings, type ExportedRow, type ModuleData } from '#server/db/module-data.ts';

export const feedbackData = {
  tables: {
    newsletter: { personal: ['email'] },
    mailing_list: { personal: ['email', 'first_name', 'last_name', 'phone', 'date_of_birth'] },
    feedback: {
      personal: ['name', 'phone', 'email', 'message', 'receipt_number', 'order_date'],
      other: ['type'],
    },
    franchise_application: {
      personal: [
        'name',
        'phone',
        'email',
        'country',
        'city',
        'occupation',
        'postal_address',
        'property_ownership',
        'business_ownership',
        'message',
      ],
    },
  },
  async exportRows(db, person) {
    const phones = phoneSpellings(person);
    const emails = person.emails.map((email) => email.toLowerCase());
    return {
      messages: (
        await sql<ExportedRow>`
        select 'feedback' as form, f.name, f.phone, f.email, f.message, f.created_at from feedback f where f.phone = any(${phones}::text[])
        union all select 'mailing list', m.first_name || ' ' || m.last_name, m.phone, m.email, '', m.created_at from mailing_list m where m.phone = any(${phones}::text[])
        union all select 'franchise', a.name, a.phone, a.email, a.message, a.created_at from franchise_application a where a.phone = any(${phones}::text[])`.execute(
          db,
        )
      ).rows,
      newsletter: (
        await sql<ExportedRow>`select n.email, n.lang, n.created_at from newsletter n where n.email = any(${emails}::text[])`.execute(
          db,
        )
      ).rows,
    };
  },
  async erase(tx, person) {
    const phones = phoneSpellings(person);
    const emails = person.emails.map((email) => email.toLowerCase());
    await sql`delete from feedback where phone = any(${phones}::text[])`.execute(tx);
    await sql`delete from mailing_list where phone = any(${phones}::text[])`.execute(tx);
    await sql`delete from franchise_application where phone = any(${phones}::text[])`.execute(tx);
    await sql`delete from newsletter where email = any(${emails}::text[])`.execute(tx);
  },
} satisfies ModuleData;
