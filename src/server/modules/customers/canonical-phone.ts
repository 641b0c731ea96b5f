import { normaliseDigits, toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';

export function canonicalPhone(text: string): string | null {
  const known = toCheckoutE164(text);
  if (known !== null) return known;
  const digits = normaliseDigits(text).replace(/\D/g, '');
  return digits === '' ? null : `+${digits}`;
}
