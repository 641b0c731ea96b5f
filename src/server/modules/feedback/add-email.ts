// Newsletter sign-up: one row an address; a second sign-up is told so (ERR-64).
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEmail } from '#shared/domain/email.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { Parts } from '#server/parts.ts';

const PER_ADDRESS = { attempts: 20, windowSeconds: 3600 };
export const SUBSCRIBED = { en: 'Thank you for subscribing our newsletter service', ar: 'شكرًا لاشتراكك في نشرتنا البريدية' } as const;

/** Subscribes an e-mail address; the result is the thank-you text in the caller's language (ERR-65). */
export async function addEmail(parts: Parts, emailText: string, context: Pick<CallContext, 'ip' | 'lang' | 'now'>): Promise<{ ok: true; text: string } | Refusal> {
  const email = emailText.trim().toLowerCase();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  const { db } = parts.database;
  if (!await countAttempt(db, `newsletter:${context.ip}`, PER_ADDRESS, context.now)) return refuse('TOO_MANY_REQUESTS');
  const added = await db.insertInto('newsletter').values({ email, lang: context.lang }).onConflict((oc) => oc.column('email').doNothing()).returning('email').executeTakeFirst();
  return added ? { ok: true, text: SUBSCRIBED[context.lang] } : refuse('ALREADY_SUBSCRIBED', { field: 'email_address' });
}
