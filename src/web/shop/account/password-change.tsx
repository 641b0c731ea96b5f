import { useState } from 'react';
import { useForm } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { refusedText } from '../../refused-text.ts';
import { passwordFault, type PasswordOwner } from '#shared/domain/people/password-rules.ts';
import { isPasswordRefused, newPasswordFaults } from '../../state/person/password-words.ts';
import { usePhoneProof } from './use-phone-proof.tsx';
import { SubmitButton } from '../../ui/form-parts.tsx';
import { Button } from '../../ui/button.tsx';

export function PasswordChange({
  customerId,
  phone,
  owner,
}: {
  customerId: number;
  phone: string;
  owner: PasswordOwner;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const proof = usePhoneProof();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { form, field, check, refuse, reset } = useForm(
    { password: '', confirmed: '' },
    {
      validate: (typed) => newPasswordFaults(typed, owner, 'profile.passwordsDiffer'),
      isPatient: true,
      helps: { confirmed: 'account.help.confirm' },
    },
  );
  const isReady = form.password !== '' && form.confirmed !== '';

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await api('changePassword', {
      body: { customer_id: customerId, login_password: form.password },
    });
    setBusy(false);
    if (answer.ok) {
      reset();
      toast({ tone: 'ok', text: answer.data.successResponse });
    } else if (answer.code === 'CODE_NEEDED') proof.ask(phone, () => void send());
    else if (isPasswordRefused(answer)) refuse('password', refusedText(answer, t));
    else toast({ tone: 'caution', text: refusedText(answer, t) });
  };
  const submit = (): void => {
    if (isBusy) return;
    if (check()) void send();
    else if (
      isReady &&
      form.password !== form.confirmed &&
      passwordFault(form.password, owner) === null
    )
      toast({ tone: 'caution', text: t('profile.passwordsDiffer') });
  };
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <Form className="stack" aria-busy={isBusy} aria-labelledby="password-title" onSend={submit}>
        <h2 id="password-title">{t('profile.passwordTitle')}</h2>
        <p className="mut">{t('profile.passwordText')}</p>
        <Field
          label={t('account.newPassword')}
          type={type}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          required
          {...field('password')}
        />
        <Field
          label={t('account.confirmPassword')}
          type={type}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          required
          {...field('confirmed')}
        />
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
        </Button>
        <SubmitButton isBusy={isBusy} isReady={isReady} className="ink">
          {t('profile.changePassword')}
        </SubmitButton>
      </Form>
      {/* A form of its own, so it stands outside this one. */}
      {proof.dialog}
    </>
  );
}
