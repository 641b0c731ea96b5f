// Phone numbers of the United Arab Emirates: each form has its own rule in the specification. Mobile codes 53, 54 and 58 are accepted everywhere.

/** Without 57 and 59, for the general rule. */
const MOBILE_SECOND_DIGITS = '01234568';
const GENERAL = new RegExp(`^(971|0)([234679]|5[${MOBILE_SECOND_DIGITS}])\\d{7}$`);
const CHECKOUT = /^(971|0)?([234679]|5\d)\d{7,10}$/;
const WIRE = /^971(5\d{8}|[234679]\d{7})$/;
const MAX_TYPED = 40;

/** Arabic-Indic and Persian ones as ASCII. */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Rule 1, general: 971 or 0, area or mobile code, 7 digits; with 971 it is 12 long. */
export function isGeneralPhone(digits: string): boolean {
  return GENERAL.test(digits) && (!digits.startsWith('971') || digits.length === 12);
}

/** Rule 2, checkout: 10 to 12 long, code and 7 to 10 digits. */
export function isCheckoutPhone(digits: string): boolean {
  return digits.length >= 10 && digits.length <= 12 && CHECKOUT.test(digits);
}

/** Rule 3, guest: 12 characters, and the general or the checkout rule. */
export function isGuestPhone(digits: string): boolean {
  return digits.length === 12 && (isGeneralPhone(digits) || isCheckoutPhone(digits));
}

/** Rule 4, profile and feedback: 971 and 9 digits, and the general or the checkout rule. */
export function isProfilePhone(digits: string): boolean {
  return /^971\d{9}$/.test(digits) && (isGeneralPhone(digits) || isCheckoutPhone(digits));
}

/** Rule 5, mailing list: digits, 10 to 15 long, starting with 971 or 0. */
export function isMailingPhone(digits: string): boolean {
  return /^(971|0)\d*$/.test(digits) && digits.length >= 10 && digits.length <= 15;
}

/** Without the invalid-phone dialog. */
export function phonePassesAtPayment(digits: string): boolean {
  return isGuestPhone(digits);
}

/** Copied along with a number. */
const LABEL = /^\s*(?:tel|telephone|phone|mobile|mob|هاتف|جوال|موبايل)\s*[.:]*/i;

/** In ASCII digits, without label, blanks, dashes, brackets, dots, slashes and the sign of abroad. */
export function toPlainNumber(text: string): string {
  return normaliseDigits(text.normalize('NFKC'))
    .replace(LABEL, '')
    .replace(/[\s\p{Cf}\p{Pd}()./]/gu, '')
    .replace(/^(\+|00)/, '');
}

/** 12 digits `9715XXXXXXXX`, 11 for landlines; null when it is no number of the country. */
export function toWirePhone(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const plain = toPlainNumber(text);
  if (!/^\d+$/.test(plain)) return null;
  const national = plain.replace(/^971/, '').replace(/^0/, '');
  const wire = `971${national}`;
  return WIRE.test(wire) ? wire : null;
}

/** Null when the checkout's rule refuses it; wider than the numbers of the country. */
export function toCheckoutDigits(text: string): string | null {
  const known = toWirePhone(text);
  if (known !== null || text.length > MAX_TYPED) return known;
  const plain = toPlainNumber(text);
  // The 9 of 971 is no area code: what follows it has to have one.
  const isLocal = /^0?([234679]|5\d)\d{7,10}$/.test(plain.replace(/^971/, ''));
  return isLocal && isCheckoutPhone(plain) ? plain : null;
}

/** Always a number of the country, so that a code never goes abroad. */
export function toCheckoutE164(text: string): string | null {
  const digits = toCheckoutDigits(text);
  return digits === null ? null : `+971${digits.replace(/^(971|0)/, '')}`;
}

/** Null when it is one. `digits`: how many were typed after the country code. */
export type MobileFault =
  | { kind: 'empty' }
  | { kind: 'letters' }
  | { kind: 'length'; digits: number }
  | { kind: 'not-mobile' };

const MOBILE_DIGITS = 9;

export function mobileFault(text: string): MobileFault | null {
  const plain = toPlainNumber(text);
  if (plain === '') return { kind: 'empty' };
  if (!/^\d+$/.test(plain)) return { kind: 'letters' };
  const national = plain.replace(/^971/, '').replace(/^0/, '');
  // A landline has eight: it is told as what it is.
  if (/^[234679]\d{7}$/.test(national)) return { kind: 'not-mobile' };
  if (national.length !== MOBILE_DIGITS) return { kind: 'length', digits: national.length };
  return isMobilePhone(text) ? null : { kind: 'not-mobile' };
}

/** `+9715XXXXXXXX`; null when it is no number of the country. */
export function toE164(text: string): string | null {
  const wire = toWirePhone(text);
  return wire === null ? null : `+${wire}`;
}

function isMobilePhone(text: string): boolean {
  return toWirePhone(text)?.startsWith('9715') ?? false;
}

/** `+971 50 123 4567` or `+971 4 123 4567`; anything else comes back unchanged. */
export function formatPhone(text: string): string {
  const wire = toWirePhone(text);
  if (wire === null) return text;
  const code = wire.slice(3, wire.length - 7);
  return `+971 ${code} ${wire.slice(-7, -4)} ${wire.slice(-4)}`;
}
