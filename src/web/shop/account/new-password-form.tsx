import { newPasswordFaults } from '../../state/person/password-words.ts';
import { useForm } from '../../state/form.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function NewPasswordForm({
  phone,
  isBusy,
  refused,
  onSave,
  onType,
}: {
  phone: string;
  isBusy: boolean;
  refused: string | null;
  onSave: (password: string) => void;
  onType: () => void;
}) {
  const { t } = useLanguage();
  const { form, field, check } = useForm(
    { password: '', confirmed: '' },
    {
      validate: (typed) => newPasswordFaults(typed, { phone }, 'account.passwordMismatch'),
      isPatient: true,
      helps: { confirmed: 'account.help.confirm' },
    },
  );
  const password = field('password');
  return (
    <Form
      className="stack max-w-140 gap-4.5"
      onSend={() => {
        if (check() && !isBusy) onSave(form.password);
      }}
    >
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        autoFocus
        {...password}
        onChange={(typed) => {
          password.onChange(typed);
          onType();
        }}
        error={password.error ?? refused}
      />
      <PasswordField
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmed')}
      />
      <SubmitButton isBusy={isBusy} isReady={form.password !== '' && form.confirmed !== ''}>
        {t('account.savePassword')}
      </SubmitButton>
    </Form>
  );
}
