// Name and password of a staff member: on the sign-in page, and over a board whose sign-in ends.
import { useRef, useState, type FormEvent } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from '../frame/console-language.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

export function SignInForm({ onSignedIn }: { onSignedIn: (member: StaffMember) => void }) {
  const { t, api } = useConsole();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (login.trim() === '') return loginInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    if (isBusy) return;
    setBusy(true);
    const answer = await api('consoleSignIn', { body: { login: login.trim(), password } });
    setBusy(false);
    if (answer.ok) return onSignedIn(answer.data.successResponse);
    setProblem(
      t(
        answer.code === 'SIGN_IN_FAILED'
          ? 'console.failed'
          : answer.code === 'TOO_MANY_REQUESTS'
            ? 'console.tooMany'
            : answer.code === 'OFFLINE'
              ? 'console.offline'
              : 'console.wrong',
      ),
    );
    passwordInput.current?.focus();
  };

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('console.login')}
        value={login}
        onChange={setLogin}
        error={tried && login.trim() === '' ? t('console.required') : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
        inputRef={loginInput}
      />
      <Field
        label={t('console.password')}
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('console.required') : null}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        inputRef={passwordInput}
      />
      <div role="alert">
        {problem !== null && (
          <p className="sign-in-problem">
            <Icon name="warning-circle" />
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="console-button go" aria-busy={isBusy}>
        {t('console.signIn')}
      </button>
    </form>
  );
}
