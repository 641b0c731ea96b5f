import { useId, useRef, useState } from 'react';
import { useShop } from '../../state/shop.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { isEmail } from '#shared/domain/people/email.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Api } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';

export function NewsletterForm() {
  const { t, lang } = useLanguage();
  const { api, brand } = useShop();
  const toast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const field = input.current;
    const email = field?.value.trim() ?? '';
    if (!field || isBusy || email === '') return;
    setBusy(true);
    const outcome = await subscribe(api, t, email);
    setBusy(false);
    if ('fault' in outcome) {
      setFault(outcome.fault);
      field.focus();
      return;
    }
    toast({ tone: outcome.isThanks ? 'ok' : 'caution', text: outcome.text });
    if (outcome.isOnList) field.value = '';
  };

  return (
    <Form
      method="post"
      action={`/${lang}/mailing-list`}
      className="wide:self-end"
      onSend={() => void send()}
    >
      <label htmlFor={id} className="mb-2.5 block font-medium">
        {brand.footer.newsletterTitle}
      </label>
      <p className="-mt-1 mb-2.5 text-sm text-on-night-3">{brand.footer.newsletterText}</p>
      <div className="flex rounded-ctl bg-surface p-1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-saffron">
        <input
          id={id}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="email"
          maxLength={120}
          placeholder="name@example.com"
          ref={input}
          className="h-11 min-w-0 flex-1 border-0 bg-transparent px-3.5 leading-11 text-ink shadow-none outline-none ar:font-device"
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : `${id}-error`}
          onChange={() => setFault('')}
        />
        <button
          type="submit"
          className="min-h-tap rounded-[7px] bg-ink px-4.5 font-semibold text-on-ink focus-visible:outline-ink"
          aria-disabled={isBusy}
        >
          {brand.footer.newsletterButton}
        </button>
      </div>
      <p id={`${id}-error`} className="mt-1.5 min-h-[1.5em] text-sm text-on-night-bad" role="alert">
        {fault}
      </p>
    </Form>
  );
}

type Outcome = { fault: string } | { text: string; isThanks: boolean; isOnList: boolean };

async function subscribe(api: Api, t: Translate<MessageKey>, email: string): Promise<Outcome> {
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
