// Somebody outside every delivery area leaves a number, so that we can tell when we come closer.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toE164 } from '#shared/domain/people/uae-phone.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertContact } from './customers.queries.ts';

const PER_ADDRESS = { attempts: 10, windowSeconds: 3600 };

/** Keeps the number, a mobile or a landline of the UAE. Signing in is not needed. */
export async function addContact(
  app: AppContext,
  input: { phone: string; address: string; customerId: number | null },
  caller: { ip: string; lang: Lang; now: Date },
): Promise<{ ok: true } | Refusal> {
  const phone = toE164(input.phone.trim());
  if (phone === null) return refuse('INVALID_PHONE', { field: 'contact_number' });
  const { db } = app.database;
  if (!(await countAttempt(db, `contact:ip:${caller.ip}`, PER_ADDRESS)))
    return refuse('TOO_MANY_REQUESTS');
  await insertContact(db, {
    customer_id: input.customerId,
    phone,
    address: input.address,
    lang: caller.lang,
    created_at: caller.now,
  });
  return { ok: true };
}
