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
      className="foot-news"
      onSend={() => void send()}
    >
      <label htmlFor={id}>{brand.footer.newsletterTitle}</label>
      <p className="foot-news-text">{brand.footer.newsletterText}</p>
      <div className="joined">
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
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button type="submit" aria-disabled={isBusy}>
          {brand.footer.newsletterButton}
        </button>
      </div>
      <p id={`${id}-error`} className="foot-news-error" role="alert">
        {error}
      </p>
    </Form>
  );
}
