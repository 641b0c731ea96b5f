// What is said when a card order fails. Anything that calls itself a failed order gets the words of the specification (ERR-45, PAYMENT-07).
import type { Translate } from '#shared/i18n/translator.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';

export function failureText(t: Translate<MessageKey>, message: string, code?: string): string {
  if (message.includes('Order Failed') || code === 'GATEWAY_UNAVAILABLE')
    return t('payment.orderFailed');
  if (code === 'OFFLINE') return t('common.networkFailed');
  return message || t('common.somethingWrong');
}
