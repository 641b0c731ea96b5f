// The text of a failed card order; a general failure gets the words of the specification.
import type { Lang } from '#shared/i18n/languages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';

const ARABIC = /\p{Script=Arabic}/u;

/** The bank's own words only in a script that the reader knows. */
export function failureText(
  { t, lang }: { t: Translate<MessageKey>; lang: Lang },
  message: string,
  code?: string,
): string {
  if (message.includes('Order Failed') || code === 'GATEWAY_UNAVAILABLE')
    return t('payment.orderFailed');
  if (code === 'OFFLINE') return t('common.networkFailed');
  if (message === '') return t('common.somethingWrong');
  return ARABIC.test(message) === (lang === 'ar') ? message : t('payment.cashTitle');
}
