// Phone numbers of the United Arab Emirates. Each form has its own rule in the specification; here they all stand side by side.
// Mobile codes 53, 54 and 58 are in use today and are accepted everywhere.

/** Ten mobile codes less 57 and 59, for the general rule. Add a digit here when an operator gets a new code. */
const MOBILE_SECOND_DIGITS = '01234568';
const GENERAL = new RegExp(`^(971|0)([234679]|5[${MOBILE_SECOND_DIGITS}])\\d{7}$`);
const CHECKOUT = /^(971|0)?([234679]|5\d)\d{7,10}$/;
const WIRE = /^971(5\d{8}|[234679]\d{7})$/;
const MAX_TYPED = 40;

/** Arabic-Indic and Persian digits as ASCII; everything else stays. */
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

/** Whether a stored phone may pay without the invalid-phone dialog. */
export function phonePassesAtPayment(digits: string): boolean {
  return isGuestPhone(digits);
}

/** A label that is copied along with a number. */
const LABEL = /^\s*(?:tel|telephone|phone|mobile|mob|هاتف|جوال|موبايل)\s*[.:]*/i;

/** What was typed or pasted, in ASCII digits, without its label, blanks, marks that nobody sees, dashes, brackets, dots, slashes and the sign of abroad. */
export function toPlainNumber(text: string): string {
  return normaliseDigits(text.normalize('NFKC'))
    .replace(LABEL, '')
    .replace(/[\s\p{Cf}\p{Pd}()./]/gu, '')
    .replace(/^(\+|00)/, '');
}

/**
 * What somebody typed, as it goes over the listed calls: 12 digits `9715XXXXXXXX`, 11 for landlines; null when it is no number of the country.
 * Accepts blanks, dashes, brackets, slashes, +, a leading 00 or 0, no prefix, a label such as `Tel:`, and Arabic digits.
 */
export function toWirePhone(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const plain = toPlainNumber(text);
  if (!/^\d+$/.test(plain)) return null;
  const national = plain.replace(/^971/, '').replace(/^0/, '');
  const wire = `971${national}`;
  return WIRE.test(wire) ? wire : null;
}

/**
 * What was typed where a code is sent to, as it goes over the wire; null when the checkout's rule refuses it. Wider than the numbers of
 * the country: what no message can reach, the text message service refuses.
 */
export function toCheckoutDigits(text: string): string | null {
  const known = toWirePhone(text);
  if (known !== null || text.length > MAX_TYPED) return known;
  const plain = toPlainNumber(text);
  // The 9 of 971 is no area code: what follows it has to have one.
  const isLocal = /^0?([234679]|5\d)\d{7,10}$/.test(plain.replace(/^971/, ''));
  return isLocal && isCheckoutPhone(plain) ? plain : null;
}

/** The same as stored. Always a number of the country, so that a code never goes abroad. */
export function toCheckoutE164(text: string): string | null {
  const digits = toCheckoutDigits(text);
  return digits === null ? null : `+971${digits.replace(/^(971|0)/, '')}`;
}

/** Why a text is no mobile number of the country; null when it is one. `digits`: how many were typed after the country code. */
export type MobileFault =
  | { kind: 'empty' }
  | { kind: 'letters' }
  | { kind: 'length'; digits: number }
  | { kind: 'not-mobile' };

/** A mobile has nine digits after the country code. */
const MOBILE_DIGITS = 9;

export function mobileFault(text: string): MobileFault | null {
  const plain = toPlainNumber(text);
  if (plain === '') return { kind: 'empty' };
  if (!/^\d+$/.test(plain)) return { kind: 'letters' };
  const national = plain.replace(/^971/, '').replace(/^0/, '');
  // A landline has eight: it is told as what it is, not as a digit that is missing.
  if (/^[234679]\d{7}$/.test(national)) return { kind: 'not-mobile' };
  if (national.length !== MOBILE_DIGITS) return { kind: 'length', digits: national.length };
  return isMobilePhone(text) ? null : { kind: 'not-mobile' };
}

/** `+9715XXXXXXXX`, as stored; null when it is no number of the country. */
export function toE164(text: string): string | null {
  const wire = toWirePhone(text);
  return wire === null ? null : `+${wire}`;
}

/** Whether a text message can reach it. */
function isMobilePhone(text: string): boolean {
  return toWirePhone(text)?.startsWith('9715') ?? false;
}

/** `+971 50 123 4567` or `+971 4 123 4567`; a text that is no such number comes back unchanged. Show it left to right. */
export function formatPhone(text: string): string {
  const wire = toWirePhone(text);
  if (wire === null) return text;
  const code = wire.slice(3, wire.length - 7);
  return `+971 ${code} ${wire.slice(-7, -4)} ${wire.slice(-4)}`;
}
