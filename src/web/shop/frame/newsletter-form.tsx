import { useId, useState } from 'react';
import { isEmailOrEmpty } from '#shared/domain/people/email.ts';
import { refusedText } from '../../refused-text.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

const emailFaults = ({ email }: { email: string }): { email?: Fault } =>
  isEmailOrEmpty(email) ? {} : { email: 'email' };

export function NewsletterForm() {
  const { t, lang } = useLanguage();
  const { api, brand } = useShop();
  const toast = useToast();
  const id = useId();
  const { form, field, check, reset } = useForm(
    { email: '' },
    { validate: emailFaults, isPatient: true },
  );
  const [isBusy, setBusy] = useState(false);
  const { value, error, inputRef, onBlur, onChange } = field('email', (text) => text.trim());

  const send = async (): Promise<void> => {
    if (!check() || isBusy || form.email === '') return;
    setBusy(true);
    const answer = await api('addEmail', {
      body: { email_address: form.email, is_active: 1, brand_id: 1 },
    });
    setBusy(false);
    if (answer.ok) toast({ tone: 'ok', text: t('newsletter.thanks') });
    else toast({ tone: 'caution', text: refusedText(answer, t) });
    if (answer.ok || answer.code === 'ALREADY_SUBSCRIBED') reset();
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
          value={value}
          ref={inputRef}
          className="h-11 min-w-0 flex-1 border-0 bg-transparent px-3.5 leading-11 text-ink shadow-none outline-none ar:font-device"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
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
        {error}
      </p>
    </Form>
  );
}
