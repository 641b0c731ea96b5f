// A new password, twice (FORGOT-04, FORGOT-05).
import { useRef, useState } from 'react';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { passwordFault } from '#shared/domain/password-rules.ts';
import { FAULT_TEXTS } from '../../state/password-words.ts';
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
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [left, setLeft] = useState({ password: false, confirmed: false });
  const fault = passwordFault(password, { phone });
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const isReady = password !== '' && confirmed !== '';
  const isDifferent = password !== confirmed;
  return (
    <form
      className="stack guest"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ password: true, confirmed: true });
        setTried(true);
        if (fault !== null) first.current?.focus();
        else if (isDifferent) second.current?.focus();
        else if (!isBusy) onSave(password);
      }}
    >
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          onType();
        }}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        inputRef={first}
        error={
          left.password && (isTried || password !== '') && fault !== null
            ? t(FAULT_TEXTS[fault])
            : refused
        }
      />
      <PasswordField
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        value={confirmed}
        onChange={setConfirmed}
        onBlur={() => setLeft((before) => ({ ...before, confirmed: true }))}
        inputRef={second}
        error={
          isTried && confirmed === ''
            ? t('invalid.required')
            : left.confirmed && isDifferent
              ? t('account.passwordMismatch')
              : null
        }
      />
      <button
        type="submit"
        className={`btn lg w-full ${isBusy ? 'busy' : ''} ${isReady ? '' : 'dis'}`}
        aria-disabled={!isReady}
      >
        {isBusy ? <Busy /> : t('account.savePassword')}
      </button>
    </form>
  );
}
