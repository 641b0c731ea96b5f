// What sends an address of the newsletter's box, loaded with the first one.
import { isEmail } from '#shared/domain/people/email.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Api } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';

type Outcome = { fault: string } | { text: string; isThanks: boolean; isOnList: boolean };

export async function subscribe(
  api: Api,
  t: Translate<MessageKey>,
  email: string,
): Promise<Outcome> {
  if (!isEmail(email)) return { fault: t('invalid.email') };
  const answer = await api('addEmail', {
    body: { email_address: email, is_active: 1, brand_id: 1 },
  });
  return answer.ok
    ? { text: t('newsletter.thanks'), isThanks: true, isOnList: true }
    : {
        text: refusedText(answer, t),
        isThanks: false,
        isOnList: answer.code === 'ALREADY_SUBSCRIBED',
      };
}
