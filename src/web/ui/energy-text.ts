import { groupDigits } from '#shared/i18n/format.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';

/** The energy of a dish in words; `kcal` is a number or a range: `430`, `430–620`. */
export function energyText(kcal: string, t: Translate<MessageKey>): string {
  return /^\d+$/.test(kcal)
    ? t('menu.kcal', { count: Number(kcal) })
    : t('menu.kcalRange', {
        range: `\u2066${groupDigits(kcal)}\u2069`,
      });
}
