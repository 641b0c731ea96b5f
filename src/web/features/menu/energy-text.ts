// The energy of a dish in words: one number agrees with its noun, a range stays in reading order.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';

/** As one number is written beside it. */
const GROUPED = new Intl.NumberFormat('en');

/** `kcal` is a number or a range: `430`, `430–620`. */
export function energyText(kcal: string, t: Translate<MessageKey>): string {
  return /^\d+$/.test(kcal)
    ? t('menu.kcal', { count: Number(kcal) })
    : t('menu.kcalRange', {
        range: `\u2066${kcal.replace(/\d+/g, (one) => GROUPED.format(Number(one)))}\u2069`,
      });
}
