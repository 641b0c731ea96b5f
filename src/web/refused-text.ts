// The text of a refused call: the network message, the server's words, or a general one.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Refused } from './api-client.ts';

export function refusedText(
  refused: Pick<Refused, 'code' | 'message'>,
  t: Translate<MessageKey>,
): string {
  return refused.code === 'OFFLINE'
    ? t('common.networkFailed')
    : refused.message || t('common.somethingWrong');
}
