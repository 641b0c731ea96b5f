// A new password, twice.
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
  /** No password is the owner's own number. */
  phone: string;
  isBusy: boolean;
  /** What the server says of the password that was sent: name and e-mail of the owner are known only there. */
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
      className="stack guest"
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
