// The newsletter box of the footer (FTR-01, MAIL-01 to MAIL-03).
import { useId, useState, type SyntheticEvent } from 'react';
import { isEmail } from '#shared/domain/email.ts';
import type { FormFault } from '#shared/domain/form-rules.ts';
import { refusedText } from '../../refused-text.ts';
import { useForm } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

const EMPTY = { email: '' };

function faultsOf({ email }: typeof EMPTY): { email?: FormFault } {
  if (email === '') return { email: 'required' };
  return isEmail(email) ? {} : { email: 'email' };
}

export function NewsletterForm() {
  const { t } = useLanguage();
  const { api, brand } = useShop();
  const toast = useToast();
  const id = useId();
  const [sending, setSending] = useState(false);
  const { form, field, check, refuse, reset } = useForm(EMPTY, { faultsOf, isPatient: true });
  const { error, onBlur, inputRef, value, onChange } = field('email', (text) => text.trim());

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || !check()) return;
    setSending(true);
    const answer = await api('addEmail', {
      body: { email_address: form.email, is_active: 1, brand_id: 1 },
    });
    setSending(false);
    if (answer.ok) toast({ tone: 'ok', text: t('newsletter.thanks') });
    else if (answer.code === 'INVALID_EMAIL') refuse('email', refusedText(answer, t));
    else toast({ tone: 'caution', text: refusedText(answer, t) });
    if (answer.ok || answer.code === 'ALREADY_SUBSCRIBED') reset();
  };

  return (
    <form
      className="foot-news"
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <label htmlFor={id}>{brand.footer.newsletterTitle}</label>
      <p className="foot-news-text">{brand.footer.newsletterText}</p>
      <div className="joined">
        <input
          id={id}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={120}
          placeholder="name@example.com"
          ref={inputRef}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button type="submit" aria-disabled={sending}>
          {brand.footer.newsletterButton}
        </button>
      </div>
      <p id={`${id}-error`} className="foot-news-error" role="alert">
        {error}
      </p>
    </form>
  );
}
