// Money for people. Digits are Western in both languages, as is usual in the UAE.
import type { Fils } from '../domain/money.ts';
import type { Lang } from './languages.ts';

/** The number part of an amount: whole dirhams as `89`, otherwise (or when asked) with two decimals. */
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

/** An amount with its currency, for running text and labels: `AED 89`, `89 د.إ`. */
export function formatMoney(amountFils: Fils, lang: Lang, decimals: 0 | 2 = 2): string {
  const amount = formatAmount(amountFils, decimals);
  return lang === 'ar' ? `${amount} د.إ` : `AED ${amount}`;
}
