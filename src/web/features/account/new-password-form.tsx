// A new password, twice (FORGOT-04, FORGOT-05).
import { useState } from 'react';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from './password-field.tsx';

const MIN_LENGTH = 8;

export function NewPasswordForm({
  isBusy,
  onSave,
}: {
  isBusy: boolean;
  onSave: (password: string) => void;
}) {
  const { t } = useLanguage();
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [left, setLeft] = useState({ password: false, confirmed: false });
  const isShort = [...password].length < MIN_LENGTH;
  const isDifferent = password !== confirmed;
  return (
    <form
      className="stack guest"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ password: true, confirmed: true });
        if (!isShort && !isDifferent && !isBusy) onSave(password);
      }}
    >
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        error={left.password && password !== '' && isShort ? t('errorMsg.password_length') : null}
      />
      <PasswordField
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        value={confirmed}
        onChange={setConfirmed}
        onBlur={() => setLeft((before) => ({ ...before, confirmed: true }))}
        error={left.confirmed && isDifferent ? t('account.passwordMismatch') : null}
      />
      <button
        type="submit"
        className={isBusy ? 'btn lg w-full busy' : 'btn lg w-full'}
        disabled={password === '' || confirmed === ''}
      >
        {isBusy ? <Busy /> : t('account.savePassword')}
      </button>
    </form>
  );
}
