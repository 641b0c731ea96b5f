// The newsletter box of the footer (FTR-01, MAIL-01 to MAIL-03).
import { useId, useState, type SyntheticEvent } from 'react';
import { isEmail, isEmailOrEmpty } from '#shared/domain/people/email.ts';
import { refusedText } from '../../refused-text.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function NewsletterForm() {
  const { t } = useLanguage();
  const { api, brand } = useShop();
  const toast = useToast();
  const id = useId();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState(false);
  const [sending, setSending] = useState(false);
  const invalid = (left && !isEmailOrEmpty(email)) || (isTried && email === '');

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    setTried(true);
    if (sending || !isEmail(email)) return;
    setSending(true);
    const answer = await api('addEmail', {
      body: { email_address: email, is_active: 1, brand_id: 1 },
    });
    setSending(false);
    if (answer.ok) toast({ tone: 'ok', text: t('newsletter.thanks') });
    else toast({ tone: 'caution', text: refusedText(answer, t) });
    if (!answer.ok && answer.code !== 'ALREADY_SUBSCRIBED') return;
    setEmail('');
    setLeft(false);
    setTried(false);
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
          value={email}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onChange={(event) => {
            setEmail(event.target.value.trim());
            setTried(false);
          }}
          onBlur={() => setLeft(true)}
        />
        <button type="submit" aria-disabled={sending}>
          {brand.footer.newsletterButton}
        </button>
      </div>
      <p id={`${id}-error`} className="foot-news-error" role="alert">
        {invalid ? t(email === '' ? 'invalid.required' : 'invalid.email') : ''}
      </p>
    </form>
  );
}
