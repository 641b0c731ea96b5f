// One spelling of a phone for storing and comparing.
import { normaliseDigits, toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';

/** E.164 as stored; a number that no rule knows keeps its digits behind a plus. Null when there is no digit. */
export function canonicalPhone(text: string): string | null {
  const known = toCheckoutE164(text);
  if (known !== null) return known;
  const digits = normaliseDigits(text).replace(/\D/g, '');
  return digits === '' ? null : `+${digits}`;
}
