// Digits are Western in both languages, as is usual in the UAE.
import type { Fils } from '../domain/money/money.ts';
import type { Lang } from './languages.ts';

/** `decimals` 0 is for menu cards of a brand that wishes whole dirhams there. */
export function formatAmount(amountFils: Fils, decimals: 0 | 2 = 2): string {
  const sign = amountFils < 0 ? '−' : '';
  const whole = Math.abs(amountFils);
  const dirhams = Math.trunc(whole / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = whole % 100;
  return decimals === 0 && rest === 0
    ? `${sign}${dirhams}`
    : `${sign}${dirhams}.${String(rest).padStart(2, '0')}`;
}

export const CURRENCY: Readonly<Record<Lang, string>> = { en: 'AED', ar: 'د.إ' };

/** `AED 89.00`, `89.00 د.إ`. */
export function formatMoney(amountFils: Fils, lang: Lang, decimals: 0 | 2 = 2): string {
  const amount = formatAmount(amountFils, decimals);
  return lang === 'ar' ? `${amount} ${CURRENCY.ar}` : `${CURRENCY.en} ${amount}`;
}

/** `2×`. Not isolated: in Arabic the sign stands between the number and the name. */
export function formatCount(quantity: number): string {
  return `${quantity}×`;
}

/** `2,175–3,710`. */
export function groupDigits(text: string): string {
  return text.replace(/\d+/g, (digits) => GROUPED.format(Number(digits)));
}

/** `2× Garlic dip`. */
export function countedName(name: string, quantity: number): string {
  return quantity > 1 ? `${formatCount(quantity)} ${name}` : name;
}

/** `20–30`; one number when both are the same. To be shown isolated (`Ltr`). */
export function formatRange(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

export const LIST_COMMA: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' };

/** Names side by side in one line: `a, b`, in Arabic with its own comma. */
export function joinList(parts: readonly string[], lang: Lang): string {
  return parts.filter((part) => part !== '').join(LIST_COMMA[lang]);
}

const GROUPED = new Intl.NumberFormat('en');
const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** The parts of an address in one line. Whoever wrote it chose its language: the comma follows the letters. */
export function joinAddress(parts: readonly string[]): string {
  return joinList(parts, parts.some((part) => ARABIC_LETTER.test(part)) ? 'ar' : 'en');
}

const NEAR = /^(?:Near|بالقرب من)\s+/;
const segments = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((part) => part.trim().replace(NEAR, ''))
    .filter((part) => part !== '');
const says = (text: string, part: string): boolean =>
  segments(part).every((candidate) => segments(text).includes(candidate));

/** A door, its area and the place that was found, without what another of them says already; a flat that is called like a street stays. */
export function wholeAddress(door: string, area: string, place: string): string {
  const isAreaSaid = says(place, area) || says(door, area);
  const isPlaceSaid = says(door, place) || (!isAreaSaid && says(area, place));
  return joinAddress(
    [door, isAreaSaid ? '' : area, isPlaceSaid ? '' : place].map((part) => part.trim()),
  );
}

/** Names in a sentence: `a, b and c`, `أ وب وج`. */
export function joinSentence(parts: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);
}
