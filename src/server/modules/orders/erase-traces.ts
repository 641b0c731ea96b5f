// What is left around a person and carries no name: payments' cards, counters, visits, the picture. Amounts and references of payments stay for the books.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import type { Parts } from '#server/parts.ts';
import { orderCounterKey } from './orders.queries.ts';

type Person = { ids: readonly number[]; phones: readonly string[] };

/** Runs before the orders lose their addresses on the net: by these the visits are found. */
export async function eraseTraces(
  tx: Db,
  parts: Pick<Parts, 'secrets'>,
  { ids, phones }: Person,
): Promise<void> {
  const orders = sql`(select id from customer_order where customer_id = any(${[...ids]}::int[]))`;
  const payments = sql`(select id from payment where order_id in ${orders})`;
  await sql`update payment set card = '', message = '' where order_id in ${orders}`.execute(tx);
  // The notes of staff are free text; so are the words with which a gateway refuses.
  await sql`update payment_refund set note = '' where payment_id in ${payments}`.execute(tx);
  await sql`update payment_event set note = '' where payment_id in ${payments} and kind = 'refund_refused'`.execute(
    tx,
  );

  const { rows } = await sql<{
    ip: string;
  }>`select distinct ip from customer_order where customer_id = any(${[...ids]}::int[]) and ip is not null`.execute(
    tx,
  );
  const addresses = rows.map((row) => row.ip);
  const digits = phones.map((phone) => phone.replace(/\D/g, '')).filter((text) => text.length >= 8);
  // A visit has no name. It is found by the address or the browser of an order, and keeps only what was looked at.
  await sql`delete from tracking_event where fields::text like any(${digits.map((text) => `%${text}%`)}::text[])`.execute(
    tx,
  );
  await sql`update tracking_event set fields = fields || '{"ip_address": "", "tracking_id": ""}'::jsonb
    where fields->>'ip_address' = any(${addresses}::text[])
      or (fields->>'tracking_id' <> '' and fields->>'tracking_id' in (select fields->>'tracking_id' from tracking_event where fields->>'ip_address' = any(${addresses}::text[])))`.execute(
    tx,
  );

  const hashed = [...phones, ...addresses].map((text) => counterKey(parts, text));
  const endings = [...phones, ...addresses, ...hashed].map((text) => `:${text}`);
  await sql`delete from attempt_count where key = any(${ids.flatMap((id) => [`coupon:${id}`, orderCounterKey(id)])}::text[])
    or exists (select 1 from unnest(${endings}::text[]) as ending where right(key, length(ending)) = ending)
    or key in (select 'track:order:' || order_id from customer_order where customer_id = any(${[...ids]}::int[]))`.execute(
    tx,
  );
  await sql`delete from code_refusal where phone_key = any(${hashed}::text[])`.execute(tx);
  await sql`delete from code_send where phone_key = any(${hashed}::text[])`.execute(tx);
  await sql`delete from profile_picture where customer_id = any(${[...ids]}::int[])`.execute(tx);
}
