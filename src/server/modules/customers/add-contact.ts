// Somebody outside every delivery area leaves a number, so that we can tell when we come closer (AMB-56).
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toE164 } from '#shared/domain/uae-phone.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Parts } from '#server/parts.ts';

const PER_ADDRESS = { attempts: 10, windowSeconds: 3600 };

/** Keeps the number, a mobile or a landline of the UAE. Signing in is not needed. */
export async function addContact(
  parts: Parts,
  wish: { phone: string; address: string; customerId: number | null },
  caller: { ip: string; lang: Lang; now: Date },
): Promise<{ ok: true } | Refusal> {
  const phone = toE164(wish.phone.trim());
  if (phone === null) return refuse('INVALID_PHONE', { field: 'contact_number' });
  const { db } = parts.database;
  if (!(await countAttempt(db, `contact:ip:${caller.ip}`, PER_ADDRESS, caller.now)))
    return refuse('TOO_MANY_REQUESTS');
  await db
    .insertInto('contact_request')
    .values({
      customer_id: wish.customerId,
      phone,
      address: wish.address,
      lang: caller.lang,
      created_at: caller.now,
    })
    .execute();
  return { ok: true };
}
