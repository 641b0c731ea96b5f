// Staff sign in with a name and a password of their own.
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { switchConsoleLanguage, useConsole } from '../../features/board/console-language.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { consolePage } from './console-title.ts';

export const meta = consolePage('console.signInTitle');

export default function SignInPage() {
  const { lang, t, api } = useConsole();
  const { t: words } = useLanguage();
  const navigate = useNavigate();
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
    if (answer.ok) return void navigate('/console', { replace: true });
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
    <main className="ksign">
      <form className="ksign-box" noValidate onSubmit={(event) => void submit(event)}>
        <Logo name={words('brand.name')} inverse />
        <h1>{t('console.signInTitle')}</h1>
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
            <p className="ksign-problem">
              <Icon name="warning-circle" />
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className="kbtn go" aria-busy={isBusy}>
          {t('console.signIn')}
        </button>
        <button
          type="button"
          className="kbtn"
          lang={lang === 'ar' ? 'en' : 'ar'}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {t('console.otherLanguage')}
        </button>
      </form>
    </main>
  );
}
