import { useState } from 'react';
import { useForm } from '../../state/form.ts';
import { keepToken } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { toCheckoutDigits } from '#shared/domain/people/uae-phone.ts';
import { PasswordField } from './password-field.tsx';
import { refusedText } from '../../refused-text.ts';
import { PhoneField, SubmitButton, Trouble } from '../../ui/form-parts.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function PasswordSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { api } = useShop();
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { form, field, check, isComplete } = useForm(
    { phone: '', password: '' },
    {
      validate: ({ phone, password }) => ({
        ...(phone.trim() === ''
          ? { phone: 'required' as const }
          : toCheckoutDigits(phone) === null && { phone: 'phone' as const }),
        ...(password === '' && { password: 'required' as const }),
      }),
      isPatient: true,
      helps: { phone: 'account.help.phone', password: 'account.help.password' },
    },
  );

  async function signIn(): Promise<void> {
    const wire = toCheckoutDigits(form.phone);
    if (isBusy || !check() || wire === null) return;
    setBusy(true);
    setMessage(null);
    const answer = await api('signInWithPassword', {
      body: { phone: wire, login_password: form.password },
    });
    setBusy(false);
    if (!answer.ok) {
      setMessage(refusedText(answer, t));
      return;
    }
    keepToken(answer.data.accessToken);
    onSignedIn();
  }

  return (
    <Form className="stack max-w-140 gap-4.5" onSend={() => void signIn()}>
      <PhoneField
        label={t('checkout.phone')}
        autoComplete="username"
        prefix="+971"
        {...field('phone')}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      <Trouble text={message} />
      <SubmitButton isBusy={isBusy} isReady={isComplete}>
        {t('account.login')}
      </SubmitButton>
      <p className="row flex-wrap">
        <ShopLink to="/checkout/contact" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('account.withCode')}
        </ShopLink>{' '}
        <ShopLink to="/reset-password" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('account.forgot')}
        </ShopLink>
      </p>
    </Form>
  );
}
